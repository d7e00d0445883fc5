import { readFileSync } from 'node:fs';
import { databaseUrlProblem } from '#protocol/databaseUrl.ts';
import { requiredOption, UsageError } from './usage.ts';

/** The options that say where the store is. */
export const storeOptions = { data: { type: 'string' }, 'database-url': { type: 'string' } } as const;

/** The folder of `npm start`, see operating.md "Environment". */
const DEFAULT_DATA_DIR = './data';

type StoreValues = { data?: string | undefined; 'database-url'?: string | undefined };

/** Does not repeat the value, because it can hold a password. */
function databaseUrl(value: string, origin: string): string {
  const problem = databaseUrlProblem(value, readFileSync);
  if (problem !== undefined) throw new UsageError(`${origin}: ${problem}`);
  return value;
}

const fromEnvironment = (): string | undefined =>
  process.env.DATABASE_URL ? databaseUrl(process.env.DATABASE_URL, 'DATABASE_URL') : undefined;

/**
 * Where the store is: the data folder of `--data` or the database of `--database-url`. Without either it is what `npm start`
 * uses: the database of the environment's `DATABASE_URL`, else the folder of `DATA_DIR`, else `./data`.
 * @throws UsageError when both options are given
 */
export function storeLocation({ data, 'database-url': url }: StoreValues): string {
  if (data !== undefined && url !== undefined) throw new UsageError('--data and --database-url: give one of them');
  if (url !== undefined) return databaseUrl(url, '--database-url');
  return data === undefined ? (fromEnvironment() ?? (process.env.DATA_DIR || DEFAULT_DATA_DIR)) : dataFolder(data);
}

/**
 * The same for `serve`: with a database from `--database-url` or `DATABASE_URL`, `--data` is the folder of the certificate
 * that the service makes for itself, and not needed if the operator has one.
 */
export function servedLocation(
  { data, 'database-url': url }: StoreValues,
  { hasCertificate }: { hasCertificate: boolean },
): { dataDir?: string; databaseUrl?: string } {
  const database = url === undefined ? fromEnvironment() : databaseUrl(url, '--database-url');
  if (database === undefined) return { dataDir: dataFolder(data) };
  if (data !== undefined) return { dataDir: dataFolder(data), databaseUrl: database };
  if (!hasCertificate) {
    throw new UsageError(
      '--data is missing: beside a database give a folder for the certificate, or --tls-cert and --tls-key',
    );
  }
  return { databaseUrl: database };
}

const dataFolder = (data: string | undefined) =>
  requiredOption(data, '--data', 'the folder of the store, or --database-url');
