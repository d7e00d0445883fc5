import type { Kysely } from 'kysely';
import type { DatabasePool } from './postgresPool.ts';
import type { Tables } from './tables.ts';

/** Everything the service knows, of all accounts: an SQLite file, or a PostgreSQL database that several processes share. */
export type Store = {
  db: Kysely<Tables>;
  /** What it was opened with. A database URL can hold a password: what may be shown of it is its redactedLocation. */
  location: string;
  close(): Promise<void>;
} & ({ kind: 'sqlite' } | { kind: 'postgres'; pool: DatabasePool });
