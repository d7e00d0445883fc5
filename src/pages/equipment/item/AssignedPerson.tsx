import { Link } from 'react-router';
import { type Directory, hasLeft } from '#compliance/directory.ts';
import { namesOf } from '#components/completionWords.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { employeeStatusLooks, lookOf } from '#components/status.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { PersonName } from '#listing/PersonName.tsx';
import { Completion } from '../../EmployeeCompletion.tsx';
import { paths } from '../../paths.ts';
import classes from './AssignedPerson.module.css';
import type { AssignedPerson } from './useAssignedPeople.ts';

type PersonProps = { person: AssignedPerson };
type NamedProps = PersonProps & { directory: Directory };

/** The name, leading to the person's page; whoever has left is said to have. */
export function AssignedName({ person: { id }, directory, isPending }: NamedProps & { isPending: boolean }) {
  const { today, timeZone } = useAccountCalendar();
  return (
    <span className={classes.who}>
      <Link className="hover-underline medium" to={paths.employee(id)}>
        <PersonName id={id} directory={directory} isPending={isPending} />
      </Link>
      {hasLeft(directory.user(id), today, timeZone) && <span className={classes.tag}>Has left</span>}
    </span>
  );
}

/** @param unknown said where nothing is known of the person's training */
export const PersonStatus = ({ person: { employee }, unknown }: PersonProps & { unknown: string }) =>
  employee ? (
    <StatusBadge look={lookOf(employeeStatusLooks, employee.status)} />
  ) : (
    <span className="quiet">{unknown}</span>
  );

export const Share = ({ person: { employee } }: PersonProps) =>
  employee ? <Completion employee={employee} /> : <>–</>;

/** The required trainings that are not current, by name, the first few. */
export function Lacking({ person: { employee }, directory }: NamedProps) {
  const lacking = employee?.trainings.filter(({ state }) => state === 'missing' || state === 'expired') ?? [];
  if (lacking.length === 0) return <>–</>;
  const words = namesOf(
    lacking.map(({ trainingId }) => ({ trainingId, name: directory.trainingTitle(trainingId) })),
  ).map((word) => (typeof word === 'string' ? word : word.name));
  return <span title={words.join('')}>{words.join('')}</span>;
}
