import type { Transaction } from 'kysely';
import { isJsonObject } from '#protocol/request.ts';
import type { Tables } from '../store/tables.ts';
import { NAMED_LINES, type NotedLines, withLine } from './notedLines.ts';
import type { CheckedRecord, StoredKind } from './recordKinds.ts';

type Fields = CheckedRecord['record'];

/** A field that may name something long gone, so that it is reported and not refused. */
export type NamingField = { field: string; meaning: string };

type NamingRule = NamingField & {
  target: 'users' | 'data_lists' | 'data_list_items';
  namesOf(record: Fields): readonly unknown[];
};

/** How many values of each field name nothing; fields without any are left out. `lines` has only the first of them. */
export type UnknownNames = ReadonlyMap<NamingField, NotedLines>;

/** The entries of a list, whose shape was checked when it was read, see recordKinds.ts. */
const entriesOf = (list: unknown): readonly Fields[] => (Array.isArray(list) ? list : []);

const rules: Readonly<Partial<Record<StoredKind['table'], NamingRule>>> = {
  completed_trainings: {
    ...{ field: 'm_instructor_id', meaning: 'person', target: 'users' },
    namesOf: ({ m_instructor_id }) => [m_instructor_id],
  },
  resources: {
    ...{ field: 'creator_id', meaning: 'person', target: 'users' },
    namesOf: ({ versions }) => entriesOf(versions).map(({ creator_id }) => creator_id),
  },
  equipment_types: {
    ...{ field: 'list_id', meaning: 'list', target: 'data_lists' },
    namesOf: ({ metafields }) => entriesOf(metafields).map(({ list_id }) => list_id),
  },
  equipments: {
    ...{ field: 'item_ids', meaning: 'entry of a list', target: 'data_list_items' },
    namesOf: ({ metavalues }) =>
      isJsonObject(metavalues)
        ? Object.values(metavalues).flatMap((value) => (isJsonObject(value) ? [value.item_ids].flat() : []))
        : [],
  },
};

/** Identifies an id among several accounts; no id holds U+0000, see recordKinds.ts. */
const keyOf = (accountId: unknown, id: unknown) => `${accountId}\0${id}`;

/** The lines of several ids together. */
function together(parts: readonly NotedLines[]): NotedLines {
  const lines = [...new Set(parts.flatMap((part) => part.lines))].sort((a, b) => a - b).slice(0, NAMED_LINES);
  return { count: parts.reduce((sum, { count }) => sum + count, 0), lines };
}

/**
 * Notes what the records of an import name. Memory grows only with the number of different names: instructors and authors
 * are few compared to completions and versions.
 */
export function createUnknownNames() {
  const names = new Map<NamingRule, Map<string, NotedLines>>();
  return {
    /** Takes the records of a kind in the order of their lines. */
    note({ table }: Pick<StoredKind, 'table'>, { record, columns }: CheckedRecord): void {
      const rule = rules[table];
      if (!rule) return;
      for (const name of rule.namesOf(record)) {
        if (typeof name !== 'string' && typeof name !== 'number') continue;
        const noted = names.get(rule) ?? new Map<string, NotedLines>();
        names.set(rule, noted);
        const key = keyOf(columns.account_id, name);
        noted.set(key, withLine(Number(columns.import_line), noted.get(key)));
      }
    },
    /** The noted names that do not exist; call it when all records are written and replaced ones are removed. */
    async find(transaction: Transaction<Tables>, accountIds: readonly string[]): Promise<UnknownNames> {
      const unknown = new Map<NamingField, NotedLines>();
      for (const [rule, noted] of names) {
        const known = transaction
          .selectFrom(rule.target)
          .select(['account_id', 'id'])
          .where('account_id', 'in', accountIds);
        for await (const { account_id, id } of known.stream()) noted.delete(keyOf(account_id, id));
        if (noted.size > 0) unknown.set(rule, together([...noted.values()]));
      }
      return unknown;
    },
  };
}
