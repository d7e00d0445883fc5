import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { runCommandHere } from '../testing/commandLine.ts';
import { account, json, person } from '../testing/importFixtures.ts';
import { setupImportFolder } from '../testing/setupImports.ts';

const { path, importText } = setupImportFolder();
const importing = async (records: readonly object[], ...options: string[]) => {
  const { code, stdout } = await importText('org.ndjson', json(records).join('\n'), ...options);
  expect(code).toBe(0);
  return stdout.split('\n').filter((line) => line.startsWith('account'));
};

test('the summary says that an account is new next to others, and what npm start then needs', async () => {
  const other = (id: string) => ({ ...account, id });
  const brent = other('brent');
  expect(await importing([account, person])).toEqual([]);
  expect(await importing([{ ...account, name: 'Acme Works' }, person])).toEqual([]);
  const beside = 'beside acme: tokens and pages are of one account, and npm start shows the one in COMPLIANCE_ACCOUNT';
  expect(await importing([brent], '--dry-run')).toEqual([`account brent would be new in this store, ${beside}`]);
  expect(await importing([brent])).toEqual([`account brent is new in this store, ${beside}`]);
  expect(await importing([brent, { ...person, account_id: 'brent' }])).toEqual([]);
  await runCommandHere(['account', 'deactivate', 'acme', '--data', path('data')]);
  expect(await importing([other('clyde'), other('dover')])).toEqual([
    `accounts clyde and dover are new in this store, ${beside.replace('acme', 'brent')}`,
  ]);
});

test('several accounts of one file are not reported as new next to existing ones', async () => {
  const file = path('two.ndjson');
  await writeFile(file, json([account, { ...account, id: 'brent' }]).join('\n'));
  const { stdout } = await runCommandHere(['import', file, '--data', path('other')]);
  expect(stdout).toContain(
    '\naccounts acme and brent are new in this store: tokens and pages are of one account, and npm start shows the one in COMPLIANCE_ACCOUNT\n',
  );
});
