import { formatCount } from '#compliance/countWords.ts';
import { formatDate, formatWeekday } from '#components/format.ts';
import { Link } from '#components/Link.tsx';
import { paths } from '../../paths.ts';
import type { Booking, PlanRow } from './planRow.ts';
import classes from './TrainingSessions.module.css';

/** Why somebody is booked, in words. */
function validityText({ validThrough, isTooLate }: Booking): string {
  if (validThrough === null) return 'not valid today';
  const through = `valid through ${formatDate(validThrough)}`;
  return isTooLate ? `${through}, too late` : through;
}

/** The sessions of a group with their people; on paper each is a sheet to sign. */
export const TrainingSessions = ({ row: { title, plainSite: site, sessions } }: { row: PlanRow }) =>
  sessions.map(({ on, people }, place) => (
    <section key={people[0]?.id} className={classes.session} aria-label={`Session ${place + 1} of ${title}, ${site}`}>
      <h3 className="heading">
        Session {place + 1} of {sessions.length}: by {formatWeekday(on)}, {formatCount(people.length)}{' '}
        {people.length === 1 ? 'person' : 'people'}
      </h3>
      <p className={classes.paper}>
        {title}, {site}. Held on: ____________ Instructor: ________________________
      </p>
      <ol className={classes.people}>
        {people.map((booking) => (
          <li key={booking.id}>
            <Link to={paths.employee(booking.id)} className="hover-underline medium">
              {booking.name}
            </Link>{' '}
            <span className="note">{validityText(booking)}</span>
            <span className={classes.paper}>Signature: ________________________</span>
          </li>
        ))}
      </ol>
    </section>
  ));
