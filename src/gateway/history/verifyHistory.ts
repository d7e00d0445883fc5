import { zstdDecompressSync } from 'node:zlib';
import { type HistoryStore, hashOfRow, type StoredRow } from './historyStore.ts';
import { decodeTables } from './tableCodec.ts';

/** What is wrong with the history of an account; nothing when every day follows the one before it and can be read. */
export type AccountVerification = {
  account: string;
  days: number;
  first: number;
  last: number;
  /** SHA-256 of the newest day: kept elsewhere, it shows later that nothing was cut off or written anew. */
  hash: string;
  problems: string[];
};

export async function verifyHistory(history: Pick<HistoryStore, 'all'>): Promise<AccountVerification[]> {
  const accounts = new Map<string, { told: AccountVerification; previous: StoredRow | undefined }>();
  for await (const row of history.all()) {
    const { account, day } = row;
    const hash = Buffer.from(row.sha256).toString('hex');
    const known = accounts.get(account) ?? {
      told: { account, days: 0, first: day, last: day, hash, problems: [] },
      previous: undefined,
    };
    const { told, previous } = known;
    told.problems.push(...problemsOf(row, previous).map((problem) => `${day} ${problem}`));
    told.days += 1;
    told.first = Math.min(told.first, day);
    told.last = Math.max(told.last, day);
    told.hash = hash;
    accounts.set(account, { told, previous: row });
  }
  return [...accounts.values()].map(({ told }) => told);
}

/** What is wrong with a row. @param previous the row before it, undefined for the first that is kept */
export function problemsOf(row: StoredRow, previous: StoredRow | undefined): string[] {
  const problems: string[] = [];
  if (!hashOfRow(row).equals(row.sha256)) problems.push('is damaged or was changed: its checksum is another');
  if (previous ? !Buffer.from(previous.sha256).equals(row.previous) : !row.isBase)
    problems.push('does not follow the day before it: one was removed, changed or moved');
  if (problems.length > 0) return problems;
  try {
    decodeTables(zstdDecompressSync(row.rows));
  } catch {
    problems.push('cannot be read');
  }
  return problems;
}
