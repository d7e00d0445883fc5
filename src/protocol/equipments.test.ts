import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Equipment, equipments } from './equipments.ts';

const never = { schedule_id: 's1', status: 'expired', expiresOn: null, expiringOn: null, lastCompletedOn: null };

test.each([
  ['nothing but an id', { id: 'e1' }],
  ['a schedule that was never completed', { id: 'e1', status: 'expired', schedules: [never] }],
  ['a schedule without dates', { id: 'e1', schedules: [{ schedule_id: 's1', status: 'uptodate' }] }],
  ['null for status and schedules', { id: 'e1', status: null, schedules: null }],
  [
    'null where a text may be left out',
    { id: 'e1', parent_id: null, lineOfBusiness_id: null, title: null, notes: null },
  ],
  ['a schedule that says nothing', { id: 'e1', schedules: [{}] }],
  [
    'a schedule that runs out beyond every calendar',
    { id: 'e1', schedules: [{ ...never, expiresOn: Number.MAX_SAFE_INTEGER }] },
  ],
  ['a schedule that says null', { id: 'e1', schedules: [{ ...never, schedule_id: null, status: null }] }],
  ['a status that we do not know', { id: 'e1', status: 'quarantined', schedules: [] }],
  ['metavalues of every kind', { id: 'e1', metavalues: { a: 1, b: 'x', c: { item_ids: [7] }, d: null } }],
  ['projects and the old single user', { id: 'e1', projects: [{ id: 1, name: 'P' }], assignedUser_id: 'u1' }],
])('reads %s, and keeps it as it is', (_case, record) => {
  const read = z.safeParse(Equipment, record);
  expect(read.error).toBeUndefined();
  expect(read.data).toEqual(record);
});

test.each([
  ['no id', { title: 'Ladder' }],
  ['an id of a schedule as a number', { id: 'e1', schedules: [{ ...never, schedule_id: 1 }] }],
  ['a date as text', { id: 'e1', schedules: [{ ...never, expiresOn: '2026-01-15' }] }],
])('cannot show %s', (_case, record) => {
  expect(z.safeParse(Equipment, record).success).toBe(false);
});

test('a record may lack its id only when the caller chose the columns', () => {
  const answer = { ok: true, equipments: [{ title: 'Ladder' }, {}] };
  expect(z.parse(equipments.responseFor({ equipmentType_id: 't1', columns: ['title'] }), answer)).toEqual(answer);
  expect(z.safeParse(equipments.responseFor({ equipmentType_id: 't1' }), answer).success).toBe(false);
  const wrong = { ok: true, equipments: [{ title: 7 }] };
  expect(z.safeParse(equipments.responseFor({ equipmentType_id: 't1', columns: ['title'] }), wrong).success).toBe(
    false,
  );
});
