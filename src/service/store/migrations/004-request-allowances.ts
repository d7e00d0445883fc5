import type { Migration } from 'kysely/migration';
import { idText } from './idText.ts';

/**
 * How many requests of its minute each account has used, shared by all processes that serve from one PostgreSQL. Names
 * and types are those that the rate limiter expects (http/rateLimit.ts).
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
