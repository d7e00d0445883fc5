import { IconCircleDashed, IconCircleXFilled, IconClockFilled } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { RequiredTraining, TrainingState } from '#compliance/training/trainingState.ts';
import { trainingStateLooks } from '#components/status.ts';
import { paths } from '../../paths.ts';
import { CurrentDot } from './CurrentDot.tsx';
import { cellText } from './cellWords.ts';
import classes from './MatrixGrid.module.css';
import type { CellKind } from './matrixView.ts';

/** Made once: a screen has a thousand of them. A current cell carries no sign, so that gaps show. */
const icons: Partial<Record<TrainingState, ReactNode>> = {
  missing: <IconCircleDashed className="tone-icon" size={12} aria-hidden />,
  expired: <IconCircleXFilled className="tone-icon" size={12} aria-hidden />,
  expiring: <IconClockFilled className="tone-icon" size={12} aria-hidden />,
};

/** The sign of a state; a current one has a dot where signs are all there is. */
export const StateSign = ({ state, shows }: { state: TrainingState; shows: CellKind }) =>
  icons[state] ?? (shows === 'marks' ? <CurrentDot /> : null);

type Props = {
  employeeId: string;
  /** Undefined where the training is not required. */
  training: RequiredTraining | undefined;
  shows: CellKind;
  /** The place of the column among the trainings. */
  index: number;
  /** px between this cell and the one rendered before it. */
  gap: number;
  active: boolean;
};

/** The first two columns are the employee and the totals. */
export const FIXED_COLUMNS = 2;

/**
 * One training of one employee; its link opens that training on the employee's page. The link is a plain one, because a
 * screen has a thousand: the grid takes the click.
 */
export const MatrixCell = memo(function MatrixCell({ employeeId, training, shows, index, gap, active }: Props) {
  const column = index + FIXED_COLUMNS;
  const cell = {
    'aria-colindex': column + 1,
    'data-column': column,
    tabIndex: active ? 0 : -1,
    className: classes.cell,
    ...(gap > 0 && { style: { marginLeft: gap } }),
  };
  if (!training) {
    return (
      <td {...cell} data-state="notRequired">
        <span className="visually-hidden">Not required</span>
        {shows !== 'marks' && <span aria-hidden>–</span>}
      </td>
    );
  }
  const { state } = training;
  const { word, tone } = trainingStateLooks[state];
  const text = cellText(training, shows);
  return (
    <td {...cell} data-state={state} data-tone={tone}>
      <a
        href={paths.employee(employeeId, training.trainingId)}
        className={classes.open}
        tabIndex={-1}
        aria-label={text === word ? word : `${word} ${text}`}
      >
        <StateSign state={state} shows={shows} />
        {shows !== 'marks' && text}
      </a>
    </td>
  );
});
