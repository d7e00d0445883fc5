import { renewalMonths } from '#compliance/training/renewalRule.ts';
import type { TrainingCompliance } from '#compliance/training/trainingCompliance.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { wordsValue } from '#components/export/exportValue.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { trainingStatusAppearances } from '#components/status.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../../paths.ts';
import { renewalText } from '../renewalWords.ts';
import { nextExpiryColumn, TallyGaps, type TallyLists, TallyShare, tallyColumns } from '../tallyColumns.tsx';
import type { TrainingFilter } from './trainingFilters.ts';

/** The lists behind the counts of a training, for the people whom the filter names. */
export const trainingLists = ({
  site,
  left,
}: Pick<TrainingFilter, 'site' | 'left'>): TallyLists<TrainingCompliance> => ({
  listOf: ({ id }, state = []) => paths.requirements({ training: [String(id)], state, site, left }),
  nameOf: ({ title }) => title,
});

const { textColumn, countColumn, rankColumn } = columnKit<TrainingCompliance>();

/** The columns of the list of trainings, whose counts link to lists of the same people. */
export function trainingColumns(lists: TallyLists<TrainingCompliance>) {
  return [
    textColumn('title', {
      header: 'Training',
      minWidth: 150,
      wraps: 'two lines',
      cell: ({ id, title }) => <RowLink to={paths.training(id)}>{title}</RowLink>,
    }),
    countColumn('required', {
      header: 'People',
      width: 72,
      hideOrder: 4,
      link: (row) => ({ to: lists.listOf(row), of: `people are required to have ${row.title}` }),
    }),
    ...tallyColumns(lists),
    nextExpiryColumn<TrainingCompliance>(),
    rankColumn('renewal', {
      header: 'Renewal',
      of: ({ training }) => renewalMonths(training),
      width: 148,
      hideOrder: 2,
      order: ['shortest renewal first', 'longest renewal first'],
      exported: ({ training }) => wordsValue(renewalText(training)),
      cell: ({ training }) => renewalText(training),
    }),
  ];
}

type Props = { training: TrainingCompliance; lists: TallyLists<TrainingCompliance> };

/** One training on three lines, for narrow screens. */
export const TrainingSummary = ({ training, lists }: Props) => (
  <CompactRow
    title={<RowLink to={paths.training(training.id)}>{training.title}</RowLink>}
    status={<StatusBadge appearance={trainingStatusAppearances[training.status]} />}
    second={renewalText(training.training)}
    third={<TallyShare row={training} {...lists} />}
    aside={<TallyGaps row={training} {...lists} />}
  />
);
