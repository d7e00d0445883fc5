import { expect, test } from 'vitest';
import { dueDaysKey } from './dueDaysKey.ts';

const day = { date: 20260615, ahead: 0, expired: 0, expiring: 0, uptodate: 0, other: 0 };

test('the key names every fill that is drawn on any day, and no other', () => {
  const words = (...days: Partial<typeof day>[]) =>
    dueDaysKey(days.map((part) => ({ ...day, ...part }))).map(({ label }) => label);
  expect(words({}, { uptodate: 2 }, { expired: 1, uptodate: 1 })).toEqual(['Expired', 'Up to date']);
  expect(words({ expiring: 1, other: 1 }, { expired: 1 }, { uptodate: 3 })).toEqual([
    'Expired',
    'Expiring',
    'Up to date',
    'Other',
  ]);
  expect(words({})).toEqual([]);
});
