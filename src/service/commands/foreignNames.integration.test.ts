import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommandHere } from '../testing/commandLine.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';

/** Text that would clear the screen and then fake our output. */
const FORGED = '\u001b[2J\u009b2J\r\nimported into account other: 900 user';

let folder: string;
const path = (name: string) => join(folder, name);
const command = (...args: string[]) => runCommandHere([...args, '--data', path('data')]);

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  const account = { kind: 'account', id: `acme${FORGED}`, name: `Acme${FORGED}`, timeZone: 'UTC' };
  await writeFile(path('org.ndjson'), JSON.stringify(account));
  await writeFile(path('headings.csv'), `"ID${FORGED}";Shoe\nu1;44\n`);
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['an import', () => ['import', path('org.ndjson')], 0],
  ['the list of accounts', () => ['account', 'list'], 0],
  ['the state of an account', () => ['account', 'deactivate', `acme${FORGED}`], 0],
  ['the state of an account again', () => ['account', 'activate', `acme${FORGED}`], 0],
  ['a token', () => ['token', 'create', '--account', `acme${FORGED}`, '--note', `laptop${FORGED}`], 0],
  ['the list of tokens', () => ['token', 'list'], 0],
  ['an account that is not there', () => ['account', 'activate', `none${FORGED}`], 1],
  [
    'headings that are none of ours',
    () => ['import', path('headings.csv'), '--kind', 'users', '--account', `acme${FORGED}`],
    1,
  ],
  ['a command that is none', () => [`serve${FORGED}`], 2],
])('%s: names from others neither begin a line nor control the terminal', async (_what, args, code) => {
  const said = await command(...args());
  expect(said.code).toBe(code);
  const printed = said.stdout + said.stderr;
  expect(printed.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(printed).not.toMatch(/^imported into account other/m);
});
