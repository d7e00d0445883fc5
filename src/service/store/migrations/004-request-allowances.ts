import type { Migration } from 'kysely/migration';
import { idText } from './idText.ts';

/**
 * How many requests each account has used in its minute, shared by all processes that serve from one PostgreSQL. The rate
 * limiter expects these names and types (http/rateLimit.ts).
 */
export const requestAllowances: Migration = {
  async up(db) {
    await db.schema
      .createTable('request_allowances')
      .addColumn('key', idText(db), (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute();
  },
};
