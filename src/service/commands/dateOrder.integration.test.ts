import { expect, test } from 'vitest';
import { account, completion, json, person, training } from '../testing/importFixtures.ts';
import { setupImportFolder } from '../testing/setupImports.ts';
import { midnight } from '../testing/smallOrganisation.ts';

const { importText } = setupImportFolder();
const importing = async (...args: Parameters<typeof importText>) => {
  const { code, stderr } = await importText(...args);
  return [code, stderr];
};
const organisation = (...records: object[]) =>
  importing('org.ndjson', json([account, person, training, ...records]).join('\n'));

const until = (id: number, special_expiration_date_number: number | null) => ({
  ...{ ...completion, id, date_number: 20260301 },
  special_expiration_date_number,
});
const version = { version: '1', description: '', type: 'link', link: 'https://example.com', created: midnight(3, 2) };
const resource = { kind: 'resource', account_id: 'acme', title: 'Plan', created: 1, sequence: 1 };
const document = (id: string, ...approvals: (number | null)[]) => ({
  ...{ ...resource, id, created: midnight(3, 1), shouldBeAvailableOffline: false },
  versions: approvals.map((approvedOn) => ({ ...version, approvedOn })),
});

test.each([
  ['completions that expire on their day or later, or never', [until(1, 20260301), until(2, null), until(3, 0)], ''],
  [
    'a completion that expires before its day',
    [until(1, 20260302), until(2, 20260228)],
    '1 completion has special_expiration_date_number before date_number, in line 5: kept as it is.\n',
  ],
  [
    'several completions that do',
    [until(1, 20250301), until(2, 20270301), until(3, 20260228), until(4, 20260101)],
    '3 completions have special_expiration_date_number before date_number, in lines 4, 6 and 7: kept as they are.\n',
  ],
  [
    'many completions that do',
    Array.from({ length: 22 }, (_, place) => until(place + 1, 20260228)),
    expect.stringMatching(/^22 completions have .* in lines 4, 5, .*, 22, 23 and 2 more: kept as they are.\n$/),
  ],
  [
    'a person who left before the first day',
    [
      { ...person, id: 'u2', hireDate: midnight(3, 2), terminationDate: midnight(3, 1) },
      { ...person, id: 'u3', hireDate: midnight(3, 2), terminationDate: midnight(3, 2) },
    ],
    '1 person has terminationDate before hireDate, in line 4: kept as it is.\n',
  ],
  [
    'documents approved before they were written, and at the midnight of that day or not at all',
    [document('d1', midnight(3, 3), midnight(3, 1)), document('d2', midnight(3, 2), null, 0), document('d3', 1e12)],
    '2 documents have approvedOn before created in a version, in lines 4 and 6: kept as they are.\n',
  ],
])('%s: a warning names the lines of records that end before they begin', async (_case, records, warning) => {
  expect(await organisation(...records)).toEqual([0, warning]);
});

test('rows of a CSV file are also named, including the fields that they keep', async () => {
  await organisation(until(1, null), until(2, 20260401));
  const rows = (text: string, ...options: string[]) =>
    importing('done.csv', text, '--kind', 'completedtrainings', '--account', 'acme', ...options);
  const warning = (line: number) =>
    `1 completion has special_expiration_date_number before date_number, in line ${line}: kept as it is.\n`;
  const expiring = 'id,m_user_id,training_id,date_number,special_expiration_date_number\n';
  expect(await rows(`${expiring}1,u1,1,2026-03-01,2026-02-01\n`)).toEqual([0, warning(2)]);
  const later = 'id,m_user_id,training_id,date_number\n1,u1,1,2026-01-01\n2,u1,1,2026-05-01\n';
  expect(await rows(later, '--keep-fields')).toEqual([0, warning(3)]);
});
