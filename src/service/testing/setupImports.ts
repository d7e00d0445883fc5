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

/** Gives the tests of a file a folder, and the command that imports into its store, which is empty at first. */
export function setupImportFolder() {
  let folder: string;
  beforeAll(async () => {
    folder = await makeTemporaryFolder();
  });
  afterAll(() => rm(folder, { recursive: true }));
  const path = (name: string) => join(folder, name);
  const importing = (...args: string[]) => runCommandHere(['import', ...args, '--data', path('data')]);
  return {
    path,
    importing,
    /** Imports a text from a file of that name. */
    importText: async (name: string, text: string, ...options: string[]) => {
      await writeFile(path(name), text);
      return importing(path(name), ...options);
    },
  };
}

/** The same with a small organisation in the store, which is also in `org.ndjson`. */
export function setupImports() {
  const { path, importing, importText } = setupImportFolder();
  beforeAll(() => importText('org.ndjson', organisation.map((record) => JSON.stringify(record)).join('\n')));
  return {
    path,
    importing,
    /** Imports the text of a CSV file of one kind into the account. */
    rowsOf: (kind: string, text: string, ...options: string[]) =>
      importText('rows.csv', text, '--kind', kind, '--account', 'acme', ...options),
    /** The same for people, from a file of that name. */
    csv: (name: string, text: string, ...options: string[]) =>
      importText(name, text, '--kind', 'users', '--account', 'acme', ...options),
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
