import { CountLink } from '#components/CountLink.tsx';
import { formatDue } from '#components/format.ts';
import { trainingStateAppearances } from '#components/status.ts';
import { UrgentEntry, UrgentGroup } from '#components/UrgentGroup.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { NameOnScreen } from '#listing/PersonName.tsx';
import { paths } from '../paths.ts';
import { type RequirementFilter, requirementFilters } from '../training/requirementFilters.ts';
import { firstTrainings, gapsByTraining, SHOWN } from './needsAction.ts';
import { type OverviewData, useSoon } from './overviewData.ts';

type Training = Pick<OverviewData, 'requirements' | 'trainingFailed'>;

export const ExpiredTrainings = (work: Training) => (
  <TrainingGaps
    {...work}
    state="expired"
    without="expired"
    title="Expired trainings, most people first"
    of="has expired"
    none="No required training has expired."
  />
);

export const NeverDone = (work: Training) => (
  <TrainingGaps
    {...work}
    state="missing"
    without="never done"
    title="Trainings never done, most people first"
    of="was never done"
    none="Every required training has been done at least once."
  />
);

const NOTHING_REQUIRED = 'No training is required of anybody.';

type GapProps = Training & {
  state: 'expired' | 'missing';
  /** Shown if no day tells since when. */
  without: string;
  title: string;
  /** Shown after the name of a training. */
  of: string;
  none: string;
};

/** The trainings that most people lack, either expired or missing. */
function TrainingGaps({ requirements, trainingFailed, state, without, title, of, none }: GapProps) {
  const { today } = useAccountCalendar();
  const gaps = requirements && requirementFilters.select(requirements, { state: [state] });
  const appearance = trainingStateAppearances[state];
  return (
    <UrgentGroup
      title={title}
      appearance={appearance}
      count={gaps?.length}
      hasFailed={trainingFailed}
      to={paths.requirements({ state: [state] })}
      none={requirements?.length === 0 ? NOTHING_REQUIRED : none}
    >
      {gaps &&
        gapsByTraining(gaps, today)
          .slice(0, SHOWN)
          .map(({ trainingId, title: training, people, oldest }) => {
            const list = paths.requirements({ state: [state], training: [String(trainingId)] });
            return (
              <UrgentEntry
                key={trainingId}
                name={training}
                to={list}
                detail={
                  <>
                    <CountLink count={people} to={list} of={`employees for whom ${training} ${of}`} />{' '}
                    {people === 1 ? 'employee' : 'employees'}
                  </>
                }
                due={oldest === null ? without : `oldest ${formatDue(oldest, today)}`}
                tone={appearance.tone}
              />
            );
          })}
    </UrgentGroup>
  );
}

/** What runs out within the first planning bucket. */
export function TrainingsDueSoon({ requirements, trainingFailed }: Training) {
  const { today } = useAccountCalendar();
  const { bucket, inWords } = useSoon();
  const filter: Partial<RequirementFilter> = { due: [bucket] };
  const due = requirements && requirementFilters.select(requirements, filter);
  return (
    <UrgentGroup
      title={`Trainings due in the next ${inWords}`}
      appearance={trainingStateAppearances.expiring}
      count={due?.length}
      hasFailed={trainingFailed}
      to={paths.requirements(filter)}
      none={requirements?.length === 0 ? NOTHING_REQUIRED : `No training expires in the next ${inWords}.`}
    >
      {due &&
        firstTrainings(due).map(({ id, title, employee, expiresOn }) => (
          <UrgentEntry
            key={id}
            name={title}
            to={paths.employee(employee.id)}
            detail={
              <>
                <NameOnScreen id={employee.id} name={employee.name} isListed={employee.isListed} />
                {employee.site && `, ${employee.site}`}
              </>
            }
            due={expiresOn === null ? '' : formatDue(expiresOn, today)}
            tone="warn"
          />
        ))}
    </UrgentGroup>
  );
}
