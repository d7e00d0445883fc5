import type { Transaction } from 'kysely';
import type { DirectoryTable, Tables } from '../store/tables.ts';
import { recordKinds, type StoredKind } from './recordKinds.ts';
import type { RecordSource, SourceRecord } from './recordSource.ts';
import { referringFields } from './referringFields.ts';

type IdTable = DirectoryTable | 'equipments' | 'data_list_items';

/** The ids of an account in which an accent is a character of its own, by the same text with one character for both. */
async function decomposedIds(transaction: Transaction<Tables>, table: IdTable, accountId: string) {
  const rows = transaction.selectFrom(table).select('id').where('account_id', '=', accountId);
  const stored = new Map<string, string>();
  for await (const { id } of rows.stream())
    if (typeof id === 'string' && id !== id.normalize()) stored.set(id.normalize(), id);
  // Where the store has both, the one of the file is met.
  if (stored.size > 0) for await (const { id } of rows.stream()) stored.delete(String(id));
  return stored;
}

/** Where a record has no id of its own, or one that no file has as text. */
const withoutId: readonly StoredKind['table'][] = ['accounts', 'assignments', 'completed_trainings'];
const hasId = (table: StoredKind['table']): table is IdTable => !withoutId.includes(table);

/** The table of each field of a kind that holds ids: its own, and those of other records. */
function idFields(kind: string): [field: string, table: IdTable][] {
  const ownTable = recordKinds.get(kind)?.table;
  const own: [string, IdTable][] = ownTable && hasId(ownTable) ? [['id', ownTable]] : [];
  return [
    ...own,
    ...Object.entries(referringFields(kind)).map(([field, { table }]): [string, IdTable] => [field, table]),
  ];
}

/**
 * A function that puts ids of the store in place of those of a CSV file that look the same: the file is read with one
 * character for an accent and its letter, and an organisation file may have put ids in place that have two.
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
