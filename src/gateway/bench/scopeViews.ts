import { type MethodName, methods } from '#protocol/methods.ts';
import type { Figure } from '#service/bench/figures.ts';
import { type Access, accessOf } from '../access/access.ts';
import { createScopedSnapshots } from '../access/scopedSnapshots.ts';
import { Secret } from '../configuration/secret.ts';
import type { Caller } from '../outbound/caller.ts';
import { snapshotBytes } from '../snapshots/snapshot.ts';
import { createSnapshotKeys } from '../snapshots/snapshotKey.ts';
import { createSnapshots } from '../snapshots/snapshots.ts';
import { recordKeyOf } from '../upstream/parseResponse.ts';
import { watchThread } from './threadWatch.ts';

/** One scope per site, and the people below one manager, some 90 at all sites. */
const [SCOPES, FIRST_MANAGER] = [50, 500];
/** Records of each person. */
const [TRAININGS, COMPLETIONS] = [20, 5];
const TYPES = 10;

type Row = Record<string, unknown>;

/** A number that looks random but is the same in each run, so that records compress as real ones do. */
const mixed = (seed: number): number => (Math.imul(seed + 1, 2_654_435_761) >>> 0) % 1_000_003;
const day = (seed: number): number => 20_240_000 + (1 + (seed % 12)) * 100 + 1 + (seed % 28);

const user = (index: number): Row => ({
  id: `u${index}`,
  firstname: `First${mixed(index)}`,
  lastname: `Last${mixed(index + 7)}`,
  email: `first${mixed(index)}.${index}@example.test`,
  employeeNumber: String(100_000 + index),
  fieldOffice_id: [`site${index % SCOPES}`],
  lineOfBusiness_id: [`line${index % 5}`],
  jobTitle_id: `job${mixed(index) % 40}`,
  manager_id: `u${Math.floor(index / 9)}`,
  cellPhone: `555-${mixed(index)}`,
  hireDate: 1_500_000_000_000 + mixed(index) * 1000,
});

const status = (index: number): Row => ({
  m_user_id: `u${index}`,
  status: ['active', 'expiring', 'incomplete'][mixed(index) % 3],
  percent_complete: mixed(index) % 101,
  incomplete_training_ids: [mixed(index) % 50],
  complete_training_ids: Array.from({ length: TRAININGS }, (_, nth) => nth + 1),
  last_completed: Array.from({ length: TRAININGS }, (_, nth) => ({
    id: nth + 1,
    date_number: day(mixed(index * TRAININGS + nth)),
    expiresOn: day(mixed(index + nth)) + 10_000,
    startsExpiringOn: day(mixed(index + nth + 3)) + 10_000,
  })),
});

const completion = (index: number): Row => ({
  id: index + 1,
  training_id: 1 + (mixed(index) % 50),
  m_user_id: `u${Math.floor(index / COMPLETIONS)}`,
  created: 1_700_000_000_000 + mixed(index) * 1000,
  date_number: day(mixed(index)),
  special_expiration_date_number: null,
  m_instructor_id: `u${mixed(index) % 200}`,
  group_training_id: null,
  notes: null,
  signature: null,
  files: [],
});

const item = (index: number): Row => ({
  id: `item${index}`,
  serialNumber: `SN-${mixed(index)}`,
  equipmentType_id: `type${index % TYPES}`,
  fieldOffice_id: [`site${mixed(index) % SCOPES}`],
  assignedUsers_id: index % 4 === 0 ? [`u${index}`] : [],
  title: `Sling ${index}`,
  isInService: true,
  metavalues: { m1: mixed(index), m2: `text ${mixed(index + 1)}` },
  status: 'uptodate',
});

/** A service with so many people, whose records are made on request. */
function largeService(people: number): Pick<Caller, 'call'> {
  const sources: Partial<Record<MethodName, [count: number, record: (index: number) => Row]>> = {
    'users.list': [people, user],
    'training-employee-status.list': [people, status],
    'completedtrainings.v2.list': [people * COMPLETIONS, completion],
    'equipments.list': [people, item],
    'fieldoffices.list': [SCOPES, (index) => ({ id: `site${index}`, name: `Site ${index}` })],
  };
  return {
    async call(method, params) {
      const [all, record] = sources[method] ?? [0, (): Row => ({})];
      const { container, paging } = methods[method];
      const limit = paging ? paging.maxLimit : all;
      const number = Number(params.page ?? 1);
      const count = Math.max(0, Math.min(limit, all - (number - 1) * limit));
      const made = Array.from({ length: count }, (_, index) => record((number - 1) * limit + index));
      const ofType = params.equipmentType_id;
      const records = ofType === undefined ? made : made.filter(({ equipmentType_id }) => equipmentType_id === ofType);
      const lastPage = Math.ceil(all / limit);
      const content = {
        ok: true,
        last_updated: Date.now(),
        [container]: records,
        ...(paging && { paging: { total: all, last_page: lastPage } }),
      };
      return {
        kind: 'answer',
        json: Buffer.from(JSON.stringify(content)),
        records: records.length,
        unreadable: [],
        keys: paging ? records.map(recordKeyOf(method)) : [],
        lastUpdated: Date.now(),
        paging: paging ? { lastPage, total: all } : null,
        headers: {},
        transient: false,
      };
    },
  };
}

