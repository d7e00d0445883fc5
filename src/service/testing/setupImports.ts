import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openStore } from '../store/openStore.ts';
import { runCommandHere } from './commandLine.ts';
import { makeTemporaryFolder } from './temporaryFolder.ts';

const organisation = [
  { kind: 'account', id: 'acme', name: 'Acme', timeZone: 'UTC' },
  { kind: 'user', account_id: 'acme', id: 'u1' },
  { kind: 'training', account_id: 'acme', id: 1, title: 'First aid' },
  { kind: 'assignment', account_id: 'acme', m_user_id: 'u1', training_id: 1 },
  ...[1, 2].map((id) => ({
    ...{ kind: 'completedtraining', account_id: 'acme', id, m_user_id: 'u1', training_id: 1 },
    ...{ created: 1_767_225_600_000, date_number: 20260101, special_expiration_date_number: 0 },
  })),
];

/** Gives the tests of a file a folder with a store that has a small organisation, `org.ndjson`, and the command that imports. */
export function setupImports() {
  let folder: string;
  const path = (name: string) => join(folder, name);
  const importing = (...args: string[]) => runCommandHere(['import', ...args, '--data', path('data')]);
  const rowsOf = async (kind: string, text: string, ...options: string[]) => {
    await writeFile(path('rows.csv'), text);
    return importing(path('rows.csv'), '--kind', kind, '--account', 'acme', ...options);
  };
  beforeAll(async () => {
    folder = await makeTemporaryFolder();
    await writeFile(path('org.ndjson'), organisation.map((record) => JSON.stringify(record)).join('\n'));
    await importing(path('org.ndjson'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  return {
    path,
    importing,
    /** Imports the text of a CSV file of one kind into the account. */
    rowsOf,
    /** The same of people, from a file of that name. */
    csv: async (name: string, text: string, ...options: string[]) => {
      await writeFile(path(name), text);
      return importing(path(name), '--kind', 'users', '--account', 'acme', ...options);
    },
    /** The people of the store, by id. */
    usersOf: async () => {
      const store = await openStore(path('data'), 'refuse');
      try {
        const rows = await store.db.selectFrom('users').select(['id', 'record']).orderBy('id').execute();
        return new Map(rows.map(({ id, record }) => [id, JSON.parse(record)]));
      } finally {
        await store.close();
      }
    },
  };
}
