import type { TrainingCompliance } from '#compliance/training/trainingCompliance.ts';
import { wordsValue } from '#components/export/exportValue.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../../paths.ts';
import { renewalText } from '../renewalWords.ts';
import { nextExpiryColumn, type TallyLists, tallyColumns } from '../tallyColumns.tsx';
import type { TrainingFilter } from './trainingFilters.ts';

/** The lists behind the counts of a training, among the people that the filter names. */
export const trainingLists = ({
  site,
  left,
}: Pick<TrainingFilter, 'site' | 'left'>): TallyLists<TrainingCompliance> => ({
  listOf: ({ id }, state = []) => paths.requirements({ training: [String(id)], state, site, left }),
  nameOf: ({ title }) => title,
});

const { textColumn, countColumn, rankColumn } = columnKit<TrainingCompliance>();

/** The columns of the list of trainings, whose counts open lists among the same people. */
export function trainingColumns(lists: TallyLists<TrainingCompliance>) {
  const { share, missing, expired, expiring, current } = tallyColumns(lists);
  return [
    textColumn('title', {
      header: 'Training',
      cell: ({ id, title }) => <RowLink to={paths.training(id)}>{title}</RowLink>,
    }),
    countColumn('required', {
      header: 'People',
      width: 72,
      link: (row) => ({ to: lists.listOf(row), of: `people are required to have ${row.title}` }),
    }),
    share,
    missing,
    expired,
    expiring,
    current,
    nextExpiryColumn<TrainingCompliance>(),
    rankColumn('renewal', {
      header: 'Renewal',
      of: ({ training }) => training?.renewal_months,
      width: 148,
      order: ['shortest renewal first', 'longest renewal first'],
      exported: ({ training }) => wordsValue(renewalText(training)),
      cell: ({ training }) => renewalText(training),
    }),
  ];
}
