import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { randomText } from '../randomText.ts';
import { openStore } from '../store/openStore.ts';
import { startPostgres } from './postgresServer.ts';

/** What the tests know about the server. */
export type Provided = {
  /** The URL of a database for commands, and the name of one with our tables to copy. */
  postgres: { maintenance: string; template: string } | undefined;
};

declare module 'vitest' {
  interface ProvidedContext extends Provided {}
}

/** Not part of a release, and removed with the packages. */
const COMPILE_CACHE = join(import.meta.dirname, '../../../node_modules/.cache/compile');

/** Runs one command on a server. */
async function order(maintenance: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: maintenance });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The server's maintenance database, or why there is no server. */
async function reachServer(): Promise<{ maintenance: string; leave(): Promise<void> } | { reason: string }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { maintenance: given, leave: async () => undefined };
  try {
    const own = await startPostgres();
    return own ? { maintenance: own.urlOf('postgres'), leave: own.remove } : { reason: 'it is not installed' };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Starts one PostgreSQL for all tests of a run, or uses the server that TEST_DATABASE_URL names, on which it makes and
 * removes databases of its own. If there is none it says so: the tests on it are then skipped.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Processes and threads of the tests start in half the time if their modules are already compiled.
  process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
  const server = await reachServer();
  if ('reason' in server) {
    process.stderr.write(
      `No PostgreSQL for the tests (${server.reason.trim()}): those on it are skipped. TEST_DATABASE_URL can name a server.\n`,
    );
    project.provide('postgres', undefined);
    return undefined;
  }
  const { maintenance, leave } = server;
  const template = `compliance_template_${randomText(8).toLowerCase()}`;
  await order(maintenance, `create database ${template}`);
  await (await openStore(new URL(template, maintenance).href, 'create')).close();
  project.provide('postgres', { maintenance, template });
  return async () => {
    await order(maintenance, `drop database ${template}`);
    await leave();
  };
}
