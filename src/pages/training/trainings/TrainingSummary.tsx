import type { TrainingCompliance } from '#compliance/training/trainingCompliance.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { trainingStatusLooks } from '#components/status.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../../paths.ts';
import { renewalText } from '../renewalWords.ts';
import { TallyGaps } from '../TallyGaps.tsx';
import { type TallyLists, TallyShare } from '../tallyColumns.tsx';

type Props = { training: TrainingCompliance; lists: TallyLists<TrainingCompliance> };

/** One training in three lines, for narrow screens. */
export const TrainingSummary = ({ training, lists }: Props) => (
  <CompactRow
    title={<RowLink to={paths.training(training.id)}>{training.title}</RowLink>}
    status={<StatusBadge look={trainingStatusLooks[training.status]} />}
    second={renewalText(training.training)}
    third={<TallyShare row={training} {...lists} />}
    aside={<TallyGaps row={training} {...lists} />}
  />
);