function accessToSite(index: number): Access {
  const access = accessOf(
    {
      rules: [
        {
          when: { claim: 'site', is: String(index) },
          roles: ['reader'],
          sees: { sites: [`site${index}`], myPeople: true },
        },
      ],
    },
    { site: index, email: user(FIRST_MANAGER + index).email },
  );
  if (!access) throw new Error('The rule of the site does not apply');
  return access;
}

/** What the views of 50 scopes take in addition to the snapshots that they are derived from. */
export async function scopeViews(people: number): Promise<Figure[]> {
  const log = {
    info: () => undefined,
    warn: (details: object) => process.stderr.write(`${JSON.stringify(details)}\n`),
  };
  const snapshots = createSnapshots({
    caller: largeService(people),
    coolDown: { until: () => undefined },
    keyOf: createSnapshotKeys({ baseUrl: 'https://bench.test', token: new Secret('bench-token') }),
    storage: { async *readAll() {}, async write() {}, async remove() {} },
    now: Date.now,
    maxStaleMs: 3_600_000,
    maxBytes: 2 ** 31,
    lookUps: { maxBytes: 2 ** 28, maxEntries: 1_000 },
    log,
  });
  const scoped = createScopedSnapshots({ snapshots, log, maxBytes: 2 ** 31, firstReadMs: 600_000 });
  const lists: [MethodName, Record<string, unknown>][] = [
    ['training-employee-status.list', {}],
    ['completedtrainings.v2.list', {}],
    ...Array.from({ length: TYPES }, (_, index): [MethodName, Record<string, unknown>] => [
      'equipments.list',
      { equipmentType_id: `type${index}`, service_type: 'all' },
    ]),
    ['fieldoffices.list', {}],
    ['users.list', {}],
  ];
  for (const [method, params] of lists) await snapshots.completeSnapshot(method, params);
  const ofSnapshots = [...snapshots.entries()].reduce(
    (sum, { snapshot }) => sum + (snapshot ? snapshotBytes(snapshot) : 0),
    0,
  );

  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const first = scoped.of(accessToSite(0));
  // Lets the thread start, and compute who is in the scope.
  await first.page('fieldoffices.list', {}, 1);
  let longest = 0;
  const endWatch = watchThread(({ computedMs }) => {
    longest = Math.max(longest, computedMs);
  });
  const one = await timed(() => first.page('training-employee-status.list', {}, 1));
  const ofLog = await timed(() => first.page('completedtrainings.v2.list', {}, 1));
  const readers = Array.from({ length: SCOPES }, (_, index) => scoped.of(accessToSite(index)));
  const all = await timed(async () => {
    for (const [method, params] of lists) await Promise.all(readers.map((reader) => reader.page(method, params, 1)));
  });
  endWatch();
  const atOnce = scoped.of(accessToSite(0));
  const key = atOnce.keyOf('training-employee-status.list', {});
  await atOnce.page('training-employee-status.list', {}, 1);
  const hits = 100_000;
  const hit = await timed(async () => {
    for (let index = 0; index < hits; index += 1) atOnce.availablePage(key, 1, 'training-employee-status.list');
  });
  const ofViews = scoped.use().bytes;
  await scoped.close();
  await snapshots.close();
  return [
    {
      name: `views of ${SCOPES} scopes, of the bytes of the snapshots`,
      value: ofViews / ofSnapshots,
      unit: '×',
      target: { most: 1.5 },
    },
    { name: '  the snapshots', value: ofSnapshots / 1e6, unit: 'MB' },
    { name: '  one view of training status', value: one, unit: 'ms' },
    { name: `  one view of ${(people * COMPLETIONS).toLocaleString('en')} completions`, value: ofLog, unit: 'ms' },
    { name: '  all views of all scopes, asked for at once', value: all / 1000, unit: 's' },
    { name: '  main thread computes meanwhile, longest', value: longest, unit: 'ms', target: { most: 30 } },
    { name: '  a page of a view that is there', value: (hit * 1000) / hits, unit: 'µs' },
  ];
}
