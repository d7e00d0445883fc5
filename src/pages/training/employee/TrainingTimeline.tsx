import type { ReactNode } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { type RequiredTraining, trainingStates } from '#compliance/training/trainingState.ts';
import { positionIn, quartersIn, windowAround } from '#compliance/training/trainingTimeline.ts';
import { formatMonth } from '#components/format.ts';
import { trainingStateLooks } from '#components/status.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { GroupRow, TrainingRow } from './TrainingRow.tsx';
import classes from './TrainingTimeline.module.css';

/** How far the timeline reaches to both sides of today, in calendar months. */
const MONTHS = 12;

/** No label stands nearer to today's than this, in percent of the width. */
const CLEAR = 7;

type Props = {
  trainings: readonly RequiredTraining[];
  directory: Directory;
  /** Rows after the groups of required trainings. */
  children: ReactNode;
};

/** Required trainings by state with their dates, each beside the days on which it was and will be valid. */
export function TrainingTimeline({ trainings, directory, children }: Props) {
  const { today } = useAccountCalendar();
  const window = windowAround(today, MONTHS);
  const now = positionIn(window, today);
  const quarters = quartersIn(window).map((date) => ({ date, at: positionIn(window, date) }));
  return (
    <div className={classes.frame}>
      <div className={classes.grid} aria-hidden>
        {quarters.map(({ date, at }) => (
          <span key={date} className={classes.line} style={{ left: `${at}%` }} />
        ))}
      </div>
      <div className={classes.front} aria-hidden>
        <span className={classes.today} style={{ left: `${now}%` }} />
      </div>
      <table className={classes.table}>
        <caption className="visually-hidden">Trainings by state</caption>
        <colgroup>
          <col className={classes.trainingColumn} />
          <col width={104} />
          <col width={236} />
          <col className={classes.timelineColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={classes.head}>
              Training
            </th>
            <th scope="col" className={classes.head}>
              Completed
            </th>
            <th scope="col" className={classes.head}>
              Expires
            </th>
            <td className={classes.axis} aria-hidden>
              <div className={classes.scale}>
                {quarters
                  .filter(({ at }) => Math.abs(at - now) > CLEAR)
                  .map(({ date, at }) => (
                    <span key={date} className={classes.tick} style={{ left: `${at}%` }}>
                      {formatMonth(date)}
                    </span>
                  ))}
                <span className={classes.now} style={{ left: `${now}%` }}>
                  Today
                </span>
              </div>
            </td>
          </tr>
        </thead>
        {trainingStates.map((state) => {
          const rows = trainings.filter((training) => training.state === state);
          return (
            rows.length > 0 && (
              <tbody key={state}>
                <GroupRow look={trainingStateLooks[state]} count={rows.length} />
                {rows.map((training) => (
                  <TrainingRow
                    key={training.trainingId}
                    training={training}
                    title={directory.trainingTitle(training.trainingId)}
                    window={window}
                  />
                ))}
              </tbody>
            )
          );
        })}
        {children}
      </table>
    </div>
  );
}
