import type { Transaction } from 'kysely';
import { personName } from '#compliance/directory.ts';
import type { User } from '#protocol/users.ts';
import { OperatorError } from '../operatorError.ts';
import type { DirectoryTable, Tables } from '../store/tables.ts';
import type { RecordSource, SourceRecord } from './recordSource.ts';
import { referringFields } from './unknownIds.ts';

/** What people, sites, lines of business, job titles and clients are looked up by where a value is no id: a number is also a code. */
export const matchKeys = ['name', 'number', 'email'] as const;
export type MatchKey = (typeof matchKeys)[number];

type Fields = Readonly<Record<string, unknown>>;

const folded = (text: unknown): string =>
  typeof text === 'string' ? text.trim().toLowerCase().replace(/\s+/g, ' ') : '';

const keyOf: Readonly<Record<MatchKey, (table: DirectoryTable, fields: Fields) => string>> = {
  // Of a person the fields of the protocol, checked or about to be.
  name: (table, fields) => folded(table === 'users' ? personName(fields as User) : (fields.name ?? fields.title)),
  number: (_table, fields) => folded(fields.employeeNumber ?? fields.code),
  email: (_table, fields) => folded(fields.email),
};

type Lookup = { ids: ReadonlySet<string>; byKey: ReadonlyMap<string, readonly string[]> };

/**
 * A function that puts ids in place of what a record names otherwise. People of the file itself are found as well.
 * @param records every record of the source
 * @throws OperatorError where several have the key, and where nobody has who must be known
 */
export async function createIdMatcher(
  transaction: Transaction<Tables>,
  { source, accountId, by }: { source: RecordSource; accountId: string; by: MatchKey },
  records: readonly SourceRecord[],
): Promise<(record: SourceRecord) => SourceRecord> {
  const lookups = new Map<DirectoryTable, Lookup>();
  for (const table of ['users', 'field_offices', 'lines_of_business', 'job_titles', 'companies'] as const) {
    const rows = await transaction
      .selectFrom(table)
      .select(['id', 'record'])
      .where('account_id', '=', accountId)
      .execute();
    const all = new Map(rows.map(({ id, record }): [string, Fields] => [id, JSON.parse(record)]));
    if (table === 'users' && source.only?.kind === 'user')
      for (const { fields } of records) all.set(String(fields.id), fields);
    const byKey = Map.groupBy(all.keys(), (id) => keyOf[by](table, all.get(id) ?? {}));
    lookups.set(table, { ids: new Set(all.keys()), byKey });
  }

  return (record) => {
    const idOf = (table: DirectoryTable, field: string, value: unknown): unknown => {
      const lookup = lookups.get(table);
      if (!lookup || typeof value !== 'string' || lookup.ids.has(value)) return value;
      const [only, ...others] = lookup.byKey.get(folded(value)) ?? [];
      if (others.length > 0) {
        throw new OperatorError(
          `${source.placeOf(record.line, [field], value)}: expected one with the ${by} ${JSON.stringify(value)}, found ${others.length + 1}: ${[only, ...others].join(', ')}`,
        );
      }
      if (only === undefined && field === 'm_user_id') {
        throw new OperatorError(
          `${source.placeOf(record.line, [field], value)}: expected the id or the ${by} of a person, found ${JSON.stringify(value)}`,
        );
      }
      return only ?? value;
    };
    const fields: Record<string, unknown> = { ...record.fields };
    for (const [field, { table }] of Object.entries(referringFields(record.kind))) {
      const value = fields[field];
      if (value !== undefined) {
        fields[field] = Array.isArray(value) ? value.map((one) => idOf(table, field, one)) : idOf(table, field, value);
      }
    }
    return { ...record, fields };
  };
}
