import { Equipment } from '#protocol/equipments.ts';
import type { EquipmentType } from '#protocol/equipmentTypes.ts';

/** What a field holds, of whatever shape it comes. protocol.md §2.7. */
export type FieldValue =
  | { kind: 'none' }
  | { kind: 'text'; text: string }
  /** Entries of a list of the organisation, whose names no method gives us. `listId` is null where it is not known. */
  | { kind: 'entries'; ids: readonly string[]; listId: number | null }
  /** Of a shape that we do not know: as it came. */
  | { kind: 'unknown'; json: string };

export type EquipmentField = {
  id: string;
  /** Words that hold the id where the type does not name it. */
  name: string;
  value: FieldValue;
};

const none: FieldValue = { kind: 'none' };

/** A text, a number, or something that has a name: how one entry of a list reads. */
function wordOf(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' && value !== null && 'name' in value ? wordOf(value.name) : undefined;
}

function entriesOf(value: object): string[] | undefined {
  if (!('item_ids' in value) || !Array.isArray(value.item_ids)) return undefined;
  const ids = value.item_ids.map(wordOf);
  return ids.every((id) => id !== undefined) ? ids : undefined;
}

/** Empty is written as nothing at all, as null, as the text `NULL` (protocol.md §2.7), as blanks, or as a list without entries. */
export function fieldValue(value: unknown, listId: number | null = null): FieldValue {
  if (value === undefined || value === null) return none;
  const word = Array.isArray(value) ? undefined : wordOf(value);
  if (word !== undefined) return ['', 'NULL'].includes(word.trim()) ? none : { kind: 'text', text: word.trim() };
  if (Array.isArray(value)) {
    const words = value.map(wordOf);
    if (words.length === 0) return none;
    if (words.every((one) => one !== undefined)) return { kind: 'text', text: words.join(', ') };
  } else if (typeof value === 'object') {
    const ids = entriesOf(value);
    if (ids) return ids.length === 0 ? none : { kind: 'entries', ids, listId };
  }
  return { kind: 'unknown', json: JSON.stringify(value) };
}

/**
 * The fields that the organisation defined: those of the type in its order, empty ones too, then those that it does not
 * name. Of two that the type gives one id, the first counts.
 */
export function equipmentFields(
  metavalues: Equipment['metavalues'],
  type: Pick<EquipmentType, 'metafields'> | undefined,
): EquipmentField[] {
  const values = new Map(Object.entries(metavalues ?? {}));
  const ids = new Set<string>();
  const isFirst = ({ id }: { id: string }) => ids.size < ids.add(id).size;
  const named = (type?.metafields ?? []).filter(isFirst).map(({ id, name, list_id }): EquipmentField => {
    const value = fieldValue(values.get(id), typeof list_id === 'number' ? list_id : null);
    values.delete(id);
    return { id, name: name?.trim() || `Field ${id}`, value };
  });
  return [
    ...named,
    ...[...values].map(([id, value]): EquipmentField => ({ id, name: `Field ${id}`, value: fieldValue(value) })),
  ];
}

const documented = new Set(Object.keys(Equipment.def.shape));

/** What a record holds beyond the fields of protocol.md §2.7, such as `projects`; without the legacy `assignedUser_id` that repeats the plural (deployed-services.md §1.4). */
export function furtherFields(record: Equipment): EquipmentField[] {
  const { assignedUser_id: legacy, ...rest } = record;
  const isRepeated = legacy === undefined || record.assignedUsers_id?.some((id) => id === legacy);
  return Object.entries(isRepeated ? rest : { ...rest, assignedUser_id: legacy })
    .filter(([key]) => !documented.has(key))
    .map(([id, value]) => ({ id, name: id, value: fieldValue(value) }));
}
