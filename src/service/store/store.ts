import type { Kysely } from 'kysely';
import type { DatabasePool } from './postgresPool.ts';
import type { Tables } from './tables.ts';

/** Everything the service knows, of all accounts: an SQLite file, or a PostgreSQL database that several processes share. */
export type Store = {
  db: Kysely<Tables>;
  /** A data folder or a database URL. The URL can hold a password: show its `redactedLocation`. */
  location: string;
  close(): Promise<void>;
} & ({ kind: 'sqlite' } | { kind: 'postgres'; pool: DatabasePool });
