import { expect, onTestFinished, test } from 'vitest';
import { importRecords } from '../organisation/importRecords.ts';
import { ndjsonSource } from '../organisation/ndjsonSource.ts';
import { importRecords as importInto, runService, withStore } from '../testing/runningService.ts';
import { smallNow } from '../testing/smallOrganisation.ts';
import { newStoreLocation } from '../testing/storeLocations.ts';
import { defaultSample, type SampleOptions, type SampleRecord, sampleOrganisation } from './sampleOrganisation.ts';

const make = (options: Partial<SampleOptions>) => [
  ...sampleOrganisation({ ...defaultSample, now: smallNow, ...options }),
];
/** Each choice of options is made once, because the tests only read the samples. */
const samples = new Map<string, SampleRecord[]>();
function sample(options: Partial<SampleOptions> = {}): SampleRecord[] {
  const key = JSON.stringify(options);
  const known = samples.get(key) ?? make(options);
  samples.set(key, known);
  return known;
}
const ofKind = (kind: string, options?: Partial<SampleOptions>) =>
  sample(options).filter((record) => record.kind === kind);

test('the same seed makes the same organisation all day, another seed makes another one', () => {
  expect(make({})).toEqual(sample());
  expect(sample()).toEqual(sample({ now: smallNow + 3_600_000 }));
  expect(sample({ seed: 2 })).not.toEqual(sample());
});

