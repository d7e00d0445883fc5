import { type Kysely, PostgresAdapter, PostgresDialect, PostgresQueryCompiler, type QueryCompiler, sql } from 'kysely';
import Cursor from 'pg-cursor';
import type { DatabasePool } from './postgresPool.ts';
import { WRITE_LOCK } from './writeLock.ts';

/** U+2400, the picture of a NUL. */
const VISIBLE_NUL = '\u2400';

/**
 * Text in PostgreSQL cannot hold U+0000. Every value, written or compared, gets its visible symbol instead, so that an id
 * with U+0000 matches only what was imported with it.
 */
class NulFreeCompiler extends PostgresQueryCompiler {
  protected override appendValue(parameter: unknown): void {
    super.appendValue(typeof parameter === 'string' ? parameter.replaceAll('\0', VISIBLE_NUL) : parameter);
  }
}

/** Migrations share the lock of imports and wait for it no longer than other statements; Kysely would wait an hour. */
class OwnLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_lock(${sql.lit(WRITE_LOCK)})`.execute(db);
  }

  override async releaseMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_unlock(${sql.lit(WRITE_LOCK)})`.execute(db);
  }
}

class ServiceDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new NulFreeCompiler();
  }

  override createAdapter(): PostgresAdapter {
    return new OwnLockAdapter();
  }
}

/** Kysely's dialect for a PostgreSQL database; long results are read piece by piece. */
export const postgresDialect = (pool: DatabasePool): PostgresDialect => new ServiceDialect({ pool, cursor: Cursor });
