import { zstdCompressSync } from 'node:zlib';
import type { PastSource } from '#compliance/history/pastDay.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { dayFiguresOf } from './dayFigures.ts';
import { hashOfRows } from './dayRows.ts';
import { type HistoryStore, hashOfRow, type StoredRow } from './historyStore.ts';
import { changeBetween, type HistoryTables, makeTables, renumbered } from './historyTables.ts';
import { type RowFigures, readRun } from './readRun.ts';
import { encodeTables } from './tableCodec.ts';
import { createTextNumbers, type TextNumbers } from './textNumbers.ts';

/** A new run begins after this many days, so that the oldest can be removed and any day is read quickly. */
export const RUN_DAYS = 64;

const json = (value: unknown): Uint8Array => zstdCompressSync(JSON.stringify(value));

/** A day to be kept. */
export type NewDay = {
  account: string;
  day: CalendarNumber;
  timeZone: string;
  capturedAt: EpochMs;
  isSample: boolean;
  sources: readonly PastSource[];
  /** Makes its tables from the records that were read. */
  make: (names: TextNumbers, before: HistoryTables) => HistoryTables;
};

/**
 * Adds a day to an account; nothing happens if the day exists.
 * @returns the previous last day; undefined if there was none or nothing was added
 */
export async function appendDay(history: HistoryStore, added: NewDay): Promise<CalendarNumber | undefined> {
  const { account, day, timeZone, capturedAt, isSample, sources, make } = added;
  if (await history.hasDay(account, day)) return undefined;
  const last = await history.last(account);
  const run = last ? await history.run(account, last.day) : [];
  const before = readRun(run);
  const isBase = run.length === 0 || run.length >= RUN_DAYS;
  const known = isBase ? 0 : before.names.size();
  const { names, tables } = isBase
    ? renamed(before, make)
    : { names: before.names, tables: make(before.names, before.tables) };
  const { people, required, valid, ...groups } = dayFiguresOf({ day, names, tables });
  const figures: RowFigures = { ...groups, pairsSha256: hashOfRows({ day, names, tables }, { rows: 'pairs' }) };
  const change = isBase ? tables : makeTables((name) => changeBetween(name, before.tables[name], tables[name]));
  const row: Omit<StoredRow, 'sha256'> = {
    account,
    sequence: (last?.sequence ?? 0) + 1,
    day,
    timeZone,
    capturedAt,
    isBase,
    isSample,
    sources: JSON.stringify(sources),
    people,
    required,
    valid,
    figures: json(figures),
    names: json(names.from(known)),
    rows: zstdCompressSync(encodeTables(change)),
    previous: last?.sha256 ?? new Uint8Array(32),
  };
  try {
    await history.append({ ...row, sha256: hashOfRow(row) });
    return last?.day;
  } catch (error) {
    // Another gateway may have kept the day in the meantime.
    if (await history.hasDay(account, day).catch(() => false)) return undefined;
    throw error;
  }
}

/** Makes the tables of the first day of a run with names of its own, leaving out unused ones. */
function renamed(
  before: { names: TextNumbers; tables: HistoryTables },
  make: NewDay['make'],
): { names: TextNumbers; tables: HistoryTables } {
  const tables = make(before.names, before.tables);
  const used = new Uint8Array(before.names.size());
  renumbered(tables, (number) => {
    used[number] = 1;
    return number;
  });
  // Numbers keep their order, and so do the rows.
  const names = createTextNumbers();
  const numbers = Int32Array.from(used, (isUsed, number) =>
    isUsed ? names.numberOf(before.names.textOf(number)) : -1,
  );
  return { names, tables: renumbered(tables, (number) => numbers[number] ?? -1) };
}
