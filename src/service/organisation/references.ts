import { sql, type Transaction } from 'kysely';
import type { Tables } from '../store/tables.ts';
import type { RecordSource } from './recordSource.ts';
import { type DanglingReference, danglingReferenceError, isInScope, type ReferenceScope } from './referenceScope.ts';
import { findUnknownSchedules } from './unknownSchedules.ts';
import type { WrongRows } from './wrongRows.ts';

/** A column that holds the id of another record of the same account. */
type Reference = {
  table: 'assignments' | 'equipments' | 'completed_trainings' | 'data_list_items';
  column: string;
  target: 'users' | 'trainings' | 'equipment_types' | 'data_lists';
};

/** A reference that must resolve: otherwise the record would be in the store and in no count. */
type RequiredReference = Reference & {
  /** The kind and the field of the organisation file. */
  kind: string;
  field: string;
  meaning: string;
};

const required: readonly RequiredReference[] = [
  {
    kind: 'assignment',
    field: 'm_user_id',
    meaning: 'a user',
    table: 'assignments',
    column: 'm_user_id',
    target: 'users',
  },
  {
    kind: 'assignment',
    field: 'training_id',
    meaning: 'a training',
    table: 'assignments',
    column: 'training_id',
    target: 'trainings',
  },
  {
    kind: 'equipment',
    field: 'equipmentType_id',
    meaning: 'an equipment type',
    table: 'equipments',
    column: 'equipment_type_id',
    target: 'equipment_types',
  },
  {
    kind: 'datalistitem',
    field: 'data_list_id',
    meaning: 'a list',
    table: 'data_list_items',
    column: 'data_list_id',
    target: 'data_lists',
  },
];

async function danglingOf(
  transaction: Transaction<Tables>,
  { table, column, target, field, meaning }: RequiredReference,
  scope: ReferenceScope,
): Promise<DanglingReference[]> {
  const { rows } = await sql<{ importId: string; line: number; account: string; found: string | number }>`
    select referring.import_id as ${sql.ref('importId')}, referring.import_line as line,
      referring.account_id as account, referring.${sql.ref(column)} as found
    from ${sql.table(table)} as referring
    where ${isInScope('referring', scope)} and not exists (
      select 1 from ${sql.table(target)} as referred
      where referred.account_id = referring.account_id and referred.id = referring.${sql.ref(column)}
    )
    order by referring.import_line`.execute(transaction);
  return rows.map(({ account, ...row }) => ({
    ...row,
    field,
    expected: `${meaning} of account ${account}, in this file or in the store`,
  }));
}

/**
 * Finds the records of an import that refer to nothing: an assignment of an unknown person or training, an entry of an
 * unknown list, equipment of an unknown type or with a schedule that its type does not have. They become wrong rows.
 * Call it when all records are written, because a file may have them in any order.
 * @param kinds the kinds of record that the import has
 * @param wholeAccounts the accounts of which something was replaced: all of their records are checked, whichever import
 * they came with
 * @throws OperatorError naming the first previously imported record that loses what it refers to, if nothing else is
 * wrong
 */
export async function requireReferences(
  transaction: Transaction<Tables>,
  importId: string,
  {
    source,
    wrong,
    kinds,
    wholeAccounts,
  }: { source: RecordSource; wrong: WrongRows; kinds: ReadonlySet<string>; wholeAccounts: readonly string[] },
): Promise<void> {
  const scope = { importId, wholeAccounts };
  const concerned = (kind: string) => wholeAccounts.length > 0 || kinds.has(kind);
  const scheduled = concerned('equipment') || concerned('equipmenttype');
  const findings = scheduled ? await findUnknownSchedules(transaction, scope) : [];
  for (const reference of required) {
    if (!concerned(reference.kind)) continue;
    for (const finding of await danglingOf(transaction, reference, scope)) findings.push(finding);
  }
  findings.sort((a, b) => a.line - b.line);
  const own = findings.filter((finding) => finding.importId === importId);
  for (const finding of own)
    wrong.add(finding.line, await danglingReferenceError(transaction, finding, { importId, source }));
  const [first] = findings;
  if (first && !wrong.isAny()) throw await danglingReferenceError(transaction, first, { importId, source });
}

/** How many completions name a person, or a training, that their account does not have. */
export type UnknownInCompletions = { people: number; trainings: number };

/**
 * Counts the completions that refer to nothing. That is not a fault: completions outlive removed people and trainings.
 * @param kinds the kinds of record that the import has
 * @param wholeAccounts the accounts of which something was replaced: all of their completions are checked, and otherwise
 * those of the import
 */
export async function countUnknownInCompletions(
  transaction: Transaction<Tables>,
  importId: string,
  { kinds, wholeAccounts }: { kinds: ReadonlySet<string>; wholeAccounts: readonly string[] },
): Promise<UnknownInCompletions> {
  if (!kinds.has('completedtraining') && wholeAccounts.length === 0) return { people: 0, trainings: 0 };
  const unknown = (column: string, target: Reference['target']) => sql<number>`
    count(case when not exists (
      select 1 from ${sql.table(target)} as referred
      where referred.account_id = completion.account_id and referred.id = completion.${sql.ref(column)}
    ) then 1 end)`;
  const { rows } = await sql<UnknownInCompletions>`
    select ${unknown('m_user_id', 'users')} as people, ${unknown('training_id', 'trainings')} as trainings
    from completed_trainings as completion
    where ${isInScope('completion', { importId, wholeAccounts })}`.execute(transaction);
  return rows[0] ?? { people: 0, trainings: 0 };
}
