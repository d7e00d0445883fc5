import type { ReactNode } from 'react';
import type { RequirementTally } from '#compliance/training/requirementTally.ts';
import { CompletionShare } from '#components/CompletionShare.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { trainingStateAppearances } from '#components/status.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { DueDate } from '#listing/DueDate.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';
import { GapsInWords } from './employeeCounts.tsx';
import { type RequirementFilter, requirementStates } from './requirementFilters.ts';

type State = RequirementFilter['state'][number];

/** What a row counts: the list of exactly those, in the given states or all, and its name for screen readers. */
export type TallyLists<Row> = { listOf: (row: Row, state?: State[]) => string; nameOf: (row: Row) => string };

type CountProps<Row> = TallyLists<Row> & { row: Row; state: State };

/** How many are in a state. */
const TallyCount = <Row extends RequirementTally>({ row, state, listOf, nameOf }: CountProps<Row>) => (
  <CountLink
    count={row[state]}
    to={listOf(row, [state])}
    of={`${state}, ${nameOf(row)}`}
    tone={trainingStateAppearances[state].tone}
    strong={state !== 'current'}
  />
);

type ShareProps<Row> = TallyLists<Row> & { row: Row; sign?: ReactNode };

/** How many of those required are current. `sign`: shown in place of the bar. */
export const TallyShare = <Row extends RequirementTally>({ row, sign, listOf, nameOf }: ShareProps<Row>) => (
  <CompletionShare
    sign={sign}
    percent={row.percent}
    done={{ count: row.done, to: listOf(row, ['expiring', 'current']), of: `current, ${nameOf(row)}` }}
    required={{ count: row.required, to: listOf(row), of: `required, ${nameOf(row)}` }}
    nothing="Not required"
  />
);

/**
 * The percentage of the required trainings that are current, and how many are in each of the states.
 * @param signOf returns what is shown in place of the bar of a row
 */
export function tallyColumns<Row extends RequirementTally>(
  lists: TallyLists<Row>,
  states: readonly State[] = requirementStates,
  signOf?: (row: Row) => ReactNode,
) {
  const { percentColumn, countColumn } = columnKit<Row>();
  return [
    percentColumn('percent', {
      header: 'Required current',
      of: ({ percent }) => percent,
      by: 'percentage',
      width: 196,
      exportedBeside: { 'Current, incl. expiring': ({ done }) => done, Required: ({ required }) => required },
      cell: (row) => <TallyShare row={row} sign={signOf?.(row)} {...lists} />,
    }),
    ...states.map((state) =>
      countColumn(state, {
        header: trainingStateAppearances[state].word,
        of: (row) => row[state],
        width: 68,
        cell: (row) => <TallyCount row={row} state={state} {...lists} />,
      }),
    ),
  ];
}

type Expiring = { nextExpiry: CalendarNumber | null; expiring: number };

/** The day on which the first current training runs out. */
export const nextExpiryColumn = <Row extends Expiring>() =>
  columnKit<Row>().dateColumn('next', {
    header: 'Next expiry',
    of: ({ nextExpiry }) => nextExpiry,
    by: 'expiry',
    width: 196,
    minWidth: 185,
    wraps: 'two lines',
    hideOrder: 3,
    cell: ({ nextExpiry, expiring }) => <DueDate due={nextExpiry} soon={expiring > 0} />,
  });

/** The gaps of a row in words. */
export const TallyGaps = <Row extends RequirementTally>({ row, ...lists }: TallyLists<Row> & { row: Row }) => (
  <GapsInWords counts={row} countOf={(state) => <TallyCount row={row} state={state} {...lists} />} />
);
