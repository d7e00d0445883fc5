import type { ReactNode } from 'react';
import type { RequirementTally } from '#compliance/training/requirementTally.ts';
import { CompletionShare } from '#components/CompletionShare.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { percentValue } from '#components/export/exportValue.ts';
import { trainingStateLooks } from '#components/status.ts';
import { columnsOf } from '#components/table/columns.ts';
import type { RequirementFilter } from './requirementFilters.ts';

type State = RequirementFilter['state'][number];

/** What a row counts: the list of exactly those, in the given states or all, and its name for those who hear the links. */
export type TallyLists<Row> = { listOf: (row: Row, state?: State[]) => string; nameOf: (row: Row) => string };

type CountProps<Row> = TallyLists<Row> & { row: Row; state: State };

/** How many are in a state. */
export const TallyCount = <Row extends RequirementTally>({ row, state, listOf, nameOf }: CountProps<Row>) => (
  <CountLink
    count={row[state]}
    to={listOf(row, [state])}
    of={`${state}, ${nameOf(row)}`}
    tone={trainingStateLooks[state].tone}
    strong={state !== 'current'}
  />
);

type ShareProps<Row> = TallyLists<Row> & { row: Row; sign?: ReactNode };

/** How many of those that are required are current. `sign`: what stands in place of the bar. */
export const TallyShare = <Row extends RequirementTally>({ row, sign, listOf, nameOf }: ShareProps<Row>) => (
  <CompletionShare
    sign={sign}
    percent={row.percent}
    done={{ count: row.done, to: listOf(row, ['expiring', 'current']), of: `current, ${nameOf(row)}` }}
    required={{ count: row.required, to: listOf(row), of: `required, ${nameOf(row)}` }}
    nothing="Required of nobody"
  />
);

/** The columns that count required trainings by state. `signOf`: what stands in place of the bar of a row. */
export function tallyColumns<Row extends RequirementTally>(lists: TallyLists<Row>, signOf?: (row: Row) => ReactNode) {
  const column = columnsOf<Row>();
  const inState = (state: State) =>
    column.accessor((row) => row[state], {
      id: state,
      header: trainingStateLooks[state].word,
      sortFn: 'number',
      meta: {
        width: 68,
        align: 'right',
        order: [`fewest ${state} first`, `most ${state} first`],
        exported: (row: RequirementTally) => row[state],
      },
      cell: ({ row: { original } }) => <TallyCount row={original} state={state} {...lists} />,
    });
  return {
    share: column.accessor((row) => row.percent ?? undefined, {
      id: 'percent',
      header: 'Required current',
      sortFn: 'number',
      sortUndefined: 'last',
      meta: {
        width: 196,
        order: ['lowest percentage first', 'highest percentage first'],
        exported: {
          'Required current': ({ percent }: RequirementTally) => percentValue(percent),
          'Current, incl. expiring': ({ done }: RequirementTally) => done,
          Required: ({ required }: RequirementTally) => required,
        },
      },
      cell: ({ row: { original } }) => <TallyShare row={original} sign={signOf?.(original)} {...lists} />,
    }),
    missing: inState('missing'),
    expired: inState('expired'),
    expiring: inState('expiring'),
    current: inState('current'),
  };
}
