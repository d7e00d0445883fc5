import { columnKit } from '#components/table/columnKit.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { Booking, PlanRow } from './planRow.ts';

/** Somebody in a session, as a row of the exported plan. */
type BookedPerson = Booking & {
  number: string;
  training: string;
  site: string;
  session: number;
  on: CalendarNumber;
};

const { textColumn, numberColumn, dateColumn } = columnKit<BookedPerson>();

/** The columns of an exported plan: one row a person. */
export const bookedColumns = [
  textColumn('training', { header: 'Training' }),
  textColumn('site', { header: 'Site' }),
  numberColumn('session', { header: 'Session' }),
  dateColumn('on', { header: 'Hold by' }),
  textColumn('name', { header: 'Employee' }),
  textColumn('number', { header: 'Employee number' }),
  dateColumn('validThrough', { header: 'Valid through', empty: 'not valid today' }),
  textColumn('late', { header: 'Too late', of: ({ isTooLate }) => (isTooLate ? 'yes' : 'no') }),
];

/** Everyone who is booked, group by group and session by session. */
export const bookedPeople = (rows: readonly PlanRow[], numberOf: (id: string) => string): BookedPerson[] =>
  rows.flatMap(({ title, site, sessions }) =>
    sessions.flatMap(({ on, people }, place) =>
      people.map((booking) => ({
        ...booking,
        number: numberOf(booking.id),
        training: title,
        site,
        session: place + 1,
        on,
      })),
    ),
  );
