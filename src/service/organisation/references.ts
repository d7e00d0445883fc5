import { sql, type Transaction } from 'kysely';
import { Problem } from '../problem.ts';
import type { Tables } from '../store/tables.ts';
import { type Finding, firstStraySchedule } from './straySchedules.ts';

/** A column that holds the id of another record of the same account. */
type Reference = {
  table: 'assignments' | 'equipments' | 'completed_trainings';
  column: string;
  target: 'users' | 'trainings' | 'equipment_types';
};

/** A reference that must lead somewhere: what refers to nothing would be in the store and in no count. */
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
];

/** The rows of an import whose reference leads nowhere, as the end of a query. */
const danglingRows = ({ table, column, target }: Reference, importId: string) => sql`
  from ${sql.table(table)} as referring
  left join ${sql.table(target)} as referred
    on referred.account_id = referring.account_id and referred.id = referring.${sql.ref(column)}
  where referring.import_id = ${importId} and referred.id is null`;

async function firstDangling(
  transaction: Transaction<Tables>,
  reference: RequiredReference,
  importId: string,
): Promise<Finding | undefined> {
  const { rows } = await sql<{ line: number; account: string; found: string | number }>`
    select referring.import_line as line, referring.account_id as account,
      referring.${sql.ref(reference.column)} as found
    ${danglingRows(reference, importId)}
    order by referring.import_line
    limit 1`.execute(transaction);
  return rows.map(({ line, account, found }) => ({
    line,
    message: `${reference.field}: expected ${reference.meaning} of account ${account}, in this file or in the store, found ${JSON.stringify(found)}`,
  }))[0];
}

/**
 * Refuses an import of which a record refers to nothing, at the first such line: an assignment of an unknown person or
 * training, equipment of an unknown type or with a schedule that is not one of its type. Called when all records are in
 * place, because a file may have them in any order.
 * @param kinds the kinds of record that the import has
 * @throws Problem naming source, line, field and what was expected
 */
export async function requireReferences(
  transaction: Transaction<Tables>,
  importId: string,
  { source, kinds }: { source: string; kinds: ReadonlySet<string> },
): Promise<void> {
  const findings = [kinds.has('equipment') ? await firstStraySchedule(transaction, importId) : undefined];
  for (const reference of required) {
    if (kinds.has(reference.kind)) findings.push(await firstDangling(transaction, reference, importId));
  }
  const [first] = findings.filter((finding) => finding !== undefined).sort((a, b) => a.line - b.line);
  if (first) throw new Problem(`${source} line ${first.line}: ${first.message}`);
}

/** How many completions of an import name a person, or a training, that their account does not have. */
export type UnknownInCompletions = { people: number; trainings: number };

/**
 * Counts the completions of an import that refer to nothing. That is no fault: completions outlive people and trainings
 * that were removed.
 * @param kinds the kinds of record that the import has
 */
export async function countUnknownInCompletions(
  transaction: Transaction<Tables>,
  importId: string,
  { kinds }: { kinds: ReadonlySet<string> },
): Promise<UnknownInCompletions> {
  if (!kinds.has('completedtraining')) return { people: 0, trainings: 0 };
  const count = async (column: string, target: Reference['target']) => {
    const { rows } = await sql<{ dangling: number }>`
      select count(*) as dangling
      ${danglingRows({ table: 'completed_trainings', column, target }, importId)}`.execute(transaction);
    return rows[0]?.dangling ?? 0;
  };
  return { people: await count('m_user_id', 'users'), trainings: await count('training_id', 'trainings') };
}
