import { expect, test } from 'vitest';
import { typedDay } from './typedDay.ts';

test.each([
  '31 Jan 2027',
  ' 31 january 2027 ',
  '31st of January 2027',
  'Jan 31, 2027',
  '31/1/2027',
  '31.01.2027',
  '31-01-2027',
  '2027-01-31',
])('%s is a day', (text) => {
  expect(typedDay(text)).toBe(20270131);
});

test.each(['', '31', '31 Jan', '31 Jan 27', '31 Feb 2027', '31 Foo 2027', '13/31/2027', 'soon', '2027-02-30'])(
  '%j is not a day',
  (text) => {
    expect(typedDay(text)).toBeUndefined();
  },
);
