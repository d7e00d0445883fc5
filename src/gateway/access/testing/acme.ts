import { onTestFinished } from 'vitest';
import type { MethodName } from '#protocol/methods.ts';
import { decompressPage } from '../../snapshots/compress.ts';
import type { PageResult, PageWithMetadata } from '../../snapshots/pageResult.ts';
import { createSnapshots } from '../../snapshots/snapshots.ts';
import { HOUR, keyOf, memoryStorage } from '../../testing/testSnapshots.ts';
import { type Access, accessOf } from '../access.ts';
import type { Policy } from '../policy.ts';
import type { ReadableSnapshots } from '../readableSnapshots.ts';
import { createScopedSnapshots } from '../scopedSnapshots.ts';
import { type Organisation, organisationCaller } from './organisationCaller.ts';

export const STATUS = 'training-employee-status.list';
export const COMPLETIONS = 'completedtrainings.v2.list';

/** The training status of somebody who has completed everything. */
export const status = (m_user_id: string) => ({
  m_user_id,
  status: 'active',
  percent_complete: 100,
  incomplete_training_ids: [],
  complete_training_ids: [1],
  last_completed: [],
});
/** A completion with additional fields. */
export const completion = (id: number, m_user_id: string, more: object = {}) => ({
  id,
  training_id: 1,
  m_user_id,
  created: 1,
  date_number: 20260101,
  m_instructor_id: null,
  signature: null,
  files: [],
  ...more,
});

/** Two sites with their own people, and a head office that both name. */
export const acme = {
  'users.list': [
    {
      id: 'mina',
      firstname: 'Mina',
      lastname: 'Okafor',
      email: 'mina@x.test',
      fieldOffice_id: ['hull'],
      jobTitle_id: 'rigger',
      manager_id: 'boss',
      cellPhone: '555-1',
      emergencyContact: 'Ann',
    },
    { id: 'ole', email: 'ole@x.test', username: 'ole7', fieldOffice_id: ['hull'], cellPhone: '555-2' },
    {
      id: 'sam',
      firstname: 'Sam',
      lastname: 'Berg',
      fieldOffice_id: ['leeds'],
      jobTitle_id: 'cook',
      cellPhone: '555-3',
    },
    { id: 'boss', name: 'Bo Ross', email: 'boss@x.test', fieldOffice_id: ['head'], jobTitle_id: 'chief' },
    { id: 'teach', name: 'Tea Cher', email: 'teach@x.test', fieldOffice_id: ['head'] },
    { id: 'author', name: 'Au Thor', fieldOffice_id: ['head'] },
    { id: 'nobody', name: 'No Body' },
  ],
  [STATUS]: ['mina', 'ole', 'sam', 'boss', 'teach', 'author', 'nobody'].map(status),
  [COMPLETIONS]: [
    completion(1, 'mina', {
      m_instructor_id: 'teach',
      signature: 'data:ink',
      files: ['a/b.pdf', { name: 'c', url: 'u' }],
    }),
    completion(2, 'sam'),
    completion(3, 'ole'),
  ],
  'equipments.list': [
    { id: 'e1', equipmentType_id: 'sling', fieldOffice_id: ['hull'], title: 'S1' },
    { id: 'e2', equipmentType_id: 'sling', fieldOffice_id: ['leeds'], title: 'S2' },
    { id: 'e3', equipmentType_id: 'sling', fieldOffice_id: ['leeds'], assignedUsers_id: ['ole', 'sam'], title: 'S3' },
  ],
  'equipmenttypes.list': [{ id: 'sling', title: 'Sling' }],
  'resources.list': [
    { id: 'd1', title: 'Safety', created: 1, tags: ['Safety'], versions: [{ created: 1, creator_id: 'author' }] },
    { id: 'd2', title: 'Pay', created: 1, tags: ['HR'], versions: [] },
  ],
  'fieldoffices.list': [
    { id: 'hull', name: 'Hull Quay' },
    { id: 'leeds', name: 'Leeds', manager_id: 'mina' },
    { id: 'head', name: 'Head office' },
  ],
  'linesofbusiness.list': [{ id: 'rig', name: 'Rigging' }],
  'jobtitles.list': [
    { id: 'rigger', title: 'Rigger' },
    { id: 'cook', title: 'Cook' },
  ],
  'trainings.v2.list': [{ id: 1, title: 'First aid' }],
} satisfies Organisation;

/** Snapshots of an organisation and their views in scopes; both are closed at the end of the test. */
export function openScopedSnapshots(
  organisation: () => Organisation = () => acme,
  { firstReadMs = 5_000, sendsMore = true } = {},
) {
  const clock = { now: 1_800_000_000_000 };
  const caller = organisationCaller(organisation, () => clock.now, sendsMore);
  const logged: string[] = [];
  const log = { info: () => undefined, warn: (_details: object, message: string) => logged.push(message) };
  const snapshots = createSnapshots({
    caller,
    coolDown: { until: () => undefined },
    keyOf,
    storage: memoryStorage(new Map()),
    now: () => clock.now,
    maxStaleMs: 24 * HOUR,
    maxBytes: 100 * 1024 * 1024,
    lookUps: { maxBytes: 1024 * 1024, maxEntries: 1_000 },
    log,
  });
  const scoped = createScopedSnapshots({ snapshots, log, firstReadMs });
  onTestFinished(async () => {
    await scoped.close();
    await snapshots.close();
  });
  return { snapshots, scoped, calls: caller.calls, clock, logged };
}

const policy: Policy = {
  rules: [
    { when: { claim: 'groups', is: 'hull' }, roles: ['reader'], sees: { sites: ['hull'] } },
    { when: { claim: 'groups', is: 'leeds' }, roles: ['reader'], sees: { sites: ['leeds'] } },
    { when: { claim: 'groups', is: 'all' }, roles: ['reader'], sees: 'everything' },
    { when: { claim: 'groups', is: 'it' }, roles: ['operator'] },
  ],
  documents: [{ tags: ['HR'], categories: ['pay'], onlyFor: { claim: 'groups', is: 'hr' } }],
};

/** What somebody in these groups may do and see. */
export function accessOfGroups(...groups: string[]): Access {
  const found = accessOf(policy, { groups });
  if (!found) throw new Error('No rule applies');
  return found;
}

export const contentOf = async ({ page }: PageWithMetadata) => JSON.parse((await decompressPage(page)).toString());

/** The content of the first page, or why there is none. */
export async function firstPageOf(reader: ReadableSnapshots, method: MethodName, params: Record<string, unknown> = {}) {
  const result: PageResult = await reader.page(method, params, 1);
  return result.kind === 'page' ? contentOf(result) : result;
}
