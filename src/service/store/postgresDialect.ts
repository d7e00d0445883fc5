import { type Kysely, PostgresAdapter, PostgresDialect, PostgresQueryCompiler, type QueryCompiler, sql } from 'kysely';
import Cursor from 'pg-cursor';
import type { DatabasePool } from './postgresPool.ts';
import { WRITE_LOCK } from './writeLock.ts';

/** U+2400, the picture of a NUL. */
const VISIBLE_NUL = '\u2400';

/**
 * PostgreSQL's text cannot hold U+0000 and refuses a query that has one. It is written and asked for as its picture: what
 * a request names with one is found when it was imported with one, and otherwise nothing is.
 */
class NulFreeCompiler extends PostgresQueryCompiler {
  protected override appendValue(parameter: unknown): void {
    super.appendValue(typeof parameter === 'string' ? parameter.replaceAll('\0', VISIBLE_NUL) : parameter);
  }
}

/** Migrations take turns with imports, and wait for them no longer than any other statement; Kysely would wait an hour. */
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
