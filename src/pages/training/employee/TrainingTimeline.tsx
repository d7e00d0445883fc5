import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { neverExpires } from '#compliance/training/renewalRule.ts';
import { NEVER, type RequiredTraining, trainingStates } from '#compliance/training/trainingState.ts';
import {
  earlierBars,
  earlierWindow,
  positionIn,
  quartersIn,
  windowAround,
} from '#compliance/training/trainingTimeline.ts';
import { formatMonths } from '#components/format.ts';
import { StepButton } from '#components/StepButton.tsx';
import { trainingStateAppearances } from '#components/status.ts';
import { usePrinting } from '#components/usePrinting.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import { TrainingGroupRow, TrainingRow } from './TrainingRow.tsx';
import classes from './TrainingTimeline.module.css';

/** How far the timeline extends on both sides of today, in calendar months. */
const MONTHS = 12;

/** The least distance of a label from today's, in percent of the width, which is smaller on paper. */
const CLEAR = { screen: 7, paper: 10 };

type Props = {
  trainings: readonly RequiredTraining[];
  /** All completions of the person; undefined until they have loaded. */
  completions: readonly CompletedTraining[] | undefined;
  directory: Directory;
  /** Rows after the groups of required trainings. */
  children: ReactNode;
};

const none: never[] = [];

/** Required trainings by state with their dates, each next to the days on which it was and will be valid. */
export function TrainingTimeline({ trainings, completions = none, directory, children }: Props) {
  const { today } = useAccountCalendar();
  const [yearsBack, setYearsBack] = useState(0);
  const window = earlierWindow(windowAround(today, MONTHS), 12 * yearsBack);
  const byTraining = useMemo(() => Map.groupBy(completions, ({ training_id }) => training_id), [completions]);
  const first = completions.reduce((day, { date_number }) => Math.min(day, date_number), today);
  const now = positionIn(window, today);
  const isInWindow = now >= 0 && now <= 100;
  const quarters = quartersIn(window).map((date) => ({ date, at: positionIn(window, date) }));
  const clear = usePrinting() ? CLEAR.paper : CLEAR.screen;
  const ticks = quarters.filter(({ at }) => Math.abs(at - now) > clear);
  const months = formatMonths(ticks.map(({ date }) => date));
  return (
    <div className={classes.frame}>
      <div className={classes.grid} aria-hidden>
        {quarters.map(({ date, at }) => (
          <span key={date} className={classes.line} style={{ left: `${at}%` }} />
        ))}
      </div>
      {isInWindow && (
        <div className={classes.front} aria-hidden>
          <span className={classes.today} style={{ left: `${now}%` }} />
        </div>
      )}
      <table className={classes.table}>
        <caption className="visually-hidden">Trainings by status</caption>
        <colgroup>
          <col className={classes.trainingColumn} />
          <col className={classes.completedColumn} />
          <col className={classes.expiresColumn} />
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
            <td className={classes.axis}>
              <div className={clsx(classes.steps, 'screen-only')}>
                <StepButton
                  variant="subtle"
                  size={24}
                  label="A year earlier"
                  isAtEnd={first >= window.from}
                  onStep={() => setYearsBack(yearsBack + 1)}
                >
                  <IconChevronLeft size={16} aria-hidden />
                </StepButton>
                <StepButton
                  variant="subtle"
                  size={24}
                  label="A year later"
                  isAtEnd={yearsBack === 0}
                  onStep={() => setYearsBack(yearsBack - 1)}
                >
                  <IconChevronRight size={16} aria-hidden />
                </StepButton>
              </div>
              <div className={classes.scale} aria-hidden>
                {ticks.map(({ date, at }, place) => (
                  <span key={date} className={classes.tick} style={{ left: `${at}%` }}>
                    {months[place]}
                  </span>
                ))}
                {isInWindow && (
                  <span className={classes.now} style={{ left: `${now}%` }}>
                    Today
                  </span>
                )}
              </div>
            </td>
          </tr>
        </thead>
        {trainingStates.map((state) => {
          const rows = trainings.filter((training) => training.state === state);
          return (
            rows.length > 0 && (
              <tbody key={state}>
                <TrainingGroupRow appearance={trainingStateAppearances[state]} count={rows.length} />
                {rows.map((training) => (
                  <TrainingRow
                    key={training.trainingId}
                    training={training}
                    title={directory.trainingTitle(training.trainingId)}
                    lastsForEver={neverExpires(directory.training(training.trainingId), state)}
                    window={window}
                    earlier={earlierBars(
                      byTraining.get(training.trainingId) ?? none,
                      directory.training(training.trainingId),
                      training.last?.date_number ?? NEVER,
                      window,
                    )}
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
