import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { capturedChanges } from './capturedChanges.ts';
import { hashOfRow, type StoredRow } from './historyStore.ts';
import { at, changeBetween, type HistoryTables, makeTables, noTables, type Rows, sortedRows } from './historyTables.ts';
import { encodeTables } from './tableCodec.ts';
import type { TextNumbers } from './textNumbers.ts';

/** The pairs of people and training 11 by the names of their run, with the number of the day of each completion. */
type Captured = { names: readonly string[]; isBase: boolean; pairs: Readonly<Record<string, number>> };

function storedRows(days: readonly Captured[]): StoredRow[] {
  let [before, previous]: [HistoryTables, Uint8Array] = [noTables, new Uint8Array(32)];
  return days.map(({ names, isBase, pairs }, place) => {
    const rows = Object.entries(pairs).map(([id, doneOn]) => [names.indexOf('11'), names.indexOf(id), 1, doneOn, 0, 0]);
    const columns = [0, 1, 2, 3, 4, 5].map((column) => rows.map((row) => row[column] ?? 0));
    const tables = { ...noTables, pairs: sortedRows('pairs', columns) };
    const change = makeTables((name) => changeBetween(name, before[name], tables[name]));
    const row = {
      account: 'a1',
      sequence: place + 1,
      day: 20250101 + place,
      timeZone: 'UTC',
      capturedAt: 0,
      isBase,
      isSample: false,
      sources: '[]',
      people: 0,
      required: 0,
      valid: 0,
      figures: new Uint8Array(0),
      names: zstdCompressSync(JSON.stringify(isBase ? names : [])),
      rows: zstdCompressSync(encodeTables(isBase ? tables : change)),
      previous,
    };
    const sha256 = hashOfRow(row);
    [before, previous] = [tables, sha256];
    return { ...row, sha256 };
  });
}

const firstRun = ['11', 'a', 'b', 'c', 'd'];
/** Another order, as if somebody had been away when the run began. */
const secondRun = ['11', 'd', 'c', 'b', 'a', 'e'];
const captured: Captured[] = [
  { names: firstRun, isBase: true, pairs: { a: 1, b: 1, c: 1 } },
  { names: firstRun, isBase: false, pairs: { a: 1, b: 2, c: 1, d: 2 } },
  { names: firstRun, isBase: false, pairs: { a: 1, b: 2, c: 3, d: 2 } },
  { names: secondRun, isBase: true, pairs: { c: 3, b: 4, d: 2, e: 4 } },
  { names: secondRun, isBase: false, pairs: { c: 3, b: 4, d: 5, a: 5, e: 4 } },
];

async function changesFrom(first: number, last: number, stored = storedRows(captured)) {
  const run = async (_account: string, day: number) => {
    const end = stored.findIndex((row) => row.day === day);
    const start = stored.findLastIndex(({ isBase }, place) => isBase && place <= end);
    return stored.slice(start, end + 1);
  };
  const told: Record<string, number | 'gone'>[] = [];
  const wanted = { history: { run }, account: 'a1', captures: storedRows(captured), first, last };
  for await (const { names, pairs } of capturedChanges(wanted)) told.push(toldOf(names, pairs));
  return told;
}

const toldOf = (names: TextNumbers, { length, columns, removed }: Rows) =>
  Object.fromEntries(
    Array.from({ length }, (_, row) => [
      names.textOf(at(columns[1], row)),
      removed?.[row] === 1 ? ('gone' as const) : at(columns[3], row),
    ]),
  );

test('each capture gives its differences from the previous one, even where a run with other numbers begins', async () => {
  expect(await changesFrom(0, 4)).toEqual([
    { a: 1, b: 1, c: 1 },
    { b: 2, d: 2 },
    { c: 3 },
    { a: 'gone', b: 4, e: 4 },
    { d: 5, a: 5 },
  ]);
});

test('the first capture gives everything, and nothing after the last one is read', async () => {
  expect(await changesFrom(1, 2)).toEqual([{ a: 1, b: 2, c: 1, d: 2 }, { c: 3 }]);
  expect(await changesFrom(3, 3)).toEqual([{ b: 4, c: 3, d: 2, e: 4 }]);
});

test('a missing day is damage', async () => {
  const rows = storedRows(captured);
  await expect(changesFrom(0, 4, rows.toSpliced(3, 1))).rejects.toThrow('The history is damaged: 20250105');
  await expect(changesFrom(0, 4, rows.toSpliced(1, 1))).rejects.toThrow('The history is damaged: 20250103');
});
