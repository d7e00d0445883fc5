import { expect, test } from 'vitest';
import type { EquipmentCompliance } from '../equipment/equipmentCompliance.ts';
import { requirementsInStates, testDirectory } from '../training/testing/requirements.ts';
import { equipmentTallyOf, siteCompliance } from './siteCompliance.ts';
import { NO_SITE } from './siteTrainings.ts';

const today = 20260615;

/** Only the counted fields. */
const item = (status: string, ...siteIds: string[]) => ({ status, siteIds }) as unknown as EquipmentCompliance; // partial

test.each([
  ['nothing', [], { scheduled: 0, done: 0, percent: null }],
  ['nothing with a schedule', ['noSchedule', 'quarantined'], { scheduled: 0, done: 0, percent: null }],
  ['expiring is still up to date', ['expiring', 'uptodate', 'expired'], { scheduled: 3, done: 2, percent: 66 }],
  [
    'not all is never 100',
    [...Array<string>(999).fill('uptodate'), 'expired'],
    { scheduled: 1000, done: 999, percent: 99 },
  ],
])('equipment: %s', (_case, statuses, tally) => {
  expect(equipmentTallyOf(statuses.map((status) => ({ status })))).toEqual(tally);
});

test('each site has all areas, by its lower percentage; no site is one of its own', () => {
  const requirements = [
    ...requirementsInStates(today, { id: 'u1', expiresOn: null }), // Hull and Leeds, current
    ...requirementsInStates(today, { id: 'u2' }), // Leeds, missing
    ...requirementsInStates(today, { id: 'u3', expiresOn: null }), // no site, current
  ];
  const equipment = [item('uptodate', 'f1'), item('expired', 'f1'), item('uptodate', 'f1'), item('noSchedule', 'f9')];
  const sites = siteCompliance(requirements, equipment, testDirectory);
  expect(
    sites.map(({ name, training, equipment: items, lowest }) => [name, training?.percent, items?.percent, lowest]),
  ).toEqual([
    ['Leeds', 50, null, 50],
    ['Hull', 100, 66, 66],
    ['No site', 100, null, 100],
    ['Site f9', null, null, null],
  ]);
});

test('while an area is not known no site has a compliance, and the worst known sites come first', () => {
  const items = [item('uptodate', 'f1'), item('expired')];
  expect(siteCompliance(undefined, items, testDirectory)).toMatchObject([
    { id: NO_SITE, training: undefined, equipment: { percent: 0 }, lowest: null },
    { id: 'f1', training: undefined, equipment: { percent: 100 }, lowest: null },
  ]);
  const [other] = siteCompliance(requirementsInStates(today, { id: 'u2' }), undefined, testDirectory);
  expect(other).toMatchObject({ id: 'f2', training: { percent: 0 }, equipment: undefined, lowest: null });
});

test('a reader of one site: others are seen in part, have no rating and come last, however poor they seem', () => {
  const requirements = [
    ...requirementsInStates(today, { id: 'u1', expiresOn: null }), // Hull and Leeds, current
    ...requirementsInStates(today, { id: 'u3' }), // no site, missing
  ];
  const sites = siteCompliance(requirements, [item('expired', 'f1'), item('expired', 'f2')], testDirectory, {
    sites: ['f1'],
  });
  expect(sites.map(({ name, isPartial, lowest }) => [name, isPartial, lowest])).toEqual([
    ['Hull', false, 0],
    ['Leeds (in part)', true, null],
    ['No site (in part)', true, null],
  ]);
  expect(sites[1]).toMatchObject({ training: { percent: 100 }, equipment: { percent: 0 } });
});
