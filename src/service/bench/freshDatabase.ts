import { Client } from 'pg';
import { randomText } from '../randomText.ts';

async function at(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * Creates a new database on a server, so that the named one is not changed.
 * @param url of any database of that server, with a user who may create databases
 */
export async function freshDatabase(url: string): Promise<{ url: string; remove(): Promise<void> }> {
  const name = `bench_${randomText(12).toLowerCase()}`;
  await at(url, `create database ${name}`);
  const fresh = new URL(url);
  fresh.pathname = `/${name}`;
  return { url: fresh.href, remove: () => at(url, `drop database ${name} with (force)`) };
}
