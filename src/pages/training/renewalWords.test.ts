import { expect, test } from 'vitest';
import { renewalText, warningText } from './renewalWords.ts';

const training = { id: 8, title: 'First aid' };

test.each([
  ['not listed', undefined, '–'],
  ['nothing said', training, '–'],
  ['a month', { ...training, schedule_type: 'rolling', renewal_months: 1 }, 'Every 1 month'],
  ['months', { ...training, schedule_type: 'rolling', renewal_months: 24 }, 'Every 24 months'],
  ['for ever', { ...training, schedule_type: 'rolling', renewal_months: null }, 'No renewal'],
  ['a window', { ...training, schedule_type: 'window', renewal_months: null }, 'In a window'],
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
  ['a type that we do not know', { ...training, schedule_type: 'lunar', renewal_months: 12 }, 'lunar'],
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
