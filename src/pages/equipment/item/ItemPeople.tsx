import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type Directory, hasLeft } from '#compliance/directory.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { namesOf } from '#components/completionWords.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import type { FailureDetails } from '#components/states/ErrorState.tsx';
import { employeeStatusLooks, lookOf } from '#components/status.ts';
import { useNarrow } from '#components/useNarrow.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { PersonName } from '#listing/PersonName.tsx';
import { Completion } from '../../EmployeeCompletion.tsx';
import { paths } from '../../paths.ts';
import classes from './ItemPeople.module.css';
import { ItemSection, SectionNote } from './ItemSection.tsx';
import type { AssignedPerson } from './useAssignedPeople.ts';

type Props = {
  people: readonly AssignedPerson[];
  directory: Directory;
  /** Whether names, and training, are still under way. */
  namesPending: boolean;
  isPending: boolean;
  failure: FailureDetails | undefined;
  onRetry: () => void;
};

/** Who is assigned to the item, and whether their required trainings are current. */
export function ItemPeople({ people, directory, namesPending, isPending, failure, onRetry }: Props) {
  const narrow = useNarrow();
  const lacking = people.filter(({ employee }) => employee && employee.missing + employee.expired > 0).length;
  const known = people.filter(({ employee }) => employee).length;
  const unknown = failure || isPending ? '–' : 'No training records';
  return (
    <ItemSection
      title="Assigned people"
      aside={
        failure ? (
          <span role="alert">
            Their training could not be loaded. {failure.explanation}{' '}
            <Button variant="subtle" size="compact-xs" onClick={onRetry}>
              Try again
            </Button>
          </span>
        ) : isPending ? (
          'Loading their training'
        ) : (
          known > 0 &&
          (lacking > 0 ? `${lacking} of ${known} lack required trainings` : 'All required trainings current')
        )
      }
    >
      {people.length === 0 ? (
        <SectionNote>Nobody is assigned to this item.</SectionNote>
      ) : narrow ? (
        <ul className={classes.list}>
          {people.map((person) => (
            <li key={person.id}>
              <CompactRow
                title={<AssignedName person={person} directory={directory} isPending={namesPending} />}
                status={<PersonStatus person={person} unknown={unknown} />}
                second={jobOf(person, directory)}
                third={<Lacking person={person} directory={directory} />}
                aside={<Share person={person} />}
              />
            </li>
          ))}
        </ul>
      ) : (
        <table className={classes.people} aria-label="Assigned people">
          <thead>
            <tr>
              <th scope="col">Employee</th>
              <th scope="col">Job title</th>
              <th scope="col">Training</th>
              <th scope="col">Required current</th>
              <th scope="col">Missing or expired</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id}>
                <th scope="row">
                  <AssignedName person={person} directory={directory} isPending={namesPending} />
                </th>
                <td>{jobOf(person, directory) || '–'}</td>
                <td>
                  <PersonStatus person={person} unknown={unknown} />
                </td>
                <td>
                  <Share person={person} />
                </td>
                <td>
                  <Lacking person={person} directory={directory} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ItemSection>
  );
}

function jobOf({ id }: AssignedPerson, directory: Directory): string {
  const job = directory.user(id)?.jobTitle_id;
  return job ? directory.jobTitle(job) : '';
}

type PersonProps = { person: AssignedPerson };
type NamedProps = PersonProps & { directory: Directory };

/** The name, leading to the person's page; whoever has left is said to have. */
function AssignedName({ person: { id }, directory, isPending }: NamedProps & { isPending: boolean }) {
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
const PersonStatus = ({ person: { employee }, unknown }: PersonProps & { unknown: string }) =>
  employee ? (
    <StatusBadge look={lookOf(employeeStatusLooks, employee.status)} />
  ) : (
    <span className="quiet">{unknown}</span>
  );

const Share = ({ person: { employee } }: PersonProps) => (employee ? <Completion employee={employee} /> : <>–</>);

/** The required trainings that are not current, by name, the first few. */
function Lacking({ person: { employee }, directory }: NamedProps) {
  const lacking = employee?.trainings.filter(({ state }) => state === 'missing' || state === 'expired') ?? [];
  if (lacking.length === 0) return <>–</>;
  const words = namesOf(
    lacking.map(({ trainingId }) => ({ trainingId, name: directory.trainingTitle(trainingId) })),
  ).map((word) => (typeof word === 'string' ? word : word.name));
  return <span title={words.join('')}>{words.join('')}</span>;
}
