import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { countWords } from '#compliance/countWords.ts';
import { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { readOptions } from '../commands/readOptions.ts';
import { UsageError } from '../commands/usageError.ts';
import { ensureDataFolder } from '../dataSource.ts';
import { errorCode } from '../errorCode.ts';
import { dayRows } from './dayRows.ts';
import { dayRowsFields, readDayRows } from './dayRowsQuery.ts';
import type { HistoryStore, KeptHistory, StoredRow } from './historyStore.ts';
import { type HistoryLocation, openHistory, openKeptHistory, placeOfHistory } from './openHistory.ts';
import { isDamaged, problemsOf, verifyHistory } from './verifyHistory.ts';

/** Where the history commands print, and which history they work on. */
export type HistoryCommandContext = {
  location: HistoryLocation;
  /** Writes to stdout; waits until it accepts more. */
  print: (text: string) => Promise<void>;
  /** Writes a line to stderr. */
  warn: (line: string) => void;
};

/** Most problems that are named per account. */
const MAX_PROBLEMS = 20;

const Bytes = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  z.transform((text: string): Uint8Array => Buffer.from(text, 'base64')),
);

/** A day in an exported file: one line of JSON, bytes in base64. */
const ExportedDay = z.strictObject({
  account: z.string(),
  sequence: z.int(),
  day: CalendarNumber,
  timeZone: z.string(),
  capturedAt: EpochMs,
  isBase: z.boolean(),
  isSample: z.boolean(),
  sources: z.string(),
  people: z.int(),
  required: z.int(),
  valid: z.int(),
  figures: Bytes,
  names: Bytes,
  rows: Bytes,
  previous: Bytes,
  sha256: Bytes,
});

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/**
 * `history export`: writes every captured day as a line of JSON, which `history import` reads on another machine. Damaged days
 * are written as they are, because later ones name their hash; each is named, and the exit code is then 1.
 */
export const exportHistory = (context: HistoryCommandContext): Promise<number> =>
  withKept(context, async (history) => {
    let [before, damaged]: [StoredRow | undefined, number] = [undefined, 0];
    for await (const row of history.all()) {
      const problems = problemsOf(row, before?.account === row.account ? before : undefined);
      before = row;
      for (const problem of problems)
        if (damaged++ < MAX_PROBLEMS) context.warn(`${row.account}: ${row.day} ${problem}.`);
      const { figures, names, rows, previous, sha256 } = row;
      const bytes = {
        figures: base64(figures),
        names: base64(names),
        rows: base64(rows),
        previous: base64(previous),
        sha256: base64(sha256),
      };
      await context.print(`${JSON.stringify({ ...row, ...bytes })}\n`);
    }
    if (damaged === 0) return 0;
    context.warn(
      `The history in ${history.place} is damaged. An import stops at the first such day: keep earlier exports.`,
    );
    return 1;
  });

/**
 * `history import FILE`: adds exported days that continue the history or begin one. Days that already exist are skipped; the
 * exit code is 1 if they exist with other contents. The import stops at the first day that does not follow.
 */
export async function importHistory(
  exported: string,
  { location, print, warn }: HistoryCommandContext,
): Promise<number> {
  // The file is opened first, because opening the history creates it.
  const file = await openFile(exported);
  if (!('handle' in file)) {
    warn(`${exported} cannot be read (${file.reason}).`);
    return 1;
  }
  try {
    if (location.databaseUrl === undefined) await ensureDataFolder(dirname(location.file));
    const history = await openHistory(location);
    try {
      const hashes = new Map<string, string>();
      const { accounts } = await verifyHistory({ all: () => noteHashes(history.all(), hashes) });
      const [damaged] = accounts.filter(({ problems }) => problems.length > 0);
      if (damaged) {
        warn(
          `${damaged.account}: ${damaged.problems[0]}. Nothing was added to this damaged history: ${wayOut(location)}.`,
        );
        return 1;
      }
      const { added, damaged: passedOver, problem } = await addDays(file.handle.readLines(), history, hashes);
      if (passedOver.length > 0)
        warn(
          `${exported}: ${countWords(passedOver.length, 'of its days are', 'of its days is')} damaged, the first is ${passedOver[0]}. Here they are intact, so they were passed over.`,
        );
      const says = `${countWords(added, 'days were', 'day was')} added`;
      if (problem === undefined) await print(`${says}.\n`);
      else warn(`${exported}${problem.says}. ${says}${problem.isHere ? `: ${wayOut(location)}` : ''}.`);
      return problem === undefined ? 0 : 1;
    } finally {
      await history.close();
    }
  } finally {
    await file.handle.close();
  }
}

