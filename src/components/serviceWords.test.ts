import { expect, test } from 'vitest';
import { differenceWords, serviceSaysOf, serviceStatusWords } from './serviceWords.ts';
import { equipmentStatusAppearances } from './status.ts';

const today = 20261122;

test.each([
  [{}, []],
  [{ 'items expired since': 0 }, []],
  [
    { 'items expired since': 8, 'items expiring since': 1200, 'items lost': 0 },
    [
      'Shown as of 22 Nov 2026. The service’s last calculation differs for: items expired since (8), items expiring since (1,200).',
    ],
  ],
])('what differs, counted: %o', (counts, words) => {
  expect(differenceWords(counts, today)).toEqual(words);
});

test('a row says what the service said, where that is something else', () => {
  expect(serviceSaysOf({})).toBeUndefined();
  expect(serviceSaysOf({ serviceSays: 'done' })).toMatch(/counted it as done/);
  expect(serviceStatusWords(equipmentStatusAppearances, {})).toBeUndefined();
  expect(serviceStatusWords(equipmentStatusAppearances, { serviceStatus: 'uptodate' })).toMatch(/“Up to date”/);
  expect(serviceStatusWords(equipmentStatusAppearances, { serviceStatus: 'quarantined' })).toMatch(/“quarantined”/);
});
