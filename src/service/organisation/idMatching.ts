import type { Transaction } from 'kysely';
import { personName } from '#compliance/directory.ts';
import type { User } from '#protocol/users.ts';
import type { DirectoryTable, Tables } from '../store/tables.ts';
import { readInteger } from './csv/readInteger.ts';
import { foldedText } from './foldedText.ts';
import type { RecordSource, SourceRecord } from './recordSource.ts';
import { type NamedRecord, referringFields } from './referringFields.ts';
import type { UnknownIds } from './unknownIds.ts';

/**
 * What other records are looked up by if a value is not an id: a number is also the code of a site or a line; a training, a
 * type of equipment and a list have only a name, which is their title.
 */
export const matchKeys = ['name', 'number', 'email'] as const;
export type MatchKey = (typeof matchKeys)[number];

type Fields = Readonly<Record<string, unknown>>;

const keyOf: Readonly<Record<MatchKey, (table: DirectoryTable, fields: Fields) => string>> = {
  // For a person the fields of the protocol, checked or about to be.
  name: (table, fields) => foldedText(table === 'users' ? personName(fields as User) : (fields.name ?? fields.title)),
  number: (_table, fields) => foldedText(fields.employeeNumber ?? fields.code),
  email: (_table, fields) => foldedText(fields.email),
};

/** The keys of a table's records that must be known: all but people have only a title. */
const keysOf = (table: DirectoryTable, by: readonly MatchKey[]): readonly MatchKey[] =>
  by.filter((key) => key === 'name' || table === 'users');

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const inWords = (keys: readonly string[]): string => alternatives.format(keys.map((key) => `the ${key}`));

/** A record that has a key, which may be a row of the file without an id; `told` is then its line. */
type Bearer = { id?: string; told: string };

type Lookup = { ids: ReadonlySet<string>; byKey: ReadonlyMap<string, readonly Bearer[]> };

/** The records by all keys; a record with the same text for several keys occurs once. */
function bearersByKey(
  records: readonly (Bearer & { fields: Fields })[],
  table: DirectoryTable,
  by: readonly MatchKey[],
): Lookup['byKey'] {
  const byKey = new Map<string, Bearer[]>();
  for (const { fields, ...bearer } of records)
    for (const text of new Set(by.map((key) => keyOf[key](table, fields)))) {
      if (text === '') continue;
      const bearers = byKey.get(text);
      if (bearers) bearers.push(bearer);
      else byKey.set(text, [bearer]);
    }
  return byKey;
}

/**
 * A function that replaces other names in a record by ids. It also finds people of the file itself, even those of wrong
 * rows: otherwise a name that two people share would lead to the other one. A key that several records have, or that no
 * record has although it must be known, is a problem of the record.
 * @param records every record of the source
 */
export async function createIdMatcher(
  transaction: Transaction<Tables>,
  {
    source,
    accountId,
    by,
    mode,
    keepFields,
    unknownIds,
  }: {
    source: RecordSource;
    accountId: string;
    by: readonly MatchKey[];
    mode: 'merge' | 'replace';
    keepFields: boolean;
    unknownIds: UnknownIds;
  },
  records: readonly SourceRecord[],
): Promise<(record: SourceRecord) => SourceRecord> {
  const lookups = new Map<DirectoryTable, Lookup>();
  const named = Object.values(referringFields(source.only?.kind ?? ''));
  for (const table of new Set(named.map((target) => target.table))) {
    const isOwn = table === 'users' && source.only?.kind === 'user';
    const stored = transaction.selectFrom(table).select(['id', 'record']).where('account_id', '=', accountId);
    const rows = await stored.execute();
    const earlier = new Map(rows.map(({ id, record }): [string, Fields] => [String(id), JSON.parse(record)]));
    // People who are not in a replacing file are about to be removed.
    const all = new Map(isOwn && mode === 'replace' ? [] : earlier);
    const withoutId: (Bearer & { fields: Fields })[] = [];
    for (const { fields, line } of isOwn ? records : []) {
      if (fields.id === undefined) withoutId.push({ told: `line ${line}`, fields });
      else {
        const before = keepFields ? earlier.get(String(fields.id)) : undefined;
        all.set(String(fields.id), (before && source.columns?.withKept(fields, before)) ?? fields);
      }
    }
    const withId = [...all].map(([id, fields]) => ({ id, told: id, fields }));
    lookups.set(table, { ids: new Set(all.keys()), byKey: bearersByKey([...withId, ...withoutId], table, by) });
  }

  const spellings = new Map<string, string>();
  /** The first spelling in the file: all spellings become one record with this name. */
  const firstSpelling = (table: DirectoryTable, text: string): string => {
    const key = `${table}/${foldedText(text)}`;
    const first = spellings.get(key) ?? text;
    spellings.set(key, first);
    return first;
  };

  return (record) => {
    const problems = [...(record.problems ?? [])];
    const wrong = (field: string, value: unknown, message: string) => {
      problems.push(`${source.placeOf(record.line, [field], value)}: ${message}`);
      return undefined;
    };
    const idOf = (
      field: string,
      { table, meaning, makes, mustBeKnown, hasNumericId }: NamedRecord,
      value: unknown,
    ): unknown => {
      const lookup = lookups.get(table);
      const text = String(value);
      if (!lookup) return value;
      const isId = lookup.ids.has(text);
      const others = (lookup.byKey.get(foldedText(text)) ?? []).filter(({ id }) => id !== text);
      const bearers = isId ? [{ id: text, told: text }, ...others] : others;
      const found = JSON.stringify(value);
      if (bearers.length > 1) {
        const several = `${bearers.length}: ${bearers.map(({ told }) => told).join(', ')}`;
        return wrong(
          field,
          value,
          `expected one with ${inWords(isId ? ['id', ...by] : by)} ${found}, found ${several}`,
        );
      }
      if (isId) return value;
      const only = bearers[0]?.id;
      const number = only === undefined && hasNumericId ? readInteger(text) : undefined;
      if (number !== undefined) return number;
      if (only === undefined && mustBeKnown && typeof value === 'string') {
        const keys = inWords(['id', ...keysOf(table, by)]);
        return wrong(field, value, `expected ${keys} of ${meaning}, found ${found}`);
      }
      if (only === undefined)
        return makes && unknownIds === 'create' && by.includes('name') ? firstSpelling(table, text) : value;
      return hasNumericId ? Number(only) : only;
    };
    const fields: Record<string, unknown> = { ...record.fields };
    for (const [field, target] of Object.entries(referringFields(record.kind))) {
      const value = fields[field];
      if (value !== undefined) {
        fields[field] = Array.isArray(value)
          ? value.map((one) => idOf(field, target, one))
          : idOf(field, target, value);
      }
    }
    return { ...record, fields, ...(problems.length > 0 && { problems }) };
  };
}
