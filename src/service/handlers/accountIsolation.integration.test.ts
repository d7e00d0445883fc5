import { expect, onTestFinished, test } from 'vitest';
import { type MethodName, methods } from '#protocol/methods.ts';
import { createToken } from '../store/tokens.ts';
import { importRecords, runService, withStore } from '../testing/runningService.ts';
import { smallNow, smallOrganisation } from '../testing/smallOrganisation.ts';
import { describeEachStore } from '../testing/storeLocations.ts';

/** Adds a field to records that says whose they are. */
const marked = (mark: string, records: readonly Record<string, unknown>[]) =>
  records.map((record) => ({ ...record, mark: `only ${mark}` }));

/** Records that only one of the accounts has, besides those that both have under the same ids. */
const own = (account_id: string, days: number) => [
  { kind: 'user', account_id, id: `person of ${account_id}` },
  { kind: 'training', account_id, id: 900 + days, title: `Training of ${account_id}` },
  ...['u1', `person of ${account_id}`].map((m_user_id) => ({
    kind: 'assignment',
    account_id,
    m_user_id,
    training_id: 900 + days,
  })),
  {
    kind: 'completedtraining',
    account_id,
    id: 900 + days,
    training_id: 900 + days,
    m_user_id: 'u1',
    created: smallNow,
    date_number: 20260100 + days,
    files: [],
  },
  { kind: 'equipmenttype', account_id, id: `type of ${account_id}`, title: `Type of ${account_id}` },
  { kind: 'equipment', account_id, id: `item of ${account_id}`, equipmentType_id: 'sling', isInService: true },
  { kind: 'equipment', account_id, id: `radio of ${account_id}`, equipmentType_id: `type of ${account_id}` },
];

const training_ids = [1, 2, 901, 902];
const m_user_ids = ['u1', 'u2', '7', 'person of acme', 'person of other'];
const equipmentTypes = ['sling', 'radio', 'type of acme', 'type of other'];

/** Every method with all its parameters, in the combinations that select other rows. */
const requests: { [Name in MethodName]: object[] } = {
  'resources.list': [{}],
  'training-employee-status.list': [
    {},
    { include_all_completions: true },
    { training_ids },
    { m_user_ids, include_all_completions: true },
    { training_ids, m_user_ids, limit: 2, page: 2 },
  ],
  'completedtrainings.v2.list': [
    {},
    ...training_ids.map((training_id) => ({ training_id })),
    ...m_user_ids.map((user_id) => ({ user_id })),
    ...[true, false].map((has_attachments) => ({ has_attachments })),
    { user_id: 'u1', training_id: 1, has_attachments: false, limit: 1, page: 2 },
  ],
  'equipments.list': equipmentTypes.flatMap((equipmentType_id) => [
    ...['in', 'out', 'all'].map((service_type) => ({ equipmentType_id, service_type })),
    { equipmentType_id, columns: ['id', 'title', 'schedules', 'metavalues'], include_null_metavalues: true },
  ]),
  'users.info': [...m_user_ids.flatMap((id) => [{ id }, { user: id }]), { user: 7 }],
  'users.list': [{}],
  'trainings.v2.list': [{}],
  'equipmenttypes.list': [{}],
  'fieldoffices.list': [{}],
  'linesofbusiness.list': [{}],
  'jobtitles.list': [{}],
  'companies.list': [{}],
  'datalists.list': [{}],
  'datalistitems.list': [{ data_list_id: 5 }, { data_list_id: 5, include_deleted: true, include_inactive: true }],
};

/** The answers to every request that an account may make, as text. */
async function everythingFor(service: Awaited<ReturnType<typeof runService>>, token: string): Promise<string[]> {
  const answers: string[] = [];
  for (const [name, all] of Object.entries(requests)) {
    for (const params of all) {
      const { text } = await service.send(`/v1/${name}`, { body: JSON.stringify({ token, ...params }) });
      answers.push(`${name} ${JSON.stringify(params)} ${text}`);
    }
  }
  return answers;
}

describeEachStore((kind) => {
  test('accounts with the same ids never see anything of each other, whatever the request', async () => {
    const service = await runService({ store: kind });
    onTestFinished(() => service.close());
    const { location } = service;
    await importRecords(location, marked('acme', [...smallOrganisation('acme'), ...own('acme', 1)]));
    const alone = await everythingFor(service, service.token);
    await importRecords(location, marked('other', [...smallOrganisation('other'), ...own('other', 2)]));
    const other = await withStore(location, (store) => createToken(store, 'other', { now: smallNow }));

    const [ofAcme, ofOther] = [await everythingFor(service, service.token), await everythingFor(service, other.text)];
    // Every answer is, to the byte, the same as without the other account.
    expect(ofAcme).toEqual(alone);
    const answered = (answers: string[]) => answers.map((answer) => answer.slice(answer.indexOf('} {') + 2)).join('\n');
    expect(answered(ofAcme)).toContain('only acme');
    expect(answered(ofOther)).toContain('only other');
    for (const foreign of ['only other', 'of other', '902']) expect(answered(ofAcme)).not.toContain(foreign);
    for (const foreign of ['only acme', 'of acme', '901']) expect(answered(ofOther)).not.toContain(foreign);
    expect(Object.keys(requests)).toEqual(Object.keys(methods));
  });
});
