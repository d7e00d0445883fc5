import type { CalendarNumber } from '#protocol/dates.ts';
import { historyDamage } from './historyDamage.ts';
import type { CaptureInOrder, HistoryStore } from './historyStore.ts';
import { changeBetween, type HistoryTables, noTables, type Rows, renumbered, sortedRows } from './historyTables.ts';
import { readRows, tablesAfter } from './readRun.ts';
import { createTextNumbers, type TextNumbers } from './textNumbers.ts';
import { DOES_NOT_FOLLOW } from './verifyHistory.ts';

/** The people and pairs in which a capture differs from the previous one; for the first capture, all of them. */
export type CapturedChange = { names: TextNumbers; people: Rows; pairs: Rows };

type Wanted = {
  history: Pick<HistoryStore, 'run'>;
  account: string;
  /** Captures as `captures` of the store returns them. */
  captures: readonly CaptureInOrder[];
  /** Places among `captures`. */
  first: number;
  last: number;
};

/**
 * Goes through consecutive captures, a run at a time, and reads each row once. All of them share one names object, which grows.
 * @throws when a row is damaged or missing
 */
export async function* capturedChanges({
  history,
  account,
  captures,
  first,
  last,
}: Wanted): AsyncGenerator<CapturedChange> {
  const names = createTextNumbers();
  let before: HistoryTables | undefined;
  for (const { start, end } of runsOf(captures, first, last)) {
    const day: CalendarNumber = captures[end]?.day ?? 0;
    const rows = await history.run(account, day);
    if (rows.length !== end - start + 1) throw historyDamage(day, DOES_NOT_FOLLOW);
    const { names: own, days } = readRows(rows);
    const numbers = Int32Array.from(own.map((text) => names.numberOf(text)));
    const isOrderKept = numbers.every((number, place) => place === 0 || number > (numbers[place - 1] ?? 0));
    const shared = (tables: HistoryTables) => renumbered(tables, (number) => numbers[number] ?? -1);
    const ordered = (tables: HistoryTables) => (isOrderKept ? tables : inOrder(tables));
    const known = Math.max(first - start, 0) + 1;
    const tables = ordered(shared(tablesAfter(days.slice(0, known))));
    yield { names, ...changesBetween(before, tables) };
    for (const change of days.slice(known)) {
      const { people, pairs } = shared(change);
      yield { names, people, pairs };
    }
    if (end < last) before = ordered(shared(tablesAfter(days)));
  }
}

/** The runs that the captures are in, by the places of their first capture and of the last one that is wanted. */
function runsOf(captures: readonly CaptureInOrder[], first: number, last: number): { start: number; end: number }[] {
  const starts = captures.flatMap(({ isBase }, place) => (isBase || place === 0 ? [place] : []));
  return starts
    .map((start, run) => ({ start, end: Math.min((starts[run + 1] ?? captures.length) - 1, last) }))
    .filter(({ start, end }) => end >= first && start <= last);
}

/** People and pairs sorted by the numbers shared with other runs, which can order them differently from the run's own. */
const inOrder = ({ people, pairs }: Pick<HistoryTables, 'people' | 'pairs'>): HistoryTables => ({
  ...noTables,
  people: sortedRows('people', people.columns),
  pairs: sortedRows('pairs', pairs.columns),
});

const changesBetween = (
  before: HistoryTables | undefined,
  { people, pairs }: HistoryTables,
): Pick<HistoryTables, 'people' | 'pairs'> =>
  before
    ? {
        people: changeBetween('people', before.people, people),
        pairs: changeBetween('pairs', before.pairs, pairs),
      }
    : { people, pairs };
