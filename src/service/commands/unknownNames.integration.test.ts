import { expect, test } from 'vitest';
import { account, completion, equipment, json, person, training, type } from '../testing/importFixtures.ts';
import { setupImportFolder } from '../testing/setupImports.ts';

const { importText } = setupImportFolder();
const importing = async (...args: Parameters<typeof importText>) => {
  const { code, stderr } = await importText(...args);
  expect(code).toBe(0);
  return stderr.split('\n').slice(0, -1);
};

const list = { kind: 'datalist', account_id: 'acme', id: 1, title: 'Zones' };
const entry = { kind: 'datalistitem', account_id: 'acme', id: 5, data_list_id: 1, title: 'Yard' };
const taught = (id: number, m_instructor_id: string | null) => ({ ...completion, id, m_instructor_id });
const written = (id: string, ...creators: string[]) => ({
  ...{ kind: 'resource', account_id: 'acme', id, title: 'Plan', created: 1_767_225_600_000, sequence: 1 },
  shouldBeAvailableOffline: false,
  versions: creators.map((creator_id) => ({
    ...{ creator_id, created: 1_767_225_600_000, version: '1', description: '', type: 'link' },
    link: 'https://example.com',
  })),
});
const fields = (list_id: number) => ({ ...type, metafields: [{ id: 'm1', name: 'Zone', list_id }] });
const item = (id: string, ...item_ids: number[]) => ({ ...equipment, id, metavalues: { m1: { item_ids }, m2: 7 } });

test('names in completions, versions, fields and items that neither file nor store has are reported by line', async () => {
  const right = [taught(1, 'u1'), taught(2, null), written('d1', 'u1'), fields(1), item('e1', 5), list, entry];
  expect(await importing('right.ndjson', json([account, ...right, person, training]).join('\n'))).toEqual([]);
  const wrong = [taught(3, 'gone'), written('d2', 'u1', 'gone', 'lost'), taught(4, 'u1'), fields(2), item('e2', 5, 6)];
  const kept = (where: string) => [
    `1 value of m_instructor_id names no person ${where}, in line 1: kept as it is.`,
    `2 values of creator_id name no person ${where}, in line 2: kept as they are.`,
    `1 value of list_id names no list ${where}, in line 4: kept as it is.`,
    `1 value of item_ids names no entry of a list ${where}, in line 5: kept as it is.`,
  ];
  expect(await importing('wrong.ndjson', json(wrong).join('\n'))).toEqual(kept('in the file or in the store'));
});

test('only the first of many lines are named; what --replace removes is unknown', async () => {
  const rows = Array.from({ length: 25 }, (_, place) => `u1,1,202601${String(place + 1).padStart(2, '0')},gone`);
  const text = `m_user_id,training_id,date_number,m_instructor_id\n${rows.join('\n')}\n`;
  const csv = ['--kind', 'completedtrainings', '--account', 'acme'];
  const many = '25 values of m_instructor_id name no person in the file or in the store, the first in lines 2, 3, 4, ';
  const [told, ...others] = await importing('done.csv', text, ...csv);
  expect([told, others]).toEqual([expect.stringMatching(/, 20 and 21: kept as they are\.$/), []]);
  expect(told?.startsWith(many)).toBe(true);
  const whole = json([account, { ...person, id: 'u2' }, training, { ...taught(1, 'u1'), m_user_id: 'u2' }]).join('\n');
  expect(await importing('whole.ndjson', whole, '--replace')).toEqual([
    '1 value of m_instructor_id names no person in the account any longer, in line 4: kept as it is.',
  ]);
});
