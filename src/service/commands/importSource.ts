import { open } from 'node:fs/promises';
import { OperatorError } from '../operatorError.ts';
import { contradictsIso, dateFormatHint, dateReader } from '../organisation/csv/cells.ts';
import { type CsvOptions, csvSource } from '../organisation/csv/csvSource.ts';
import { readColumnMap } from '../organisation/csv/header.ts';
import { csvKindOf, csvKinds, pluralOf } from '../organisation/csv/kinds.ts';
import type { MatchKey } from '../organisation/idMatching.ts';
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

/** The options that say that a file is CSV, and what it holds. */
export type CsvArguments = {
  kind?: string | undefined;
  account?: string | undefined;
  ignore?: string[] | undefined;
  map?: string[] | undefined;
  'date-format'?: string | undefined;
  'create-missing'?: boolean | undefined;
  match?: readonly MatchKey[] | undefined;
  'keep-fields'?: boolean | undefined;
  'skip-invalid'?: boolean | undefined;
};

/** The options of a CSV file, undefined for an organisation file in NDJSON. */
export type CsvChoice = CsvOptions;

/** @throws UsageError or SettingError for an unknown kind, or an option that is wrong, missing or out of place */
export function readCsvChoice(path: string, { kind: name, ...others }: CsvArguments): CsvChoice | undefined {
  const { account, ignore = [], map = [], 'date-format': dateFormat, match, 'keep-fields': keepFields } = others;
  if (name === undefined) {
    const [forCsv] = Object.entries(others).filter(([, value]) => value !== undefined && value !== false);
    if (forCsv) throw new UsageError(`--${forCsv[0]} is for CSV files: give --kind as well`);
    if (!/\.csv$/i.test(path)) return undefined;
    throw new UsageError(`--kind is missing: give what the rows of ${path} are, one of ${pluralKinds()}`);
  }
  const kind = csvKindOf(name);
  if (!kind)
    throw new UsageError(
      `--kind: expected one of ${pluralKinds()}, found ${JSON.stringify(name)}; accounts, types of equipment and documents come in an organisation file`,
    );
  const accountId = requiredOption(account, '--account', 'the id of the account that the rows belong to');
  if (dateFormat !== undefined && !dateReader(dateFormat)) {
    const form = 'DD, MM and YYYY once each, in capital letters, such as DD/MM/YYYY';
    throw new UsageError(
      `--date-format: expected ${form}, found ${JSON.stringify(dateFormat)}${dateFormatHint(dateFormat)}`,
    );
  }
  if (dateFormat !== undefined && contradictsIso(dateFormat)) {
    const found = `2026-03-01 and 20260301 are always 1 March, found "${dateFormat}"`;
    throw new UsageError(`--date-format: ${found}: write the dates of the file in another form`);
  }
  return { kind, accountId, ignore, map: readColumnMap(map, kind), dateFormat, match, keepFields };
}

const pluralKinds = () => [...new Set([...csvKinds.values()].map(({ kind }) => pluralOf(kind)))].join(', ');

/**
 * Opens a file to import.
 * @param path `-` for stdin
 * @throws OperatorError when it cannot be read, or is CSV with headings that cannot be understood
 */
export async function openImport(path: string, csv: CsvChoice | undefined): Promise<RecordSource> {
  const name = path === '-' ? 'stdin' : path;
  const chunks = await openFile(path);
  return csv ? csvSource(name, chunks, csv) : ndjsonSource(name, splitLines(name, chunks));
}
