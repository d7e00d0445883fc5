import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { forecastDays } from '#compliance/forecast/dayOffset.ts';
import { createExpiryPairs } from '#compliance/forecast/expiryPairs.ts';
import { forecastOn } from '#compliance/forecast/forecastCurve.ts';
import { renewalGain } from '#compliance/forecast/renewalGain.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { triedForecast } from './forecastCalculation.ts';
import { forecastFilters } from './forecastFilters.ts';
import { gainRows } from './gainRows.ts';
import { triedRenewals } from './whatIf.ts';

const today = 20261122;

/** Ada lacks one of two trainings by then, Bo both. */
function forecast() {
  const columns = createExpiryPairs(today);
  columns.addOwner({ id: 'ada', siteIds: ['hull'] });
  columns.addPair({ subject: 0, isValid: true, expires: 5 });
  columns.addPair({ subject: 1, isValid: true, expires: 400 });
  columns.addOwner({ id: 'bo', siteIds: ['leeds'], ownedThrough: 300 });
  columns.addPair({ subject: 0, isValid: true, expires: 9 });
  columns.addPair({ subject: 1, isValid: false, expires: null });
  const renewals = [1, 2].map(() => ({ kind: 'rolling' as const, months: 12 }));
  const pairs = { ...columns.finish(), trainingIds: [8, 9], renewals };
  return { pairs, days: forecastDays(today), nameOf: new Map([['ada', 'Ada']]) };
}

const nothingSet = z.parse(forecastFilters.schema, {});
const nothing = { renewTraining: [], renewSite: [], renewPerson: [], renewOn: '' };

test('nothing is tried out while nothing is chosen', () => {
  expect(triedRenewals(forecast().pairs, nothing)).toBeUndefined();
});

test.each([
  ['a day that has passed', { renewTraining: ['8'], renewOn: '2026-11-21' }, /^This day has passed/],
  ['a day beyond the forecast', { renewTraining: ['8'], renewOn: '2029-01-01' }, /^The forecast ends/],
  ['nobody', { renewTraining: ['8'], renewSite: ['nowhere'] }, /^Nobody is chosen/],
  ['those who have left by then', { renewPerson: ['bo'], renewOn: '2027-11-22' }, /^Everyone chosen has left/],
])('%s: a sentence says what to do', (_case, part, words) => {
  expect(triedRenewals(forecast().pairs, { ...nothing, ...part })?.problem).toMatch(words);
});

test('gains are ranked by training, separately from people brought to 100 %', () => {
  const all = forecast();
  const whatIf = { ...nothing, renewTraining: ['8'] };
  const tried = triedForecast({ ...all, whatIf });
  if (!tried || tried.problem !== undefined) throw new Error('it can be tried out');
  expect(forecastOn(tried.curve, 30)).toMatchObject({ required: 4, valid: 3, compliantOwners: 1 });
  const about = { forecast: all, directory: noNames, filter: nothingSet, whatIf, on: '2026-12-22' };
  const gain = renewalGain(all.pairs, tried.renewals, 30);
  const trainings = gainRows('training', gain, about).rows;
  expect(trainings).toMatchObject([{ id: '8', pairs: 2, points: 50, people: 1 }]);
  expect(trainings.map(({ toPairs, toPeople }) => [toPairs(), toPeople()])).toEqual([
    [
      '/forecast/trainings?training=8&renewTraining=8&on=2026-12-22&status=renewed',
      '/forecast/employees?renewTraining=8&on=2026-12-22&completedBy=8',
    ],
  ]);
  expect(gainRows('employee', gain, about).rows).toMatchObject([
    { name: 'Ada', points: 25, people: 1 },
    { name: 'bo', points: 25, people: 0 },
  ]);
});