type Imported = {
  added: number;
  /** The days that are damaged in the file and intact here. */
  damaged: readonly number[];
  /** What is wrong, to print after the file name; `isHere` if existing days are in the way. */
  problem?: { says: string; isHere: boolean };
};

/** @param hashes of the existing days */
async function addDays(
  lines: AsyncIterable<string>,
  history: HistoryStore,
  hashes: Map<string, string>,
): Promise<Imported> {
  let [added, line] = [0, 0];
  const others: number[] = [];
  const damaged: number[] = [];
  const otherDays = () => ({
    says: `: ${countWords(others.length, 'of its days are', 'of its days is')} here with other contents, the first is ${others[0]}`,
    isHere: true,
  });
  for await (const text of lines) {
    line += 1;
    const row = rowIn(text);
    if (!row) return { added, damaged, problem: { says: `, line ${line}: this is no captured day`, isHere: false } };
    const hash = hashes.get(keyOf(row));
    if (hash !== undefined) {
      if (hash !== hex(row.sha256)) others.push(row.day);
      else if (isDamaged(row)) damaged.push(row.day);
      continue;
    }
    const last = await history.last(row.account);
    const [problem] = problemsOf(row, last);
    if (problem) {
      const [first] = await history.days(row.account);
      if (first !== undefined && row.day < first) {
        const says = `, line ${line}: ${row.day} cannot be put before the days that are here, which begin on ${first}`;
        return { added, damaged, problem: { says, isHere: true } };
      }
      if (others.length > 0) return { added, damaged, problem: otherDays() };
      return { added, damaged, problem: { says: `, line ${line}: ${row.day} ${problem}`, isHere: false } };
    }
    await history.append(row);
    hashes.set(keyOf(row), hex(row.sha256));
    added += 1;
  }
  if (others.length > 0) return { added, damaged, problem: otherDays() };
  return line > 0
    ? { added, damaged }
    : { added, damaged, problem: { says: ' is empty: it has no captured day', isHere: false } };
}

const keyOf = ({ account, day }: Pick<StoredRow, 'account' | 'day'>): string => `${day} ${account}`;
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

async function* noteHashes(rows: AsyncIterable<StoredRow>, hashes: Map<string, string>): AsyncGenerator<StoredRow> {
  for await (const row of rows) {
    hashes.set(keyOf(row), hex(row.sha256));
    yield row;
  }
}

/** What to do with a history that is in the way of an import. */
const wayOut = ({ file, databaseUrl }: HistoryLocation): string =>
  databaseUrl === undefined ? `move ${file} away, then import` : 'export it, empty its table history_days, then import';

/** Opens a file to read it, or says why it cannot be read. */
async function openFile(path: string): Promise<{ handle: FileHandle } | { reason: string }> {
  try {
    const handle = await open(path);
    if (!(await handle.stat()).isDirectory()) return { handle };
    await handle.close();
    return { reason: 'it is a folder' };
  } catch (error) {
    return { reason: errorCode(error) ?? 'no error code' };
  }
}

function rowIn(text: string): StoredRow | undefined {
  try {
    return z.safeParse(ExportedDay, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const RowsToVerify = z.strictObject({
  ...dayRowsFields,
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});

const Expected = z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/)));

/**
 * `history verify [--expect HASH]…`, and for the rows of a day
 * `[--on DAY --rows KIND [--site ID] [--person ID] [--training ID] [--type ID] [--sha256 HASH]]`: 1 when a day was changed,
 * removed or cannot be read, when no day has an expected hash, or when the requested rows have another hash.
 */
