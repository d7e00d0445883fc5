import type { TrainingCompliance } from '#compliance/training/trainingCompliance.ts';
import { CountLink } from '#components/CountLink.tsx';
import { dateValue, wordsValue } from '#components/export/exportValue.ts';
import { columnsOf } from '#components/table/columns.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { DueDate } from '#listing/DueDate.tsx';
import { paths } from '../../paths.ts';
import { renewalText } from '../renewalWords.ts';
import { type TallyLists, tallyColumns } from '../tallyColumns.tsx';
import type { TrainingFilter } from './trainingFilter.ts';

/** The lists behind the counts of a training, among the people that the filter names. */
export const trainingLists = ({
  site,
  left,
}: Pick<TrainingFilter, 'site' | 'left'>): TallyLists<TrainingCompliance> => ({
  listOf: ({ id }, state = []) => paths.requirements({ training: [String(id)], state, site, left }),
  nameOf: ({ title }) => title,
});

const column = columnsOf<TrainingCompliance>();

/** The columns of the list of trainings, whose counts open lists among the same people. */
export function trainingColumns(lists: TallyLists<TrainingCompliance>) {
  const { share, missing, expired, expiring, current } = tallyColumns(lists);
  return column.columns([
    column.accessor('title', {
      header: 'Training',
      sortFn: 'text',
      meta: { order: ['by training, A to Z', 'by training, Z to A'] },
      cell: ({ row: { original } }) => <RowLink to={paths.training(original.id)}>{original.title}</RowLink>,
    }),
    column.accessor('required', {
      header: 'People',
      sortFn: 'number',
      meta: {
        width: 72,
        align: 'right',
        order: ['fewest people first', 'most people first'],
        exported: ({ required }: TrainingCompliance) => required,
      },
      cell: ({ row: { original } }) => (
        <CountLink
          count={original.required}
          to={lists.listOf(original)}
          of={`people are required to have ${original.title}`}
        />
      ),
    }),
    share,
    missing,
    expired,
    expiring,
    current,
    column.accessor(({ nextExpiry }) => nextExpiry ?? undefined, {
      id: 'next',
      header: 'Next expiry',
      sortFn: 'number',
      sortUndefined: 'last',
      meta: {
        width: 182,
        order: ['soonest expiry first', 'latest expiry first'],
        exported: ({ nextExpiry }: TrainingCompliance) => dateValue(nextExpiry),
      },
      cell: ({ row: { original } }) => <DueDate due={original.nextExpiry} soon={original.expiring > 0} />,
    }),
    column.accessor(({ training }) => training?.renewal_months ?? undefined, {
      id: 'renewal',
      header: 'Renewal',
      sortFn: 'number',
      sortUndefined: 'last',
      meta: {
        width: 148,
        order: ['shortest renewal first', 'longest renewal first'],
        exported: ({ training }: TrainingCompliance) => wordsValue(renewalText(training)),
      },
      cell: ({ row: { original } }) => renewalText(original.training),
    }),
  ]);
}
