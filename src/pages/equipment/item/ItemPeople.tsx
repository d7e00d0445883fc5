import { Button } from '@mantine/core';
import type { Directory } from '#compliance/directory.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import type { FailureDetails } from '#components/states/ErrorState.tsx';
import { useNarrow } from '#components/useNarrow.ts';
import { AssignedName, Lacking, PersonStatus, Share } from './AssignedPerson.tsx';
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
