import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { PastSource } from '#compliance/history/pastDay.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { type DayFigures, figuresOf } from './dayFigures.ts';
import { type HistoryStore, hashOfRow, type StoredRow } from './historyStore.ts';
import { changeBetween, makeTables, noTables, renumbered, type Tables, withChange } from './historyTables.ts';
import { createNames, type Names } from './names.ts';
import type { StoredDay } from './readDay.ts';
import { decodeTables, encodeTables } from './tableCodec.ts';

/** A run begins anew after so many days, so that the oldest can be removed and any day is read quickly. */
export const RUN_DAYS = 64;

const json = (value: unknown): Uint8Array => zstdCompressSync(JSON.stringify(value));
const parsed = (bytes: Uint8Array): unknown => JSON.parse(zstdDecompressSync(bytes).toString());

/** @throws when a row is damaged */
function readRun(rows: readonly StoredRow[]): { names: Names; tables: Tables } {
  const texts: string[] = [];
  let base = noTables;
  const changes: Tables[] = [];
  for (const row of rows) {
    if (!hashOfRow(row).equals(row.sha256))
      throw new Error(`The captured day ${row.day} is damaged: its checksum is another.`);
    const added = parsed(row.names);
    if (Array.isArray(added)) for (const text of added) texts.push(String(text));
    const tables = decodeTables(zstdDecompressSync(row.rows));
    if (row.isBase) base = tables;
    else changes.push(tables);
  }
  // Changes are small: they become one before the whole is touched.
  const change = combined(changes);
  return { names: createNames(texts), tables: change ? together(base, change) : base };
}

/** Changes that follow each other as one. Neighbours come together first, so that no row is copied for each day. */
function combined(changes: readonly Tables[]): Tables | undefined {
  const [first, ...others] = changes;
  if (first === undefined || others.length === 0) return first;
  const middle = Math.ceil(changes.length / 2);
  const [earlier, later] = [combined(changes.slice(0, middle)), combined(changes.slice(middle))];
  return earlier && later ? together(earlier, later) : earlier;
}

const together = (earlier: Tables, change: Tables): Tables =>
  makeTables((name) => withChange(name, earlier[name], change[name]));

/** The day as it was captured, undefined when it was not. @throws when a row is damaged */
export const readDay = async (
  history: Pick<HistoryStore, 'run'>,
  account: string,
  day: CalendarNumber,
): Promise<StoredDay | undefined> => (await readCapture(history, account, day))?.stored;

/** The same with its own row of the store. */
export async function readCapture(
  history: Pick<HistoryStore, 'run'>,
  account: string,
  day: CalendarNumber,
): Promise<{ stored: StoredDay; row: StoredRow } | undefined> {
  const rows = await history.run(account, day);
  const row = rows.at(-1);
  return row && { stored: { day, ...readRun(rows) }, row };
}

/** A day that is to be kept. */
export type NewDay = {
  account: string;
  day: CalendarNumber;
  timeZone: string;
  capturedAt: EpochMs;
  isSample: boolean;
  sources: readonly PastSource[];
  /** Makes its tables out of what was read. */
  make: (names: Names, before: Tables) => Tables;
};

/** Adds a day to an account; nothing happens when the day is there. @returns whether it was added */
export async function appendDay(history: HistoryStore, added: NewDay): Promise<boolean> {
  const { account, day, timeZone, capturedAt, isSample, sources, make } = added;
  if (await history.hasDay(account, day)) return false;
  const last = await history.last(account);
  const run = last ? await history.run(account, last.day) : [];
  const before = readRun(run);
  const isBase = run.length === 0 || run.length >= RUN_DAYS;
  const known = isBase ? 0 : before.names.size();
  const { names, tables } = isBase
    ? renamed(before, make)
    : { names: before.names, tables: make(before.names, before.tables) };
  const { people, required, valid, ...groups } = figuresOf({ day, names, tables });
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
    figures: json(groups),
    names: json(names.from(known)),
    rows: zstdCompressSync(encodeTables(change)),
    previous: last?.sha256 ?? new Uint8Array(32),
  };
  try {
    await history.append({ ...row, sha256: hashOfRow(row) });
    return true;
  } catch (error) {
    // Another gateway may have kept the day meanwhile.
    if (await history.hasDay(account, day).catch(() => false)) return false;
    throw error;
  }
}

/** Makes the tables of the first day of a run, with names of its own: those that nothing uses any more are left behind. */
function renamed(before: { names: Names; tables: Tables }, make: NewDay['make']): { names: Names; tables: Tables } {
  const tables = make(before.names, before.tables);
  const used = new Uint8Array(before.names.size());
  renumbered(tables, (number) => {
    used[number] = 1;
    return number;
  });
  // Numbers keep their order, and so do the rows.
  const names = createNames();
  const numbers = Int32Array.from(used, (isUsed, number) =>
    isUsed ? names.numberOf(before.names.textOf(number)) : -1,
  );
  return { names, tables: renumbered(tables, (number) => numbers[number] ?? -1) };
}

/** What a row tells beside the figures of training in all. The first days that were captured tell nothing of the other areas. */
type RowFigures = Pick<DayFigures, 'bySite' | 'byTraining'> & Partial<Pick<DayFigures, 'items' | 'documents'>>;

export const figuresIn = (bytes: Uint8Array): RowFigures =>
  // Written by `appendDay`, and part of the checksum.
  parsed(bytes) as RowFigures;
