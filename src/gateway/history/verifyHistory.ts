import { zstdDecompressSync } from 'node:zlib';
import { type HistoryStore, hashOfRow, type StoredRow } from './historyStore.ts';
import { decodeTables } from './tableCodec.ts';

/** What is wrong with the history of an account; nothing if every day follows the previous one and can be read. */
type AccountVerification = {
  account: string;
  days: number;
  first: number;
  last: number;
  /** SHA-256 of the newest day: kept elsewhere, it shows later that nothing was cut off or rewritten. */
  hash: string;
  problems: string[];
};

type HistoryVerification = {
  accounts: AccountVerification[];
  /** The hashes kept elsewhere that no day has. */
  missingHashes: string[];
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/**
 * Reads every day and finds each that was changed, moved or removed. Nothing in the history can tell that its newest days or
 * all days of an account were removed; a hash that was kept elsewhere can.
 * @param expect hashes of days that must exist, or have been the last before the oldest kept day
 */
export async function verifyHistory(
  history: Pick<HistoryStore, 'all'>,
  expect: readonly string[] = [],
): Promise<HistoryVerification> {
  const expected = new Set(expect);
  const accounts = new Map<string, { told: AccountVerification; previous: StoredRow | undefined }>();
  for await (const row of history.all()) {
    const { account, day } = row;
    const hash = hex(row.sha256);
    const known = accounts.get(account) ?? {
      told: { account, days: 0, first: day, last: day, hash, problems: [] },
      previous: undefined,
    };
    const { told, previous } = known;
    expected.delete(hash);
    if (!previous) expected.delete(hex(row.previous));
    told.problems.push(...problemsOf(row, previous).map((problem) => `${day} ${problem}`));
    told.days += 1;
    told.first = Math.min(told.first, day);
    told.last = Math.max(told.last, day);
    told.hash = hash;
    accounts.set(account, { told, previous: row });
  }
  return { accounts: [...accounts.values()].map(({ told }) => told), missingHashes: [...expected] };
}

/** A day that does not continue the chain. */
export const DOES_NOT_FOLLOW = 'does not follow the day before it: one was removed, changed or moved';

/** Whether the hash of a row differs from the hash stored in it. */
export const isDamaged = (row: StoredRow): boolean => !hashOfRow(row).equals(row.sha256);

/** What is wrong with a row by its hashes. @param previous the previous row, undefined for the first one read */
export function hashProblemsOf(row: StoredRow, previous: StoredRow | undefined): string[] {
  const problems: string[] = [];
  if (isDamaged(row)) problems.push('is damaged or was changed: its checksum is another');
  if (previous ? !Buffer.from(previous.sha256).equals(row.previous) : !row.isBase) problems.push(DOES_NOT_FOLLOW);
  return problems;
}

/** What is wrong with a row. @param previous the previous row, undefined for the first one kept */
export function problemsOf(row: StoredRow, previous: StoredRow | undefined): string[] {
  const problems = hashProblemsOf(row, previous);
  if (problems.length > 0) return problems;
  try {
    decodeTables(zstdDecompressSync(row.rows));
  } catch {
    problems.push('cannot be read');
  }
  return problems;
}
