import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openStore } from '../store/store.ts';
import { startPostgres } from './postgresServer.ts';

/** What the tests are told of the server. */
export type Provided = {
  /** URLs of a database to give commands in, and the name of one with our tables, to be copied. */
  postgres: { maintenance: string; template: string } | undefined;
};

declare module 'vitest' {
  interface ProvidedContext extends Provided {}
}

const TEMPLATE = 'compliance_template';

async function prepare(maintenance: string): Promise<void> {
  const client = new Client({ connectionString: maintenance });
  await client.connect();
  try {
    await client.query(`drop database if exists ${TEMPLATE}`);
    await client.query(`create database ${TEMPLATE}`);
  } finally {
    await client.end();
  }
  await (await openStore(new URL(TEMPLATE, maintenance).href, 'create')).close();
}

/**
 * Starts one PostgreSQL for all tests of a run, or takes the server that TEST_DATABASE_URL names, on which it makes and
 * removes databases of its own. Where there is none it says so: the tests on it are then skipped.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? undefined : await startPostgres();
  const maintenance = given || own?.urlOf('postgres');
  if (maintenance === undefined) {
    process.stderr.write(
      'PostgreSQL is not installed here: the tests on it are skipped (TEST_DATABASE_URL names a server).\n',
    );
    project.provide('postgres', undefined);
    return undefined;
  }
  await prepare(maintenance);
  project.provide('postgres', { maintenance, template: TEMPLATE });
  return own?.remove;
}
