import { expect, test } from 'vitest';
import { addDays } from '#compliance/calendar/calendar.ts';
import { forecastDays } from '#compliance/forecast/dayOffset.ts';
import { createExpiryPairs } from '#compliance/forecast/expiryPairs.ts';
import { forecastCurve } from '#compliance/forecast/forecastCurve.ts';
import { inspectionWith, item } from '../equipment/testing/register.ts';
import { equipmentForecast } from './equipment/useEquipmentForecast.ts';
import { findings, findingText } from './findings.ts';
import { inspectionWords, trainingWords } from './forecastWords.ts';

const today = 20261122;

/**
 * The forecast of people with one training each, by the day on which it runs out; null for never, undefined for a gap.
 * @param ownedThrough the last day of all of them, if they leave
 */
function forecastOf(expiries: (number | null | undefined)[], ownedThrough?: number) {
  const columns = createExpiryPairs(today);
  expiries.forEach((expires, place) => {
    columns.addOwner({ id: `u${place}`, siteIds: [], ...(ownedThrough !== undefined && { ownedThrough }) });
    columns.addPair({ subject: 0, isValid: expires !== undefined, expires: expires ?? null });
  });
  const pairs = columns.finish();
  const days = forecastDays(today);
  return { pairs: { ...pairs, trainingIds: [8], renewals: [] }, days, curve: forecastCurve(pairs, days) };
}

const thresholds = { good: 90, fair: 70 };

test.each([
  ['nothing is required', [], ['Nobody who is chosen has a required training.']],
  [
    'nothing runs out',
    [null],
    [
      'All required trainings stay valid for 24 months.',
      'The share stays at 90 % or above for 24 months.',
      'The share stays at 70 % or above for 24 months.',
    ],
  ],
  [
    'the first of two runs out',
    [5, 12],
    [
      'All required trainings hold through 27 Nov 2026.',
      'The share falls below 90 % on 28 Nov 2026.',
      'The share falls below 70 % on 28 Nov 2026.',
    ],
  ],
  [
    'the first of two runs out today',
    [0, 12],
    [
      'The first of all required trainings expires today.',
      'The share falls below 90 % on 23 Nov 2026.',
      'The share falls below 70 % on 23 Nov 2026.',
    ],
  ],
  [
    'one is not valid today, and the next one runs out today',
    [undefined, 0, null, null],
    [
      '1 is not valid today. Of those that are, the first expires today.',
      'The share is below 90 % today.',
      'The share falls below 70 % on 23 Nov 2026.',
    ],
  ],
  [
    'one of them is not valid today',
    [undefined, 5, null, null],
    [
      '1 is not valid today. All that are valid today hold through 27 Nov 2026.',
      'The share is below 90 % today.',
      'The share falls below 70 % on 28 Nov 2026.',
    ],
  ],
  [
    'none is valid today',
    [undefined, undefined],
    [
      '2 are not valid today. None of the required trainings is valid.',
      'The share is below 90 % today.',
      'The share is below 70 % today.',
    ],
  ],
])('%s', (_case, expiries, words) => {
  const found = findings(forecastOf(expiries), thresholds);
  expect(found.map(findingText)).toEqual(words);
  const gaps = expiries.filter((expires) => expires === undefined).length;
  expect(found[0]?.count ?? 0).toBe(gaps);
});

test.each([
  [
    'all that is valid stays so until then',
    [null, 400],
    [
      'All required trainings stay valid through 2 Dec 2026.',
      'The share stays at 90 % or above through 2 Dec 2026.',
      'The share stays at 70 % or above through 2 Dec 2026.',
      'Nothing is required from 3 Dec 2026 on.',
    ],
  ],
  [
    'the first runs out before',
    [5, 12],
    [
      'All required trainings hold through 27 Nov 2026.',
      'The share falls below 90 % on 28 Nov 2026.',
      'The share falls below 70 % on 28 Nov 2026.',
      'Nothing is required from 3 Dec 2026 on.',
    ],
  ],
])('everybody leaves in ten days: %s', (_case, expiries, words) => {
  expect(findings(forecastOf(expiries, 10), thresholds).map(findingText)).toEqual(words);
});

/** The sentences about one inspection of each item: its status, and in how many days it expires. */
function inspectionFindings(inspections: [status: string, expires: number][]): string[] {
  const equipment = inspections.map(([status, expires], place) =>
    item(`${place}`, { inspections: [inspectionWith('a', { status, expiresOn: addDays(today, expires) })] }),
  );
  const { pairs, curve, days } = equipmentForecast(equipment, today);
  return findings({ pairs, curve, days }, { good: 90, fair: 40 }, inspectionWords).map(findingText);
}

test.each<[string, [string, number][], string[]]>([
  [
    'others hold until then',
    [
      ['uptodate', 400],
      ['retired', 6],
    ],
    [
      'All inspections hold through 28 Nov 2026.',
      'The share falls below 90 % on 29 Nov 2026.',
      'The share falls below 40 % on 28 Dec 2027.',
    ],
  ],
  [
    'others that are up to date hold beyond',
    [
      ['uptodate', 400],
      ['expired', -3],
      ['retired', 6],
    ],
    [
      '1 is not up to date today. All that are up to date today hold through 27 Dec 2027.',
      'The share is below 90 % today.',
      'The share falls below 40 % on 29 Nov 2026.',
    ],
  ],
  [
    'there is no other',
    [['retired', 6]],
    [
      'No inspection counts before 29 Nov 2026.',
      'The share falls below 90 % on 29 Nov 2026.',
      'The share falls below 40 % on 29 Nov 2026.',
    ],
  ],
])('an inspection of unknown status counts once its day has passed: %s', (_case, inspections, words) => {
  expect(inspectionFindings(inspections)).toEqual(words);
});

test('a share without a rating is compared with no threshold, and the reason is given', () => {
  const words = 'A chosen site is seen in part.';
  expect(findings(forecastOf([5, 12]), thresholds, trainingWords, words).map(findingText)).toEqual([
    'All required trainings hold through 27 Nov 2026.',
    words,
  ]);
});