export async function verifyHistoryCommand(args: readonly string[], context: HistoryCommandContext): Promise<number> {
  const { asked, expect } = verifyOptions(args);
  return withKept(context, async (history) => {
    const chains = await verifyChains(history, expect, context);
    return asked ? Math.max(chains, await verifyRows(asked, history, context)) : chains;
  });
}

function verifyOptions(args: readonly string[]): { asked?: z.infer<typeof RowsToVerify>; expect: readonly string[] } {
  const option = { type: 'string' } as const;
  const rowOptions = { on: option, rows: option, site: option, person: option, training: option, type: option };
  const { expect: hashes = [], ...values } = readOptions(args, {
    ...rowOptions,
    sha256: option,
    expect: { type: 'string', multiple: true },
  });
  const expect = z.safeParse(Expected, hashes).data;
  if (!expect) throw new UsageError('--expect: expected a hash of 64 digits and letters from a to f');
  if (Object.keys(values).length === 0) return { expect };
  const asked = readDayRows(RowsToVerify, { ...values });
  if ('query' in asked) return { asked: asked.query, expect };
  const { name, expected } = asked.wrong;
  const found = Object.entries(values).find(([option]) => option === name)?.[1];
  throw new UsageError(`--${name}: expected ${expected}, found ${JSON.stringify(found) ?? 'none'}`);
}

/** Prints the hash of rows in each account that has the day; 1 when none has the expected hash, or none has the day. */
async function verifyRows(
  { on, sha256: expected, ...asked }: z.infer<typeof RowsToVerify>,
  history: KeptHistory,
  { print }: HistoryCommandContext,
): Promise<number> {
  const hashes: (string | null)[] = [];
  for (const account of await history.accounts()) {
    const found = await dayRows(history, account, on, { ...asked, offset: 0, limit: 0, hash: 'anew' });
    if (!found) continue;
    hashes.push(found.sha256);
    await print(
      `${account}: ${countWords(found.rowsInAll, 'rows')} (${asked.rows}) of ${on}, SHA-256 ${found.sha256}\n`,
    );
  }
  if (hashes.length === 0) await print(`PROBLEM ${on} was not captured.\n`);
  else if (expected === undefined) return 0;
  else if (hashes.includes(expected)) await print('ok      these are the rows that were captured on that day.\n');
  else await print('PROBLEM the rows that were captured on that day have another SHA-256.\n');
  return expected !== undefined && hashes.includes(expected) ? 0 : 1;
}

async function verifyChains(
  history: KeptHistory,
  expect: readonly string[],
  { print }: HistoryCommandContext,
): Promise<number> {
  const { accounts, missingHashes } = await verifyHistory(history, expect);
  if (accounts.length === 0) await print(`0 days in ${history.place}.\n`);
  for (const { account, days, first, last, hash, problems } of accounts) {
    await print(`${account}: ${countWords(days, 'days')}, from ${first} to ${last}\n`);
    for (const problem of problems.slice(0, MAX_PROBLEMS)) await print(`  PROBLEM ${problem}.\n`);
    if (problems.length > MAX_PROBLEMS) await print(`  PROBLEM and ${problems.length - MAX_PROBLEMS} more.\n`);
    if (problems.length === 0) await print('  ok      every day follows the one before it and can be read.\n');
    await print(`  last    ${last}, hash ${hash}\n`);
  }
  for (const hash of missingHashes)
    await print(`PROBLEM no day has the hash ${hash}: the history was cut, or written again.\n`);
  await print(
    'Days removed at the end do not show here. Keep the last hash elsewhere, and give it to the next run with --expect.\n',
  );
  return accounts.every(({ problems }) => problems.length === 0) && missingHashes.length === 0 ? 0 : 1;
}

/** Works on the existing history; if there is none, it says so and returns 1. */
async function withKept(
  { location, warn }: HistoryCommandContext,
  work: (history: KeptHistory) => Promise<number>,
): Promise<number> {
  const history = await openKeptHistory(location);
  if (!history) {
    warn(`There is no history in ${placeOfHistory(location)} yet.`);
    return 1;
  }
  try {
    return await work(history);
  } finally {
    await history.close();
  }
}
