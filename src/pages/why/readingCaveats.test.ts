import { expect, test } from 'vitest';
import { readingCaveats } from './readingCaveats.ts';

const [from, to] = [
  { day: 20261124, required: 10, valid: 9 },
  { day: 20261128, required: 10, valid: 4 },
];

test('two days that were read as a whole have no caveat', () => {
  expect(readingCaveats({ from, to })).toEqual([]);
  expect(readingCaveats({ from: { ...from, isUnread: false, unreadable: 0 }, to })).toEqual([]);
});

test('an area that the service did not give is as known before, or not known', () => {
  expect(readingCaveats({ from, to: { ...to, isUnread: true } })).toEqual([
    'The service did not give this area on 28 Nov 2026: it is shown as known before, and what ran out by then may have been renewed.',
  ]);
  expect(readingCaveats({ from: { ...from, required: 0, valid: 0, isUnread: true }, to })).toEqual([
    'The service did not give this area on 24 Nov 2026: nothing is known of that day.',
  ]);
});

test('unreadable records are named with their day, once', () => {
  const unreadable = { ...to, unreadable: 1 };
  expect(readingCaveats({ from: { ...from, unreadable: 1200 }, to: unreadable })).toEqual([
    '1,200 records of 24 Nov 2026 could not be read: what is missing on that day looks like a change.',
    '1 record of 28 Nov 2026 could not be read: what is missing on that day looks like a change.',
  ]);
  expect(readingCaveats({ from: unreadable, to: unreadable })).toHaveLength(1);
});
