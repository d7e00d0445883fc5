import type { Transaction } from 'kysely';
import { OperatorError } from '../operatorError.ts';
import type { DirectoryTable, Tables } from '../store/tables.ts';
import { foldedText } from './foldedText.ts';
import { MAX_ID_LENGTH } from './recordKinds.ts';
import type { RecordSource, SourceRecord } from './recordSource.ts';
import { referring, type Target } from './referringFields.ts';
import type { WrongRows } from './wrongRows.ts';

/** What to do with a value that is no known id: keep it, refuse it, or create the record that it names if possible. */
export type UnknownIds = 'keep' | 'refuse' | 'create';

type UnknownValue = {
  accountId: string;
  line: number;
  field: string;
  value: string;
  target: Target;
  /** What the value is to an existing record, in words, if its field could create another. */
  meaning: string | undefined;
};

/** Identifies an id among several accounts; no id holds U+0000, see recordKinds.ts. */
const keyOf = (accountId: string, id: unknown) => `${accountId}\0${id}`;

/** The records of an import, and those that will stay next to them. */
type Scope = {
  importId: string;
  /** The kinds of record that it has. */
  kinds: ReadonlySet<string>;
  accountIds: readonly string[];
  /** The tables of which the records of other imports are about to be removed. */
  replaced: ReadonlySet<string>;
};

/** The records of a table that will exist after the import. */
const staying = (transaction: Transaction<Tables>, table: DirectoryTable, { importId, accountIds, replaced }: Scope) =>
  transaction
    .selectFrom(table)
    .where('account_id', 'in', accountIds)
    .$if(replaced.has(table), (query) => query.where('import_id', '=', importId));

async function knownIds(transaction: Transaction<Tables>, table: DirectoryTable, scope: Scope) {
  const rows = await staying(transaction, table, scope).select(['account_id', 'id']).execute();
  return new Set(rows.map(({ account_id, id }) => keyOf(account_id, id)));
}

/** What else each record is known by, in words; if two records share a name, the first counts. */
async function otherNames(transaction: Transaction<Tables>, table: DirectoryTable, scope: Scope) {
  const rows = await staying(transaction, table, scope).select(['account_id', 'id', 'record']).orderBy('id').execute();
  const words = new Map<string, string>();
  for (const { account_id, id, record } of rows) {
    const { name, title, code }: Readonly<Record<string, unknown>> = JSON.parse(record);
    const shown = JSON.stringify(id);
    const known = [
      [id, `nearly the id ${shown}`],
      [name, `the name of ${shown}`],
      [title, `the title of ${shown}`],
      [code, `the code of ${shown}`],
    ] as const;
    for (const [value, meaning] of known) {
      const key = keyOf(account_id, foldedText(value));
      if (foldedText(value) !== '' && !words.has(key)) words.set(key, meaning);
    }
  }
  return words;
}

/** The values that name nothing in the records that an import has written. */
async function* unknownValues(transaction: Transaction<Tables>, scope: Scope): AsyncGenerator<UnknownValue> {
  const known = new Map<DirectoryTable, ReadonlySet<string>>();
  const names = new Map<DirectoryTable, ReadonlyMap<string, string>>();
  for (const [kind, found] of Object.entries(referring)) {
    if (!found || !scope.kinds.has(kind)) continue;
    const fields = Object.entries(found.fields);
    // All ids are read before the stream, because SQLite has one connection and the stream holds it.
    for (const [, { table, makes }] of fields) {
      if (!known.has(table)) known.set(table, await knownIds(transaction, table, scope));
      if (makes && !names.has(table)) names.set(table, await otherNames(transaction, table, scope));
    }
    const rows = transaction
      .selectFrom(found.table)
      .select(['account_id as accountId', 'import_line as line', 'record'])
      .where('import_id', '=', scope.importId)
      .orderBy('import_line');
    for await (const { accountId, line: on, record } of rows.stream()) {
      const values: Readonly<Record<string, unknown>> = JSON.parse(record);
      for (const [field, target] of fields) {
        for (const value of [values[field]].flat()) {
          if (typeof value !== 'string' || known.get(target.table)?.has(keyOf(accountId, value))) continue;
          const meaning = names.get(target.table)?.get(keyOf(accountId, foldedText(value)));
          yield { accountId, line: on, field, value, target, meaning };
        }
      }
    }
  }
}

/**
 * Finds values that name nothing in the records of an import; call it when all of them are written.
 * A value that is the code or the name of a record does not create another one.
 * @returns the records to create, each with the line that names it first; every other unknown id becomes a wrong row
 */
export async function findUnknownIds(
  transaction: Transaction<Tables>,
  { source, mode, wrong, ...scope }: Scope & { source: RecordSource; mode: UnknownIds; wrong: WrongRows },
): Promise<SourceRecord[]> {
  const made = new Map<string, SourceRecord>();
  if (mode === 'keep') return [];
  for await (const { accountId, line: on, field, value, target, ...known } of unknownValues(transaction, scope)) {
    const { kind, makes } = target;
    let { meaning } = known;
    if (value.length > MAX_ID_LENGTH) meaning ??= `longer than the ${MAX_ID_LENGTH} characters of an id`;
    if (mode === 'create' && kind && makes && meaning === undefined) {
      const key = `${kind}/${keyOf(accountId, foldedText(value))}`;
      const first = made.get(key) ?? { line: on, kind, accountId, fields: makes(value) };
      made.set(key, first);
      if (first.fields.id === value) continue;
      meaning = `nearly ${JSON.stringify(first.fields.id)} of line ${first.line}: write both alike`;
    }
    const offer = makes && source.only ? '; if it is a new one, --create-missing makes it' : '';
    const hint = meaning === undefined ? offer : `, which is ${meaning}`;
    const among = scope.replaced.has(target.table) ? ' in this file, because all others are removed' : '';
    const expected = `the id of ${target.meaning} of account ${accountId}${among}`;
    wrong.add(
      on,
      new OperatorError(
        `${source.placeOf(on, [field], value)}: expected ${expected}, found ${JSON.stringify(value)}${hint}`,
      ),
    );
  }
  return [...made.values()];
}
