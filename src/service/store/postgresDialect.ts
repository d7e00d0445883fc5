import { PostgresAdapter, PostgresDialect, PostgresQueryCompiler, type QueryCompiler } from 'kysely';
import Cursor from 'pg-cursor';
import type { DatabasePool } from './postgresPool.ts';

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

/** Migrations hold a lock of ours from their first statement on (writeLock.ts): Kysely's own, of an hour, is not wanted. */
class OwnLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
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
