import { type RawBuilder, sql, type Transaction } from 'kysely';
import { Problem } from '../problem.ts';
import type { Tables } from '../store/tables.ts';
import type { RecordSource } from './recordSource.ts';

/** Which rows an import answers for: its own, or all of the accounts of which it replaced something. */
export type ReferenceScope = { importId: string; wholeAccounts: readonly string[] };

/** A row that refers to nothing. */
export type Finding = {
  /** The import that the row came with, and the line there. */
  importId: string;
  line: number;
  field: string;
  expected: string;
  found: unknown;
};

/** The condition that a row of a table is in the scope. */
export const inScope = (table: string, { importId, wholeAccounts }: ReferenceScope): RawBuilder<boolean> =>
  wholeAccounts.length > 0
    ? sql<boolean>`${sql.ref(`${table}.account_id`)} in (${sql.join(wholeAccounts)})`
    : sql<boolean>`${sql.ref(`${table}.import_id`)} = ${importId}`;

/** Words a finding, with its place in the file that it came from. */
export async function problemOf(
  transaction: Transaction<Tables>,
  { importId, line, field, expected, found }: Finding,
  current: { importId: string; source: RecordSource },
): Promise<Problem> {
  const wrong = `expected ${expected}, found ${JSON.stringify(found)}`;
  if (importId === current.importId) return new Problem(`${current.source.placeOf(line, [field], found)}: ${wrong}`);
  const { source } = await transaction
    .selectFrom('imports')
    .select('source')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  return new Problem(`${current.source.name} leaves ${source} line ${line}, imported before: ${field}: ${wrong}`);
}
