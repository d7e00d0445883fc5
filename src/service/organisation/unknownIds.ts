import type { Transaction } from 'kysely';
import { OperatorError } from '../operatorError.ts';
import type { DirectoryTable, Tables } from '../store/tables.ts';
import type { RecordSource, SourceRecord } from './recordSource.ts';
import type { WrongRows } from './wrongRows.ts';

/** What a field refers to; `makes` builds a record of it out of the value, where that is enough to know. */
type Target = {
  table: DirectoryTable;
  meaning: string;
  kind?: string;
  makes?: (value: string) => Readonly<Record<string, unknown>>;
};

const person: Target = { table: 'users', meaning: 'a person' };
const site: Target = {
  table: 'field_offices',
  meaning: 'a site',
  kind: 'fieldoffice',
  makes: (value) => ({ id: value, name: value }),
};
const line: Target = {
  table: 'lines_of_business',
  meaning: 'a line of business',
  kind: 'lineofbusiness',
  makes: (value) => ({ id: value, name: value }),
};
const jobTitle: Target = {
  table: 'job_titles',
  meaning: 'a job title',
  kind: 'jobtitle',
  makes: (value) => ({ id: value, title: value }),
};

const client: Target = {
  table: 'companies',
  meaning: 'a client',
  kind: 'company',
  makes: (value) => ({ id: value, name: value }),
};

/** The fields of each kind that hold ids and that nothing else checks. */
const referring: Readonly<Record<string, Readonly<Record<string, Target>>>> = {
  user: {
    jobTitle_id: jobTitle,
    fieldOffice_id: site,
    lineOfBusiness_id: line,
    clients_id: client,
    manager_id: person,
    supervisor_id: person,
    mentor_id: person,
    hse_id: person,
  },
  equipment: { fieldOffice_id: site, lineOfBusiness_id: line, clients_id: client, assignedUsers_id: person },
  fieldoffice: { manager_id: person },
};

/** The fields of a kind that name other records, those included that are checked elsewhere. */
export const referringFields = (kind: string): Readonly<Record<string, Pick<Target, 'table'>>> => ({
  ...(kind === 'assignment' || kind === 'completedtraining' ? { m_user_id: person } : {}),
  ...(kind === 'completedtraining' && { m_instructor_id: person }),
  ...referring[kind],
});

/** What to do with a value that is no id of anything: leave it, refuse it, or make what it names where that can be made. */
export type UnknownIds = 'keep' | 'refuse' | 'create';

type Named = { line: number; field: string; value: string; target: Target };

/** Collects the ids that the records of a file name, to be looked for when all records are in place. */
export function createIdCheck(source: RecordSource, mode: UnknownIds) {
  const named = new Map<Target, Named[]>();
  return {
    collect({ kind, fields, line: on }: SourceRecord): void {
      if (mode === 'keep') return;
      for (const [field, target] of Object.entries(referring[kind] ?? {})) {
        for (const value of [fields[field]].flat()) {
          if (typeof value !== 'string') continue;
          const others = named.get(target) ?? [];
          others.push({ line: on, field, value, target });
          named.set(target, others);
        }
      }
    },
    /** The records to make, each with the line that names it first; every other unknown id becomes a wrong row. */
    async unknown(
      transaction: Transaction<Tables>,
      accountId: string,
      wrong: WrongRows,
    ): Promise<(SourceRecord & { kind: string })[]> {
      const made = new Map<string, SourceRecord>();
      for (const [target, all] of named) {
        const rows = await transaction
          .selectFrom(target.table)
          .select('id')
          .where('account_id', '=', accountId)
          .execute();
        const known = new Set(rows.map(({ id }) => String(id)));
        for (const { line: on, field, value } of all) {
          if (known.has(value)) continue;
          const { kind, makes } = target;
          if (mode === 'create' && kind && makes) {
            const key = `${kind}/${value}`;
            if (!made.has(key)) made.set(key, { line: on, kind, accountId, fields: makes(value) });
            continue;
          }
          const hint = makes ? '; --create-missing makes it' : '';
          wrong.add(
            on,
            new OperatorError(
              `${source.placeOf(on, [field], value)}: expected the id of ${target.meaning} of account ${accountId}, found ${JSON.stringify(value)}${hint}`,
            ),
          );
        }
      }
      return [...made.values()];
    },
  };
}
