import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { databaseUrlForm, databaseUrlProblem, isDatabaseUrl } from '#protocol/databaseUrl.ts';
import { SettingError } from '../operatorError.ts';

/**
 * A database URL as it may be shown: host, port and database, without user, password and parameters.
 * @throws SettingError when the URL cannot be used, without quoting it
 */
export function redactedDatabaseUrl(url: string): string {
  try {
    // The driver itself says where it would connect, including what its environment variables add.
    const { host, port, database = '' } = new Client({ connectionString: url });
    return `postgres://${host.includes(':') ? `[${host}]` : host}:${port}/${database}`;
  } catch {
    throw new SettingError(
      `The database URL cannot be used: ${databaseUrlProblem(url, readFileSync) ?? databaseUrlForm}.`,
    );
  }
}

/** The location of a store as it may be shown: a data folder unchanged, a database without its password. */
export const redactedLocation = (location: string): string =>
  isDatabaseUrl(location) ? redactedDatabaseUrl(location) : location;

/** The option of the command line that names the same store. A URL is not repeated, because it can hold a password. */
export const locationOption = (location: string): string =>
  isDatabaseUrl(location) ? '--database-url "$DATABASE_URL"' : `--data ${location}`;
