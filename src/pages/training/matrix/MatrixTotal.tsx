import type { TrainingCounts } from '#compliance/training/trainingTally.ts';
import { CountLink } from '#components/CountLink.tsx';
import { formatCount } from '#components/format.ts';
import { RowFocusProvider } from '#components/table/rowFocus.ts';
import { paths } from '../../paths.ts';
import type { RequirementFilter } from '../requirementFilters.ts';
import classes from './MatrixGrid.module.css';

type Props = {
  counts: Pick<TrainingCounts, 'required' | 'done' | 'gaps'>;
  /** The list of the required trainings that are counted. */
  list: Partial<RequirementFilter>;
  /** Whose or which trainings: `Manual handling`. */
  of: string;
  percent: boolean;
  active: boolean;
};

/** How much is current, rounded down, and how many gaps: `95 % 52`. Where nothing is required there is nothing to say. */
export function MatrixTotal({ counts: { required, done, gaps }, list, of, percent, active }: Props) {
  if (required === 0) return <span className="faint">–</span>;
  return (
    <RowFocusProvider value={active}>
      {percent && (
        <span className={classes.share} title={`${formatCount(done)} of ${formatCount(required)} current`}>
          {Math.floor((100 * done) / required)} %{' '}
        </span>
      )}
      <CountLink
        count={gaps}
        to={paths.requirements({ ...list, state: ['missing', 'expired'] })}
        of={`missing or expired: ${of}`}
        tone="bad"
      />
    </RowFocusProvider>
  );
}
