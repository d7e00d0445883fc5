import type { Migration } from 'kysely/migration';
import { keyedById } from './001-organisations.ts';
import { idText } from './idText.ts';

/** Clients, and the lists from which fields of equipment take their entries. */
export const clientsAndLists: Migration = {
  async up(db) {
    await keyedById(db, 'companies', idText(db)).execute();
    await keyedById(db, 'data_lists', 'bigint').execute();
    await keyedById(db, 'data_list_items', 'bigint')
      .addColumn('data_list_id', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('data_list_items_of_list')
      .on('data_list_items')
      .columns(['account_id', 'data_list_id', 'id'])
      .execute();
  },
};
