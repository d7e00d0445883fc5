import { open } from 'node:fs/promises';
import { OperatorError } from '../operatorError.ts';
import { csvSource } from '../organisation/csv/csvSource.ts';
import { type CsvKind, csvKindOf, csvKinds } from '../organisation/csv/kinds.ts';
import { splitLines } from '../organisation/lines.ts';
import { ndjsonSource } from '../organisation/ndjsonSource.ts';
import type { RecordSource } from '../organisation/recordSource.ts';
import { requiredOption, UsageError } from './usage.ts';

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
};

/** The bytes of a file, or of stdin for `-`. */
async function openFile(file: string): Promise<AsyncIterable<Uint8Array>> {
  if (file === '-') return process.stdin;
  try {
    const handle = await open(file);
    if (!(await handle.stat()).isDirectory()) return handle.createReadStream();
    await handle.close();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new OperatorError(`${file} cannot be read: ${unreadable[code] ?? code}`);
  }
  throw new OperatorError(`${file} cannot be read: ${unreadable.EISDIR}`);
}

/** The options that say that a file is CSV, and of what. */
export type CsvArguments = { kind?: string | undefined; account?: string | undefined; ignore?: string[] | undefined };

/** What a CSV file has, undefined for an organisation file in NDJSON. */
export type CsvChoice = { kind: CsvKind; accountId: string; ignore: readonly string[] };

/** @throws UsageError for a kind that there is not, or an option that is missing or out of place */
export function readCsvChoice(path: string, { kind: name, account, ignore = [] }: CsvArguments): CsvChoice | undefined {
  if (name === undefined) {
    if (account !== undefined || ignore.length > 0) {
      throw new UsageError(`${account === undefined ? '--ignore' : '--account'} is for CSV files: give --kind as well`);
    }
    if (!/\.csv$/i.test(path)) return undefined;
    throw new UsageError(`--kind is missing: give what the rows of ${path} are, one of ${pluralKinds()}`);
  }
  const kind = csvKindOf(name);
  if (!kind) throw new UsageError(`--kind: expected one of ${pluralKinds()}, found ${JSON.stringify(name)}`);
  const accountId = requiredOption(account, '--account', 'the id of the account that the rows belong to');
  return { kind, accountId, ignore };
}

const pluralKinds = () => [...csvKinds.keys()].filter((name) => csvKinds.get(name)?.kind !== name).join(', ');

/**
 * Opens a file to be imported.
 * @param path `-` for stdin
 * @throws OperatorError when it cannot be read, or is CSV with headings that cannot be understood
 */
export async function openImport(path: string, csv: CsvChoice | undefined): Promise<RecordSource> {
  const name = path === '-' ? 'stdin' : path;
  const chunks = await openFile(path);
  return csv ? csvSource(name, chunks, csv) : ndjsonSource(name, splitLines(name, chunks));
}
