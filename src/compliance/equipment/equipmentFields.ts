import { Equipment } from '#protocol/equipments.ts';
import type { EquipmentType } from '#protocol/equipmentTypes.ts';
import type { Directory } from '../directory.ts';

/** The value of a field, in whatever form it comes. protocol.md §2.7. */
export type FieldValue =
  | { kind: 'none' }
  | { kind: 'text'; text: string }
  /** Entries of a list of the organisation. `listId` is null if it is not known. */
  | { kind: 'entries'; ids: readonly string[]; listId: number | null }
  /** An unknown form, as received. */
  | { kind: 'unknown'; json: string };

export type EquipmentField = {
  id: string;
  /** Words that contain the id if the type does not name it. */
  name: string;
  value: FieldValue;
};

const none: FieldValue = { kind: 'none' };

/** A text, a number, or the name of an object: the text of one entry of a list. */
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

/** Empty values are missing, null, the text `NULL` (protocol.md §2.7), blank, or a list without entries. */
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

/** A value in words, with the names of list entries; empty if there is none. */
export function fieldText(value: FieldValue, { entryTitle }: Pick<Directory, 'entryTitle'>): string {
  switch (value.kind) {
    case 'none':
      return '';
    case 'text':
      return value.text;
    case 'entries':
      return value.ids.map((id) => entryTitle(id, value.listId)).join(', ');
    case 'unknown':
      return value.json;
  }
}

type Metafield = NonNullable<EquipmentType['metafields']>[number];

const nameOf = ({ id, name }: Metafield): string => name?.trim() || `Field ${id}`;
const listIdOf = ({ list_id: listId }: Metafield): number | null => (typeof listId === 'number' ? listId : null);

/** A field by its name, whatever its id is in each type. */
export type SharedField = {
  name: string;
  /** The lists that contain its entries. */
  listIds: readonly number[];
  valueOf: (item: { typeId: string; metavalues: Readonly<Record<string, unknown>> }) => FieldValue;
};

/** The fields that all of these types have, by name and in the order of the first one: all fields of a single type. */
export function sharedFields(
  typeIds: readonly string[],
  { equipmentType }: Pick<Directory, 'equipmentType'>,
): SharedField[] {
  const types = typeIds.map((typeId) => {
    // The first of two fields with one name counts.
    const fields = (equipmentType(typeId)?.metafields ?? []).toReversed();
    return { typeId, byName: new Map(fields.map((field) => [nameOf(field), field])) };
  });
  const names = [...(types[0]?.byName.keys() ?? [])].toReversed();
  return names
    .filter((name) => types.every(({ byName }) => byName.has(name)))
    .map((name) => {
      const fields = new Map(types.map(({ typeId, byName }) => [typeId, byName.get(name)]));
      const listIds = [...fields.values()].flatMap((field) => (field && listIdOf(field)) ?? []);
      return {
        name,
        listIds: [...new Set(listIds)],
        valueOf({ typeId, metavalues }) {
          const field = fields.get(typeId);
          return field && Object.hasOwn(metavalues, field.id)
            ? fieldValue(metavalues[field.id], listIdOf(field))
            : none;
        },
      };
    });
}

/**
 * The fields that the organisation defined: those of the type in its order, empty ones too, then those that it does not
 * name. The first of two with one id counts.
 */
export function equipmentFields(
  metavalues: Equipment['metavalues'],
  type: Pick<EquipmentType, 'metafields'> | undefined,
): EquipmentField[] {
  const values = new Map(Object.entries(metavalues ?? {}));
  const ids = new Set<string>();
  const isFirst = ({ id }: { id: string }) => ids.size < ids.add(id).size;
  const named = (type?.metafields ?? []).filter(isFirst).map((field): EquipmentField => {
    const { id } = field;
    const value = fieldValue(values.get(id), listIdOf(field));
    values.delete(id);
    return { id, name: nameOf(field), value };
  });
  return [
    ...named,
    ...[...values].map(([id, value]): EquipmentField => ({ id, name: `Field ${id}`, value: fieldValue(value) })),
  ];
}

const documented = new Set(Object.keys(Equipment.def.shape));

/**
 * The fields of a record beyond those of protocol.md §2.7, such as `projects`; without the legacy `assignedUser_id` if
 * it repeats the plural (deployed-services.md §1.4).
 */
export function furtherFields(record: Equipment): EquipmentField[] {
  const { assignedUser_id: legacy, ...rest } = record;
  const isRepeated = legacy === undefined || record.assignedUsers_id?.some((id) => id === legacy);
  return Object.entries(isRepeated ? rest : { ...rest, assignedUser_id: legacy })
    .filter(([key]) => !documented.has(key))
    .map(([id, value]) => ({ id, name: id, value: fieldValue(value) }));
}
