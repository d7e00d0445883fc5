import { type Directory, hasLeft } from '#compliance/directory.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { namesOf } from '#components/completionWords.ts';
import { Link } from '#components/Link.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import type { FailureDetails } from '#components/states/ErrorState.tsx';
import { appearanceOf, employeeStatusAppearances } from '#components/status.ts';
import { TryAgain } from '#components/TryAgain.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { PersonName } from '#listing/PersonName.tsx';
import { EmployeePercentage } from '../../EmployeePercentage.tsx';
import { paths } from '../../paths.ts';
import { DetailTable } from '../DetailTable.tsx';
import { assignedPeopleWords } from './assignedPeopleWords.ts';
import classes from './ItemPeople.module.css';
import { ItemSection, SectionNote } from './ItemSection.tsx';
import type { AssignedPerson } from './useAssignedPeople.ts';

type Props = {
  people: readonly AssignedPerson[];
  directory: Directory;
  /** Whether names, and training, are still loading. */
  namesPending: boolean;
  isPending: boolean;
  failure: FailureDetails | undefined;
  onRetry: () => void;
};

/** Who is assigned to the item, and whether their required trainings are current. */
export function ItemPeople({ people, directory, namesPending, isPending, failure, onRetry }: Props) {
  const lacking = people.filter(({ employee }) => employee && employee.missing + employee.expired > 0).length;
  const known = people.filter(({ employee }) => employee).length;
  const isKnown = !failure && !isPending && !namesPending;
  const nameOf = (person: AssignedPerson) => (
    <AssignedName person={person} directory={directory} isPending={namesPending} />
  );
  const statusOf = (person: AssignedPerson) => <PersonStatus person={person} isKnown={isKnown} />;
  const lackingOf = (person: AssignedPerson) => <Lacking person={person} directory={directory} />;
  return (
    <ItemSection
      title="Assigned people"
      aside={
        failure ? (
          <span role="alert">
            Their training could not be loaded. {failure.explanation}{' '}
            <TryAgain variant="subtle" size="compact-xs" onRetry={onRetry} />
          </span>
        ) : isPending ? (
          'Loading their training'
        ) : (
          known > 0 && assignedPeopleWords({ lacking, known, assigned: people.length })
        )
      }
    >
      {people.length === 0 ? (
        <SectionNote>Nobody is assigned to this item.</SectionNote>
      ) : (
        <div className={classes.people}>
          <DetailTable
            label="Assigned people"
            columns={[
              { header: 'Employee', cell: nameOf },
              { header: 'Job title', width: '18%', cell: (person) => jobOf(person, directory) || '–' },
              { header: 'Training', width: 132, cell: statusOf },
              { header: 'Required current', width: 188, cell: (person) => <Share person={person} /> },
              { header: 'Missing or expired', width: '30%', cell: lackingOf },
            ]}
            rows={people}
            compact={(person) => (
              <CompactRow
                title={nameOf(person)}
                status={statusOf(person)}
                second={jobOf(person, directory)}
                third={lackingTrainings(person).length > 0 && lackingOf(person)}
                aside={<Share person={person} />}
              />
            )}
          />
        </div>
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

/** The name, as a link to the person's page; leavers are marked. */
function AssignedName({ person: { id }, directory, isPending }: NamedProps & { isPending: boolean }) {
  const { today, timeZone } = useAccountCalendar();
  return (
    <span className={classes.who}>
      <Link className="hover-underline medium" to={paths.employee(id)}>
        <PersonName id={id} directory={directory} isPending={isPending} />
      </Link>
      {hasLeft(directory.user(id), today, timeZone) && <span className="tag quiet regular">Left</span>}
    </span>
  );
}

/** @param isKnown whether it is known who has training records, and whose the reader gets */
const PersonStatus = ({ person: { employee, isVisible }, isKnown }: PersonProps & { isKnown: boolean }) =>
  employee ? (
    <StatusBadge appearance={appearanceOf(employeeStatusAppearances, employee.status)} />
  ) : (
    <span className="quiet">
      {!isKnown || isVisible === undefined ? '–' : isVisible ? 'No training records' : 'Not visible to you'}
    </span>
  );

const Share = ({ person: { employee } }: PersonProps) =>
  employee ? <EmployeePercentage employee={employee} /> : <>–</>;

const lackingTrainings = ({ employee }: AssignedPerson) =>
  employee?.trainings.filter(({ state }) => state === 'missing' || state === 'expired') ?? [];

/** The first few required trainings that are not current, by name. */
function Lacking({ person, directory }: NamedProps) {
  const lacking = lackingTrainings(person);
  if (lacking.length === 0) return <>–</>;
  const words = namesOf(
    lacking.map(({ trainingId }) => ({ trainingId, name: directory.trainingTitle(trainingId) })),
  ).map((word) => (typeof word === 'string' ? word : word.name));
  return <span title={words.join('')}>{words.join('')}</span>;
}
