import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { idText } from './idText.ts';

/**
 * The newest calculation of the training status of each account, for all processes that serve from one PostgreSQL
 * (trainingResults/sharedCalculation.ts). On SQLite, which accepts any type name, the table stays empty.
 */
export const trainingCalculations: Migration = {
  async up(db) {
    await db.schema
      .createTable('training_calculations')
      .addColumn('account_id', idText(db), (column) =>
        column.primaryKey().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('last_updated', 'bigint', (column) => column.notNull())
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('format', 'integer', (column) => column.notNull())
      .addColumn('content', sql`bytea`, (column) => column.notNull())
      .execute();
  },
};
