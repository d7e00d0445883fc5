import { Client } from 'pg';
import { OperatorError } from '../operatorError.ts';

const SCHEME = /^postgres(?:ql)?:\/\//i;

/** Whether a store's location names a PostgreSQL database, and not a data folder. */
export const isDatabaseUrl = (location: string): boolean => SCHEME.test(location);

/**
 * A database URL as it may be shown: host, port and database, without user, password and parameters.
 * @throws OperatorError when the URL cannot be understood; it does not quote it
 */
export function redactedDatabaseUrl(url: string): string {
  try {
    // The driver itself says where it would connect, with everything that its own environment variables add.
    const { host, port, database = '' } = new Client({ connectionString: url });
    return `postgres://${host.includes(':') ? `[${host}]` : host}:${port}/${database}`;
  } catch {
    throw new OperatorError(
      'The database URL cannot be understood: expected postgres://USER:PASSWORD@HOST:PORT/DATABASE.',
    );
  }
}

/** The location of a store as it may be shown: a data folder unchanged, a database without its password. */
export const redactedLocation = (location: string): string =>
  isDatabaseUrl(location) ? redactedDatabaseUrl(location) : location;

/** The option of the command line that names the same store. A URL is not repeated, because it can hold a password. */
export const locationOption = (location: string): string =>
  isDatabaseUrl(location) ? '--database-url "$DATABASE_URL"' : `--data ${location}`;
