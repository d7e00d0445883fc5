import type { Transaction } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { type DanglingReference, isInScope, type ReferenceScope } from './referenceScope.ts';

/** The ids in a record's `schedules`; the record was checked when it was read. */
function idsIn<Key extends string>(record: string, key: Key): string[] {
  const { schedules }: { schedules?: Record<Key, string>[] | null } = JSON.parse(record);
  return (schedules ?? []).map((schedule) => schedule[key]);
}

/** Equipment with its types, by type: including that of other imports if this one has its type, which may lose schedules. */
const itemsWithTypes = (transaction: Transaction<Tables>, scope: ReferenceScope) =>
  transaction
    .selectFrom('equipments')
    .innerJoin('equipment_types', (join) =>
      join
        .onRef('equipment_types.account_id', '=', 'equipments.account_id')
        .onRef('equipment_types.id', '=', 'equipments.equipment_type_id'),
    )
    .where(({ or, eb }) => or([isInScope('equipments', scope), eb('equipment_types.import_id', '=', scope.importId)]))
    .select([
      'equipments.import_id as importId',
      'equipments.import_line as line',
      'equipments.record as item',
      'equipment_types.id as typeId',
      'equipment_types.record as type',
    ])
    .orderBy('equipments.account_id')
    .orderBy('equipments.equipment_type_id');

/** The items with a schedule that their type does not have, each with the first one. Holds one item at a time. */
export async function findUnknownSchedules(
  transaction: Transaction<Tables>,
  scope: ReferenceScope,
): Promise<DanglingReference[]> {
  let [type, known]: [string, string[]] = ['', []];
  const found: DanglingReference[] = [];
  for await (const row of itemsWithTypes(transaction, scope).stream()) {
    if (row.type !== type) [type, known] = [row.type, idsIn(row.type, 'id')];
    const ids = idsIn(row.item, 'schedule_id');
    const place = ids.findIndex((id) => !known.includes(id));
    if (place === -1) continue;
    const has = known.map((id) => JSON.stringify(id)).join(', ') || 'none';
    found.push({
      importId: row.importId,
      line: row.line,
      field: `schedules[${place}].schedule_id`,
      expected: `a schedule of equipment type ${row.typeId}, which has ${has}`,
      found: ids[place],
    });
  }
  return found;
}
