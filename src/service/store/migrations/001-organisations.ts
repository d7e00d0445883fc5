import type { ColumnDataType, CreateTableBuilder, Expression, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { idText } from './idText.ts';

/** Adds the columns that every imported row has, with types that both SQLite and PostgreSQL know. */
const imported = <Columns extends string>(db: Kysely<unknown>, table: CreateTableBuilder<string, Columns>) =>
  table
    .addColumn('import_id', idText(db), (column) => column.notNull().references('imports.id'))
    .addColumn('import_line', 'integer', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull());

const ofAccount = (db: Kysely<unknown>, name: string) =>
  imported(db, db.schema.createTable(name)).addColumn('account_id', idText(db), (column) =>
    column.notNull().references('accounts.id'),
  );

/** A table of records by account and id. */
export const keyedById = (db: Kysely<unknown>, name: string, idType: ColumnDataType | Expression<unknown>) =>
  ofAccount(db, name)
    .addColumn('id', idType, (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ['account_id', 'id']);

/** Accounts, tokens, and one table per kind of record of an organisation file. */
export const organisations: Migration = {
  async up(db) {
    const id = idText(db);
    await db.schema
      .createTable('imports')
      .addColumn('id', id, (column) => column.primaryKey())
      .addColumn('started', 'bigint', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .execute();
    await imported(db, db.schema.createTable('accounts'))
      .addColumn('id', id, (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createTable('tokens')
      .addColumn('id', id, (column) => column.primaryKey())
      .addColumn('account_id', id, (column) => column.notNull().references('accounts.id'))
      .addColumn('hash', id, (column) => column.notNull().unique())
      .addColumn('note', 'text')
      .addColumn('methods', 'text')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('deactivated', 'bigint')
      .execute();
    for (const name of ['users', 'equipment_types', 'field_offices', 'lines_of_business', 'job_titles']) {
      await keyedById(db, name, id).execute();
    }
    await keyedById(db, 'trainings', 'bigint').execute();
    await keyedById(db, 'resources', id)
      .addColumn('sequence', 'bigint', (column) => column.notNull())
      .execute();
    await keyedById(db, 'equipments', id)
      .addColumn('equipment_type_id', id, (column) => column.notNull())
      .addColumn('is_in_service', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('equipments_of_type')
      .on('equipments')
      .columns(['account_id', 'equipment_type_id', 'id'])
      .execute();
    await ofAccount(db, 'assignments')
      .addColumn('m_user_id', id, (column) => column.notNull())
      .addColumn('training_id', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('assignments_key', ['account_id', 'm_user_id', 'training_id'])
      .execute();
    await keyedById(db, 'completed_trainings', 'bigint')
      .addColumn('m_user_id', id, (column) => column.notNull())
      .addColumn('training_id', 'bigint', (column) => column.notNull())
      .addColumn('date_number', 'integer', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('special_expiration_date_number', 'integer')
      .addColumn('has_attachments', 'integer', (column) => column.notNull())
      .execute();
    const newestFirst = ['date_number', 'created', 'id'];
    for (const [name, columns] of [
      ['completed_trainings_by_date', newestFirst],
      ['completed_trainings_of_user', ['m_user_id', ...newestFirst]],
      ['completed_trainings_of_training', ['training_id', ...newestFirst]],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on('completed_trainings')
        .columns(['account_id', ...columns])
        .execute();
    }
  },
};
