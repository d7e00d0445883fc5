import { expect, test } from 'vitest';
import { calendarIn, startOfDay } from '#compliance/calendar/calendar.ts';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { createEquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import type { Equipment } from '#protocol/equipments.ts';
import { itemFinding } from './itemFinding.ts';

const today = 20261112;
const zone = 'Pacific/Kiritimati';
const schedules = [
  { id: 's1', name: 'Thorough examination' },
  { id: 's2', name: 'Load test' },
];
const directory = createDirectory({ ...noLists, equipmentTypes: [{ id: 't1', title: 'Crane', schedules }] });
const join = createEquipmentCompliance({ directory, dateOf: calendarIn(zone), today });

const foundOf = (fields: Partial<Equipment>): string => {
  const { schedule, words } = itemFinding(join({ id: 'e1', ...fields }, 't1'), today);
  return schedule + words;
};
const due = (date: number, status: string, schedule_id = 's1') => ({
  schedule_id,
  status,
  expiresOn: startOfDay(date, zone),
  lastCompletedOn: startOfDay(20250101, zone),
});
const never = { schedule_id: 's1', status: 'expired', expiresOn: null, lastCompletedOn: null };

test.each<[string, Partial<Equipment>, string]>([
  [
    'expired',
    { schedules: [due(20290201, 'uptodate', 's2'), due(20261002, 'expired')] },
    'Thorough examination expired 41 days ago, on 2 Oct 2026, and the item is still in service.',
  ],
  [
    'expired yesterday and out of service',
    { isInService: false, schedules: [due(20261111, 'expired')] },
    'Thorough examination expired 1 day ago, on 11 Nov 2026, and the item is out of service.',
  ],
  [
    'due today',
    { schedules: [due(20261112, 'expiring')] },
    'Thorough examination expires first: today, on 12 Nov 2026.',
  ],
  [
    'due later',
    { schedules: [due(20261201, 'expiring'), due(20290201, 'uptodate', 's2')] },
    'Thorough examination expires first: in 19 days, on 1 Dec 2026.',
  ],
  ['never done', { schedules: [never] }, 'Thorough examination was never done, and the item is still in service.'],
  [
    'expired on a day that has not passed',
    { schedules: [due(20261112, 'expired')] },
    'Thorough examination counts as expired, and the item is still in service.',
  ],
  [
    'expired without an expired schedule',
    { status: 'expired', schedules: [due(20270101, 'uptodate')] },
    'The item counts as expired although none of its schedules has run out, and the item is still in service.',
  ],
  [
    'scheduled for no day',
    { schedules: [{ schedule_id: 's1', status: 'uptodate' }] },
    'No day is given on which an inspection falls due.',
  ],
  ['without schedules', {}, 'No inspections are scheduled for this item.'],
  [
    'a status without schedules',
    { status: 'quarantined' },
    'The service gives a status, but no schedule that explains it.',
  ],
])('the sentence about an item: %s', (_case, fields, words) => {
  expect(foundOf(fields)).toBe(words);
});
