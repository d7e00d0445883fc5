import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createDirectory } from '#compliance/directory.ts';
import { forecastDays } from '#compliance/forecast/dayOffset.ts';
import { createExpiryPairs } from '#compliance/forecast/expiryPairs.ts';
import { forecastCurve } from '#compliance/forecast/forecastCurve.ts';
import { createLapseIndex, lapsesBefore } from '#compliance/forecast/lapses.ts';
import { forecastFilters } from './forecastFilters.ts';
import { lapseRows } from './lapseRows.ts';

const today = 20261122;

/** Ada is at two sites, Bo at one. */
function forecast() {
  const columns = createExpiryPairs(today);
  columns.addOwner({ id: 'ada', siteIds: ['hull', 'leeds'] });
  columns.addPair({ subject: 0, isValid: true, expires: 3 });
  columns.addOwner({ id: 'bo', siteIds: ['leeds'] });
  columns.addPair({ subject: 0, isValid: true, expires: 5 });
  const pairs = { ...columns.finish(), trainingIds: [8], renewals: [] };
  const days = forecastDays(today);
  const nameOf = new Map([
    ['ada', 'Ada'],
    ['bo', 'Bo'],
  ]);
  return { pairs, days, nameOf, curve: forecastCurve(pairs, days), lapses: createLapseIndex(pairs, days) };
}

const directory = createDirectory({
  users: [],
  trainings: [],
  equipmentTypes: [],
  fieldOffices: [],
  linesOfBusiness: [],
  jobTitles: [],
  labels: undefined,
});
const nothingSet = z.parse(forecastFilters.schema, {});

test('each group says how many lapse, from when, and opens the list of exactly these', () => {
  const about = { forecast: forecast(), directory, filter: { ...nothingSet, q: 'a b' }, on: '2026-12-22' };
  const lapses = lapsesBefore(about.forecast.lapses, 30);
  expect(lapseRows('training', lapses, about)).toMatchObject([
    {
      count: 2,
      sites: 2,
      first: 20261125,
      to: '/forecast/trainings?training=8&person=a+b&on=2026-12-22&standing=lapses',
    },
  ]);
  expect(lapseRows('employee', lapses, about).map(({ name, count }) => [name, count])).toEqual([
    ['Ada', 1],
    ['Bo', 1],
  ]);
  expect(lapseRows('site', lapses, about).map(({ id, count }) => [id, count])).toEqual([
    ['leeds', 2],
    ['hull', 1],
  ]);
});

test('of people at two sites, only the chosen one is a row: the other has people who are not counted', () => {
  const about = { forecast: forecast(), directory, filter: { ...nothingSet, site: ['hull'] }, on: '2026-12-22' };
  expect(lapseRows('site', lapsesBefore(about.forecast.lapses, 30), about).map(({ id }) => id)).toEqual(['hull']);
});
