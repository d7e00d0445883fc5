import type { Transaction } from 'kysely';
import type { DirectoryTable, Tables } from '../store/tables.ts';
import type { RecordSource } from './recordSource.ts';
import { danglingReferenceError } from './referenceScope.ts';
import { referring, type Target } from './referringFields.ts';
import { type ReplaceScope, replacedTables } from './replaceMode.ts';

type Referring = NonNullable<(typeof referring)[string]>;

/** One account of a replacing import. */
type Replacement = { importId: string; accountId: string };

/** The ids of a table that the import is about to remove. */
async function removedIds(
  transaction: Transaction<Tables>,
  table: DirectoryTable,
  { importId, accountId }: Replacement,
) {
  const rows = await transaction
    .selectFrom(table)
    .select('id')
    .where('account_id', '=', accountId)
    .where('import_id', '!=', importId)
    .execute();
  return new Set<unknown>(rows.map(({ id }) => id));
}

/** The first record of a table that names what is about to be removed. */
async function firstLoss(
  transaction: Transaction<Tables>,
  table: Referring['table'],
  fields: readonly (readonly [string, Target])[],
  replacement: Replacement,
) {
  const removed = new Map<string, ReadonlySet<unknown>>();
  // All ids are read before the stream, because SQLite has one connection and the stream holds it.
  for (const [field, target] of fields) removed.set(field, await removedIds(transaction, target.table, replacement));
  if ([...removed.values()].every((ids) => ids.size === 0)) return undefined;
  const rows = transaction
    .selectFrom(table)
    .select(['import_id as importId', 'import_line as line', 'record'])
    .where('account_id', '=', replacement.accountId)
    .orderBy('import_line');
  for await (const { importId, line, record } of rows.stream()) {
    const values: Readonly<Record<string, unknown>> = JSON.parse(record);
    for (const [field, { meaning }] of fields) {
      const found = [values[field]].flat().find((value) => removed.get(field)?.has(value));
      const expected = `the id of ${meaning} of account ${replacement.accountId}`;
      if (found !== undefined) return { importId, line, field, expected, found };
    }
  }
  return undefined;
}

/**
 * Checks whether staying records of earlier imports name what a replacing import is about to remove. Values that already
 * named nothing are not the fault of this import.
 * @throws OperatorError naming the first such record
 */
export async function requireNothingLost(
  transaction: Transaction<Tables>,
  importId: string,
  { source, replaced }: { source: RecordSource; replaced: ReplaceScope },
): Promise<void> {
  const tables = replacedTables(replaced);
  for (const kind of Object.values(referring)) {
    if (!kind || tables.has(kind.table)) continue;
    const fields = Object.entries(kind.fields).filter(([, target]) => tables.has(target.table));
    if (fields.length === 0) continue;
    for (const accountId of replaced.accountIds) {
      const lost = await firstLoss(transaction, kind.table, fields, { importId, accountId });
      if (lost) throw await danglingReferenceError(transaction, lost, { importId, source });
    }
  }
}
