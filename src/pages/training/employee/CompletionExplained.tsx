import clsx from 'clsx';
import type { Directory } from '#compliance/directory.ts';
import { type EmployeeCompliance, recountedPercent } from '#compliance/training/employeeCompliance.ts';
import type { RequiredTraining } from '#compliance/training/trainingState.ts';
import { CountLink } from '#components/CountLink.tsx';
import { completionWords, countedWords, namesOf, type Word } from '#components/completionWords.ts';
import { StackedBar } from '#components/StackedBar.tsx';
import { trainingStateAppearances } from '#components/status.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { employeeTrainings, trainingCounts } from '../employeeTrainings.ts';
import { requirementStates } from '../requirementFilters.ts';
import classes from './CompletionExplained.module.css';

type Props = { employee: EmployeeCompliance; name: string; directory: Directory };

/** The percentage of an employee with its denominator, and in words what keeps it below 100. */
export function CompletionExplained({ employee, name, directory }: Props) {
  const { today } = useAccountCalendar();
  const { required, done, expiring, percent, servicePercent } = employee;
  const counts = trainingCounts(employee, name);
  const doubtful = employee.trainings.filter(({ serviceSays }) => serviceSays);
  return (
    <section className={classes.explained} aria-label="Required trainings">
      <p className={classes.headline}>
        {percent === null ? (
          <span className={classes.nothing}>Nothing required</span>
        ) : (
          <>
            <span className={classes.percent}>
              {percent} <small>%</small>
            </span>
            <span>
              <CountLink {...counts.done} strong /> of <CountLink {...counts.required} strong /> required trainings
              current
            </span>
          </>
        )}
      </p>
      {required > 0 && (
        <StackedBar
          parts={requirementStates.map((state) => ({
            label: state,
            count: state === 'current' ? done - expiring : employee[state],
            tone: trainingStateAppearances[state].tone,
            to: employeeTrainings(employee, [state]),
          }))}
        />
      )}
      <p className={classes.words}>
        <Words words={completionWords(employee, directory.trainingTitle, today)} />
      </p>
      {required > 0 && <p className="hint faint">{countedWords(employee)}</p>}
      {servicePercent !== undefined && (
        <p className={clsx(classes.words, 'hint aside')}>
          The service says {servicePercent} %. By the trainings and dates listed here, it is{' '}
          {recountedPercent(employee)} %. The lower one is shown.
        </p>
      )}
      {doubtful.length > 0 && (
        <p className={clsx(classes.words, 'hint aside')}>
          <Words words={doubts(doubtful, directory)} />
        </p>
      )}
    </section>
  );
}

/** The trainings for which the service, which calculates only at intervals, says something different from today's dates. */
function doubts(doubtful: readonly RequiredTraining[], directory: Directory): Word[] {
  const names = namesOf(doubtful.map(({ trainingId }) => ({ trainingId, name: directory.trainingTitle(trainingId) })));
  return ['Service and dates differ on ', ...names, '. The worse of the two is shown.'];
}

const Words = ({ words }: { words: readonly Word[] }) =>
  words.map((word) => (typeof word === 'string' ? word : <strong key={word.trainingId}>{word.name}</strong>));
