import { zstdDecompressSync } from 'node:zlib';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { DayFigures } from './dayFigures.ts';
import { historyDamage } from './historyDamage.ts';
import type { HistoryStore, StoredRow } from './historyStore.ts';
import { type HistoryTables, makeTables, noTables, withChange } from './historyTables.ts';
import type { StoredDay } from './readDay.ts';
import { decodeTables } from './tableCodec.ts';
import { createTextNumbers, type TextNumbers } from './textNumbers.ts';
import { DOES_NOT_FOLLOW, hashProblemsOf } from './verifyHistory.ts';

const parsed = (bytes: Uint8Array): unknown => JSON.parse(zstdDecompressSync(bytes).toString());

/**
 * The texts that the numbers of a run stand for, the tables of its first day, then the changes of each later day.
 * @throws when a row is damaged or missing
 */
export function readRows(rows: readonly StoredRow[]): { names: string[]; days: HistoryTables[] } {
  const names: string[] = [];
  const days = rows.map((row, place) => {
    const [problem] = hashProblemsOf(row, rows[place - 1]);
    if (problem !== undefined) throw historyDamage(row.day, problem);
    const added = parsed(row.names);
    if (Array.isArray(added)) for (const text of added) names.push(String(text));
    return decodeTables(zstdDecompressSync(row.rows));
  });
  return { names, days };
}

/** The tables of the last of the days that `readRows` returned. */
export function tablesAfter([base = noTables, ...changes]: readonly HistoryTables[]): HistoryTables {
  // Changes are small: they are combined before the base is touched.
  const change = combined(changes);
  return change ? together(base, change) : base;
}

/** @throws when a row is damaged or missing */
export function readRun(rows: readonly StoredRow[]): { names: TextNumbers; tables: HistoryTables } {
  const { names, days } = readRows(rows);
  return { names: createTextNumbers(names), tables: tablesAfter(days) };
}

/** Combines consecutive changes. Neighbours are combined first, so that rows are not copied once per day. */
function combined(changes: readonly HistoryTables[]): HistoryTables | undefined {
  const [first, ...others] = changes;
  if (first === undefined || others.length === 0) return first;
  const middle = Math.ceil(changes.length / 2);
  const [earlier, later] = [combined(changes.slice(0, middle)), combined(changes.slice(middle))];
  return earlier && later ? together(earlier, later) : earlier;
}

const together = (earlier: HistoryTables, change: HistoryTables): HistoryTables =>
  makeTables((name) => withChange(name, earlier[name], change[name]));

/** The day as it was captured, undefined when it was not. @throws when a row is damaged or missing */
export const readDay = async (
  history: Pick<HistoryStore, 'run' | 'hasDay'>,
  account: string,
  day: CalendarNumber,
): Promise<StoredDay | undefined> => (await readCapture(history, account, day))?.stored;

/** The same with its own row from the store. */
export async function readCapture(
  history: Pick<HistoryStore, 'run' | 'hasDay'>,
  account: string,
  day: CalendarNumber,
): Promise<{ stored: StoredDay; row: StoredRow } | undefined> {
  const rows = await history.run(account, day);
  const row = rows.at(-1);
  // A run whose first day was removed returns no rows.
  if (!row && (await history.hasDay(account, day))) throw historyDamage(day, DOES_NOT_FOLLOW);
  return row && { stored: { day, ...readRun(rows) }, row };
}

/** What a row holds besides the total figures of training. The first captured days hold less. */
export type RowFigures = Pick<DayFigures, 'bySite' | 'byTraining'> &
  Partial<Pick<DayFigures, 'items' | 'documents'>> & {
    /** SHA-256 of all pairs of the day, which are too many to hash on each request. */
    pairsSha256?: string;
  };

/** @throws when they are damaged */
export function figuresIn({ day, figures }: Pick<StoredRow, 'day' | 'figures'>): RowFigures {
  try {
    // Written by `appendDay`, and part of the checksum.
    return parsed(figures) as RowFigures;
  } catch {
    throw historyDamage(day, 'cannot be read');
  }
}
