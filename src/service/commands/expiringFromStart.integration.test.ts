import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommandHere } from '../testing/commandLine.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  [
    'trainings that do so late, or never',
    [
      [12, 364],
      [null, 9000],
      [1, 27],
    ],
    '',
  ],
  [
    'a training',
    [
      [36, 60],
      [36, 9000],
    ],
    '1 training is expiring from the day it is done, in line 3 ("T2"): its expiring_days cover all of its renewal_months.\n',
  ],
  [
    'several trainings',
    [
      [12, 366],
      [1, 31],
    ],
    '2 trainings are expiring from the day they are done, the first in line 2 ("T1"): their expiring_days cover all of their renewal_months.\n',
  ],
])('%s: a warning says which begin to expire on the first day', async (_case, rules, warning) => {
  const records = [
    { kind: 'account', id: 'mk', name: 'MK', timeZone: 'UTC' },
    ...rules.map(([renewal_months, expiring_days], index) => ({
      ...{ kind: 'training', account_id: 'mk', id: index + 1, title: `T${index + 1}` },
      ...{ renewal_months, expiring_days },
    })),
  ];
  const file = join(folder, 'org.ndjson');
  await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
  const { code, stderr } = await runCommandHere(['import', file, '--data', join(folder, 'data')]);
  expect([code, stderr]).toEqual([0, warning]);
});
