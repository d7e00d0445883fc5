import type { Kysely } from 'kysely';
import type { DatabasePool } from './postgresPool.ts';
import type { Tables } from './tables.ts';

/** The wait after which `onWait` of a store is called, milliseconds. */
export const NOTICED_MS = 3_000;

/** Everything the service knows, of all accounts: an SQLite file, or a PostgreSQL database that several processes share. */
export type Store = {
  db: Kysely<Tables>;
  /** A data folder or a database URL. The URL can hold a password: show its `redactedLocation`. */
  location: string;
  /** Called when a write has waited some seconds for another one. */
  onWait?: (() => void) | undefined;
  close(): Promise<void>;
} & ({ kind: 'sqlite' } | { kind: 'postgres'; pool: DatabasePool });
