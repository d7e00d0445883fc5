import { expect, test } from 'vitest';
import { renewalText, warningText, windowFacts } from './renewalWords.ts';

const training = { id: 8, title: 'First aid' };

test.each([
  ['not listed', undefined, 'Not known'],
  ['nothing said', training, 'Not known'],
  ['rolling, and no months said', { ...training, schedule_type: 'rolling' }, 'Not known'],
  ['a month', { ...training, schedule_type: 'rolling', renewal_months: 1 }, 'Every 1 month'],
  ['months', { ...training, schedule_type: 'rolling', renewal_months: 24 }, 'Every 24 months'],
  ['for ever', { ...training, schedule_type: 'rolling', renewal_months: null }, 'No fixed renewal'],
  ['months of 0', { ...training, schedule_type: 'rolling', renewal_months: 0 }, 'No fixed renewal'],
  ['a window', { ...training, schedule_type: 'window', renewal_months: null }, 'In a window'],
  ['a window with months of 0', { ...training, schedule_type: 'window', renewal_months: 0 }, 'In a window'],
  [
    'a window with months',
    { ...training, schedule_type: 'window', renewal_months: 12 },
    'In a window, every 12 months',
  ],
  [
    'a window with its days',
    {
      ...training,
      schedule_type: 'window',
      window_open_month: 6,
      window_open_day: 1,
      window_close_month: 6,
      window_close_day: 30,
    },
    'Each year, 1 Jun – 30 Jun',
  ],
  ['a type that we do not know', { ...training, schedule_type: 'lunar', renewal_months: 12 }, 'Not known'],
])('renewal: %s', (_case, listed, words) => {
  expect(renewalText(listed)).toBe(words);
});

test.each([
  ['not listed', undefined, '–'],
  ['null', { ...training, renewal_months: 12, expiring_days: null }, '–'],
  ['no days', { ...training, renewal_months: 12, expiring_days: 0 }, 'on its last day'],
  ['a day', { ...training, renewal_months: 12, expiring_days: 1 }, '1 day before'],
  ['days', { ...training, renewal_months: 12, expiring_days: 60 }, '60 days before'],
  ['days of what lasts for ever', { ...training, renewal_months: null, expiring_days: 60 }, '–'],
])('warning: %s', (_case, listed, words) => {
  expect(warningText(listed)).toBe(words);
});

const june = {
  id: 8,
  title: 'Ladder safety',
  schedule_type: 'window',
  window_open_month: 6,
  window_open_day: 1,
  window_close_month: 6,
  window_close_day: 30,
  window_last_offered_date_number: 20260601,
  window_required_for_new_employees: false,
};
const facts = (training: object | undefined, today: number) =>
  Object.fromEntries(windowFacts(training && { ...june, ...training }, today));

test.each([
  [20260601, 'open now, until 30 Jun 2026'],
  [20260531, 'opens 1 Jun 2026, in 1 day'],
  [20260701, 'opens 1 Jun 2027, in 11 months'],
])('on %i', (today, words) => {
  expect(facts({}, today).Window).toBe(words);
});

test("the service's fields about the window", () => {
  expect(facts({}, 20260615)).toMatchObject({
    'Last offered': '1 Jun 2026',
    'Counts as current': 'everyone who completed it on or after 1 Jun 2026',
    'New employees': 'need it from the next window on',
  });
  expect(facts({ window_required_for_new_employees: true }, 20260615)).toMatchObject({
    'New employees': 'need it from the start',
  });
});

test.each([
  ['null', null],
  ['0', 0],
  ['nothing', undefined],
])('never offered, as %s: every completion counts', (_case, offered) => {
  expect(facts({ window_last_offered_date_number: offered }, 20260615)).toMatchObject({
    'Last offered': '–',
    'Counts as current': 'everyone who ever completed it',
  });
});

test('a missing field is a dash', () => {
  expect(facts({ window_open_month: null, window_required_for_new_employees: null }, 20260615)).toMatchObject({
    Window: '–',
    'New employees': '–',
  });
});

test('a rolling training and an unlisted one have no window', () => {
  expect(facts({ schedule_type: 'rolling' }, 20260615)).toEqual({});
  expect(facts(undefined, 20260615)).toEqual({});
});
