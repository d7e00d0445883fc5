import { type RawBuilder, sql, type Transaction } from 'kysely';
import { OperatorError } from '../operatorError.ts';
import type { Tables } from '../store/tables.ts';
import type { RecordSource } from './recordSource.ts';

/** The rows that an import is responsible for: its own, or all of the accounts in which it replaced something. */
export type ReferenceScope = { importId: string; wholeAccounts: readonly string[] };

/** A row that refers to nothing. */
export type DanglingReference = {
  /** The import that the row came with, and the line there. */
  importId: string;
  line: number;
  field: string;
  expected: string;
  found: unknown;
};

/** The condition that a row of a table is in the scope. */
export const isInScope = (table: string, { importId, wholeAccounts }: ReferenceScope): RawBuilder<boolean> =>
  wholeAccounts.length > 0
    ? sql<boolean>`${sql.ref(`${table}.account_id`)} in (${sql.join(wholeAccounts)})`
    : sql<boolean>`${sql.ref(`${table}.import_id`)} = ${importId}`;

/** The error for a finding, with its place in the file that it came from. */
export async function danglingReferenceError(
  transaction: Transaction<Tables>,
  { importId, line, field, expected, found }: DanglingReference,
  current: { importId: string; source: RecordSource },
): Promise<OperatorError> {
  const wrong = `expected ${expected}, found ${JSON.stringify(found)}`;
  if (importId === current.importId)
    return new OperatorError(`${current.source.placeOf(line, [field], found)}: ${wrong}`);
  const { source } = await transaction
    .selectFrom('imports')
    .select('source')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  return new OperatorError(`${current.source.name} leaves ${source} line ${line}, imported before: ${field}: ${wrong}`);
}
