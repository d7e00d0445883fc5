import type { Transaction } from 'kysely';
import type { DirectoryTable, Tables } from '../store/tables.ts';
import { recordKinds, type StoredKind } from './recordKinds.ts';
import type { RecordSource, SourceRecord } from './recordSource.ts';
import { referringFields } from './referringFields.ts';

type IdTable = DirectoryTable | 'equipments' | 'data_list_items';

/** The ids of an account with decomposed accents, by their composed form. */
async function decomposedIds(transaction: Transaction<Tables>, table: IdTable, accountId: string) {
  const rows = transaction.selectFrom(table).select('id').where('account_id', '=', accountId);
  const stored = new Map<string, string>();
  for await (const { id } of rows.stream())
    if (typeof id === 'string' && id !== id.normalize()) stored.set(id.normalize(), id);
  // If the store has both forms, the one of the file wins.
  if (stored.size > 0) for await (const { id } of rows.stream()) stored.delete(String(id));
  return stored;
}

/** Tables whose records have no id of their own, or one that is not text in a file. */
const withoutId: readonly StoredKind['table'][] = ['accounts', 'assignments', 'completed_trainings'];
const hasId = (table: StoredKind['table']): table is IdTable => !withoutId.includes(table);

/** The table of each field of a kind that holds ids: its own id and those of other records. */
function idFields(kind: string): [field: string, table: IdTable][] {
  const ownTable = recordKinds.get(kind)?.table;
  const own: [string, IdTable][] = ownTable && hasId(ownTable) ? [['id', ownTable]] : [];
  return [
    ...own,
    ...Object.entries(referringFields(kind)).map(([field, { table }]): [string, IdTable] => [field, table]),
  ];
}

/**
 * A function that replaces ids of a CSV file by ids of the store that look the same: the file is read with composed accents,
 * and an organisation file may have written ids with decomposed ones.
 */
export async function createStoredIds(
  transaction: Transaction<Tables>,
  { kind, accountId }: NonNullable<RecordSource['only']>,
): Promise<(record: SourceRecord) => SourceRecord> {
  const byTable = new Map<IdTable, ReadonlyMap<string, string>>();
  const fields = idFields(kind);
  for (const [, table] of fields)
    if (!byTable.has(table)) byTable.set(table, await decomposedIds(transaction, table, accountId));
  const concerned = fields.filter(([, table]) => byTable.get(table)?.size);
  return (record) => {
    if (concerned.length === 0) return record;
    const replaced: Record<string, unknown> = { ...record.fields };
    for (const [field, table] of concerned) {
      const idOf = (value: unknown) => byTable.get(table)?.get(String(value)) ?? value;
      const value = replaced[field];
      if (value !== undefined) replaced[field] = Array.isArray(value) ? value.map(idOf) : idOf(value);
    }
    return { ...record, fields: replaced };
  };
}
