import { IconCircleDashed, IconCircleXFilled, IconClockFilled } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import { shareInPercent } from '#compliance/share.ts';
import type { StateCounts } from '#compliance/training/countsByTraining.ts';
import type { RequiredTraining, TrainingState } from '#compliance/training/trainingState.ts';
import { CountLink } from '#components/CountLink.tsx';
import { trainingStateAppearances } from '#components/status.ts';
import { RowFocusProvider } from '#components/table/rowFocus.ts';
import { paths } from '../../paths.ts';
import type { RequirementFilter } from '../requirementFilters.ts';
import { cellText } from './cellWords.ts';
import classes from './MatrixGrid.module.css';
import type { CellKind } from './matrixView.ts';

/** The first two columns are the employee and the totals. */
export const FIXED_COLUMNS = 2;

/** The place of a cell in the grid, whether it is the tab stop, and the px between it and the previously rendered cell. */
export const cellProps = (column: number, isActive: boolean, gap = 0) => ({
  'aria-colindex': column + 1,
  'data-column': column,
  tabIndex: isActive ? 0 : -1,
  ...(gap > 0 && { style: { marginLeft: gap } }),
});

/** The sign of a current training if the matrix shows signs instead of dates. */
export const CurrentDot = () => <span className={classes.dot} aria-hidden />;

/** Created once: a screen has a thousand of them. A current cell has no sign, so that gaps stand out. */
const icons: Partial<Record<TrainingState, ReactNode>> = {
  missing: <IconCircleDashed className="tone-icon" size={12} aria-hidden />,
  expired: <IconCircleXFilled className="tone-icon" size={12} aria-hidden />,
  expiring: <IconClockFilled className="tone-icon" size={12} aria-hidden />,
};

/** The sign of a state; a current one is a dot if cells show signs only. */
export const StateSign = ({ state, shows }: { state: TrainingState; shows: CellKind }) =>
  icons[state] ?? (shows === 'marks' ? <CurrentDot /> : null);

type Props = {
  employeeId: string;
  /** Undefined if the training is not required. */
  training: RequiredTraining | undefined;
  shows: CellKind;
  column: number;
  gap: number;
  active: boolean;
};

/**
 * One training of one employee; its link opens that training on the employee's page. It is a plain link, because a screen has a
 * thousand: the grid handles the click.
 */
export const MatrixCell = memo(function MatrixCell({ employeeId, training, shows, column, gap, active }: Props) {
  const cell = { ...cellProps(column, active, gap), className: classes.cell };
  if (!training) {
    return (
      <td {...cell} data-state="notRequired">
        <span className="visually-hidden">Not required</span>
        {shows !== 'marks' && <span aria-hidden>–</span>}
      </td>
    );
  }
  const { state } = training;
  const { word, tone } = trainingStateAppearances[state];
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

type TotalProps = {
  counts: Pick<StateCounts, 'required' | 'done' | 'gaps'>;
  /** The list of the required trainings that count. */
  list: Partial<RequirementFilter>;
  /** The person or training: `Manual handling`. */
  of: string;
  percent: boolean;
  active: boolean;
};

/** How much is current, rounded down, and how many gaps: `95 % 52`. Empty if nothing is required. */
export function MatrixTotal({ counts: { required, done, gaps }, list, of, percent, active }: TotalProps) {
  const share = shareInPercent(done, required, 0);
  if (share === null) return <span className="faint">–</span>;
  return (
    <RowFocusProvider value={active}>
      {percent && (
        <span className={classes.share} title={`${formatCount(done)} of ${formatCount(required)} current`}>
          {share} %{' '}
        </span>
      )}
      <CountLink
        count={gaps}
        to={paths.requirements({ ...list, state: ['missing', 'expired'] })}
        of={`missing or expired, ${of}`}
        tone="bad"
      />
    </RowFocusProvider>
  );
}