test('the sample has the requested sizes, even beyond the catalogues', () => {
  const sizes = { employees: 31, trainings: 75, equipment: 90, types: 40, resources: 400 };
  const kinds = { user: 31, training: 75, equipment: 90, equipmenttype: 40, resource: 400 };
  for (const [kind, count] of Object.entries(kinds)) expect(ofKind(kind, sizes)).toHaveLength(count);
  for (const kind of ['training', 'equipmenttype', 'resource']) {
    expect(new Set(ofKind(kind, sizes).map(({ title }) => title)).size).toBe(kinds[kind as keyof typeof kinds]);
  }
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'a sample of %i people names nobody and nothing outside the sample',
  async (employees) => {
    const { location, remove } = await newStoreLocation();
    onTestFinished(remove);
    const lines = sample({ employees, equipment: 60, resources: 5 }).map((record) => JSON.stringify(record));
    const { counts } = await withStore(location, (store) =>
      importRecords(store, ndjsonSource('sample', lines), { now: smallNow, unknownIds: 'refuse' }),
    );
    expect(counts.get('user')).toBe(employees);
  },
);

test('no words of the sample run together', () => {
  const texts = sample().flatMap(({ title, name, notes, description }) => [title, name, notes, description]);
  expect(texts.filter((text) => typeof text === 'string' && /\p{Ll}\p{Lu}/u.test(text))).toEqual([]);
});

test('more equipment does not change the people', () => {
  expect(ofKind('user', { equipment: 10 })).toEqual(ofKind('user'));
});

test('parts are fixed to vehicles, cranes and platforms, and are at their sites', () => {
  const items = new Map(ofKind('equipment', { equipment: 400 }).map((item) => [item.id, item]));
  const typeTitles = new Map(ofKind('equipmenttype', { equipment: 400 }).map(({ id, title }) => [id, String(title)]));
  const parts = [...items.values()].filter(({ parent_id }) => parent_id !== undefined);
  expect(parts.length).toBeGreaterThan(20);
  for (const part of parts) {
    const carrier = items.get(part.parent_id);
    expect(typeTitles.get(carrier?.equipmentType_id)).toMatch(/^(Forklift|Terminal|Mobile)/);
    if (part.fieldOffice_id && carrier?.fieldOffice_id) expect(part.fieldOffice_id).toEqual(carrier.fieldOffice_id);
  }
});

test('most instructors have completed what they teach, and some have not', () => {
  const completions = ofKind('completedtraining');
  const daysOf = Map.groupBy(completions, ({ m_user_id, training_id }) => `${m_user_id} ${training_id}`);
  const taught = completions.filter(({ m_instructor_id }) => m_instructor_id !== null);
  const unproven = taught.filter(
    ({ m_instructor_id, training_id, date_number }) =>
      !daysOf.get(`${m_instructor_id} ${training_id}`)?.some((own) => Number(own.date_number) <= Number(date_number)),
  );
  const share = unproven.length / taught.length;
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(0.15);
});

test('everyone but the managing director has a manager in the sample', () => {
  const users = ofKind('user');
  const ids = new Set(users.map(({ id }) => id));
  expect(users.filter(({ manager_id }) => manager_id === undefined)).toHaveLength(1);
  expect(
    users.every(({ id, manager_id }) => manager_id === undefined || (ids.has(manager_id) && manager_id !== id)),
  ).toBe(true);
});

test.each([1, 2, 3])('the sample has every case of the specification (seed %i)', (seed) => {
  const cases = (kind: string, found: (record: Record<string, unknown>) => boolean) => {
    expect.soft(ofKind(kind, { seed }).some(found), `${kind}: ${found}`).toBe(true);
  };
  cases('user', ({ terminationDate }) => Number(terminationDate) < smallNow);
  cases('user', ({ terminationDate }) => Number(terminationDate) > smallNow);
  cases('user', ({ jobTitle_id }) => jobTitle_id === undefined);
  cases('training', ({ renewal_months }) => renewal_months === null);
  cases('completedtraining', ({ notes }) => notes === null);
  cases('completedtraining', ({ notes }) => notes === '');
  cases('completedtraining', ({ files }) => Array.isArray(files) && files.length > 0);
  cases('completedtraining', ({ special_expiration_date_number }) => Number(special_expiration_date_number) > 20260615);
  cases('completedtraining', (record) => Number(record.special_expiration_date_number ?? 99999999) < 20260615);
  cases('equipment', ({ isInService }) => isInService === false);
  cases('equipment', ({ title }) => title === undefined);
  cases('equipment', ({ schedules }) => schedules === undefined);
  cases('equipment', ({ parent_id }) => parent_id !== undefined);
  cases('equipment', (record) => JSON.stringify(record.schedules)?.includes('"lastCompletedOn":null') === true);
  cases('equipment', ({ metavalues }) => JSON.stringify(metavalues).includes('item_ids'));
  cases('equipment', ({ metavalues }) => JSON.stringify(metavalues).includes('null'));
  cases('resource', ({ versions }) => JSON.stringify(versions).includes('"type":"link"'));
  cases('resource', ({ versions }) => JSON.stringify(versions).includes('"creator_id":"u100018"')); // who has left
  cases('resource', ({ versions }) => JSON.stringify(versions).includes('"approvedOn":null'));
  cases('resource', ({ versions }) => JSON.stringify(versions).includes('"approvedOn":0'));
});

test('the mix of statuses is that of a group that takes safety seriously', async () => {
  const service = await runService();
  try {
    await importInto(service.dataDir, sample({ accountId: 'acme' }));
    const { employees } = await service.call('training-employee-status.list', {
      m_user_ids: ofKind('user').map(({ id }) => id),
    });
    if (!Array.isArray(employees)) throw new TypeError('employees is no list');
    const share = (status: string) =>
      employees.filter((employee) => employee.status === status).length / employees.length;
    expect(share('active')).toBeGreaterThan(0.6);
    expect(share('expiring')).toBeGreaterThan(0.05);
    expect(share('incomplete')).toBeGreaterThan(0.1);
    expect(share('unassigned')).toBeGreaterThan(0.01);
  } finally {
    await service.close();
  }
});

test('nothing in the sample is later than now, except due dates and departures', () => {
  for (const record of sample()) {
    for (const field of ['created', 'hireDate']) expect(Number(record[field] ?? 0)).toBeLessThanOrEqual(smallNow);
    if (record.kind === 'completedtraining') expect(record.date_number).toBeLessThanOrEqual(20260615);
  }
});
