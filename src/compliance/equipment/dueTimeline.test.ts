import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { dueInFrom, type PlanningBounds } from '../calendar/dueBucket.ts';
import { dueTimeline, intervalUsed, TIMELINE_DAYS_BACK } from './dueTimeline.ts';
import { hasRunOut, inspectionUrgency, itemUrgency } from './equipmentUrgency.ts';

const today = 20260615;
const bounds: PlanningBounds = [7, 30, 60, 90];
/** @param days from today until its only dated inspection runs out; `isExpired`: as the service says of the whole item alone */
const item = (status: string, days: number | null, neverInspected = false, isExpired = false) => {
  const expiresOn = days === null ? null : addDays(today, days);
  const inspections = [
    ...(days === null ? [] : [{ status: isExpired ? 'uptodate' : status, lastDone: expiresOn, expiresOn }]),
    ...(neverInspected ? [{ status: 'expired', lastDone: null, expiresOn: null }] : []),
  ];
  const urgency = itemUrgency(
    inspections.map((one) => inspectionUrgency(one, today)),
    isExpired,
  );
  const due = hasRunOut(urgency) ? ('overdue' as const) : expiresOn === null ? null : dueInFrom(today)(expiresOn);
  return { status, neverInspected, due, urgency };
};
const onDay = (items: ReturnType<typeof item>[], days: number) =>
  dueTimeline(items, today, bounds).days.find(({ date }) => date === addDays(today, days));

test('every day once, from 45 days ago to the end of the last bucket', () => {
  const { days } = dueTimeline([], today, bounds);
  expect(days.map(({ date }) => date)).toEqual(
    Array.from({ length: TIMELINE_DAYS_BACK + 91 }, (_, index) => addDays(today, index - TIMELINE_DAYS_BACK)),
  );
  expect(days.map(({ ahead }) => ahead)).toEqual(Array.from({ length: 136 }, (_, index) => index - 45));
  expect(dueTimeline([], today, [1, 2, 3, 14]).days.at(-1)).toMatchObject({ date: addDays(today, 14), ahead: 14 });
});

test.each([
  ['overdue by a day', item('expired', -1), -1, 'expired'],
  ['on the first day drawn', item('expired', -45), -45, 'expired'],
  ['due today', item('expiring', 0), 0, 'expiring'],
  ['on the last day drawn', item('uptodate', 90), 90, 'uptodate'],
  ['of a status that we do not know', item('quarantined', 3), 3, 'other'],
] as const)('an item %s is drawn on its day', (_case, one, days, status) => {
  expect(onDay([one], days)?.[status]).toBe(1);
  expect(dueTimeline([one], today, bounds)).toMatchObject({ older: 0, never: 0 });
});

test.each([
  ['overdue for longer', item('expired', -46), 1, 0],
  ['never inspected', item('expired', null, true), 0, 1],
  ['one inspection never done, another due ahead', item('expired', 20, true), 0, 1],
  ['due after the last day', item('uptodate', 91), 0, 0],
  ['without schedules', item('noSchedule', null), 0, 0],
  ['called expired ahead of its date', item('expired', 20, false, true), 0, 0],
])('an item %s is drawn on no day', (_case, one, older, never) => {
  const timeline = dueTimeline([one], today, bounds);
  expect(timeline).toMatchObject({ older, never });
  const sum = timeline.days.reduce((all, day) => all + day.expired + day.expiring + day.uptodate + day.other, 0);
  expect(sum).toBe(0);
});

test('an inspection never done is counted, as in its list, whatever else of the item is overdue', () => {
  const items = [
    item('expired', -1, true),
    item('expired', -50, true),
    item('expired', null, true),
    item('expired', 5),
  ];
  const { older, never } = dueTimeline(items, today, bounds);
  expect({ older, never }).toEqual({ older: 1, never: items.filter(({ neverInspected }) => neverInspected).length });
});

test.each([
  ['on the day it was done', 20260615, 20260625, 0],
  ['half way', 20260610, 20260620, 0.5],
  ['the day before it runs out', 20260606, 20260616, 0.9],
  ['on the day it runs out', 20260605, 20260615, 1],
  ['long after', 20250101, 20250601, 1],
  ['done on a day ahead of today', 20260701, 20260801, 0],
  ['done and run out on one day', 20260615, 20260615, 1],
  ['done after the day it runs out', 20260801, 20260701, 1],
  ['never done', null, null, null],
  ['never runs out', 20260101, null, null],
])('interval used %s', (_case, lastDone, expiresOn, used) => {
  expect(intervalUsed({ lastDone, expiresOn }, today)).toBe(used);
});
