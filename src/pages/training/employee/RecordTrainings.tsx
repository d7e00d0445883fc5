import type { Directory } from '#compliance/directory.ts';
import { neverExpires } from '#compliance/training/renewalRule.ts';
import type { RequiredTraining } from '#compliance/training/trainingState.ts';
import { formatDate, formatDue } from '#components/format.ts';
import { ScrollRegion } from '#components/ScrollRegion.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { serviceSaysOf } from '#components/serviceWords.ts';
import { trainingStateAppearances } from '#components/status.ts';
import { ColumnHeads } from '#components/table/ColumnHeads.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import classes from './RecordTrainings.module.css';

type Props = { trainings: readonly RequiredTraining[]; directory: Directory };

/** Every required training of an employee, with its dates; none is left out. */
export function RecordTrainings({ trainings, directory }: Props) {
  const { today } = useAccountCalendar();
  return (
    <ScrollRegion label="Every required training">
      <h2 className="heading" style={{ paddingBottom: 'var(--space-2)' }}>
        Every required training
      </h2>
      {trainings.length === 0 ? (
        <p className="quiet">No training is required of this person.</p>
      ) : (
        <table className={classes.table}>
          <ColumnHeads names={['Training', 'Status', 'Completed', 'Expires', `As of ${formatDate(today)}`]} />
          <tbody>
            {trainings.map((training) => {
              const { trainingId, state, last } = training;
              const expires = last?.expiresOn ?? null;
              const lasts = last !== undefined && neverExpires(directory.training(trainingId), state);
              return (
                <tr key={trainingId}>
                  <th scope="row">{directory.trainingTitle(trainingId)}</th>
                  <td>
                    <StatusBadge appearance={trainingStateAppearances[state]} />
                  </td>
                  <td data-label="Completed: ">{completedWords(training)}</td>
                  <td data-label="Expires: " data-given={last !== undefined}>
                    {expires === null ? (lasts ? 'never expires' : '–') : formatDate(expires)}
                  </td>
                  <td data-given={expires !== null || training.serviceSays !== undefined}>
                    {expires === null ? '–' : formatDue(expires, today)}
                    {training.serviceSays && <span className={classes.sentence}>. {serviceSaysOf(training)}.</span>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </ScrollRegion>
  );
}

/** A training that consists of others can be done without a completion of its own. */
function completedWords({ state, last }: RequiredTraining): string {
  if (!last) return state === 'missing' ? 'never done' : 'through its parts';
  return last.date_number == null ? 'on an unknown day' : formatDate(last.date_number);
}
