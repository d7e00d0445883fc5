import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lapsesBefore } from '#compliance/forecast/lapses.ts';
import { seenDirectory } from '#compliance/sites/siteTrainings.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { forecastFilters } from './forecastFilters.ts';
import { lapseRows, MAX_ROWS, onlyFirstWords } from './lapseRows.ts';
import { testForecast } from './testing/testForecast.ts';
import { WhatIfState } from './whatIfFilters.ts';

/** Ada is at two sites, Bo at one. */
const people = {
  Ada: { siteIds: ['hull', 'leeds'], expires: 3 },
  Bo: { siteIds: ['leeds'], expires: 5 },
};
const forecast = testForecast(people);

const nothingSet = z.parse(forecastFilters.schema, {});
const nothingTried = z.parse(WhatIfState, {});

test('each group gives the number of lapses and the first day, and links to the list of exactly these', () => {
  const about = {
    forecast,
    directory: noNames,
    filter: { ...nothingSet, q: 'a b' },
    whatIf: nothingTried,
    on: '2026-12-22',
  };
  const lapses = lapsesBefore(about.forecast.lapses, 30);
  expect(lapseRows('training', lapses, about).rows).toMatchObject([
    {
      count: 2,
      sites: 2,
      first: 20261125,
      to: '/forecast/trainings?training=8&person=a+b&on=2026-12-22&status=lapses',
    },
  ]);
  expect(lapseRows('employee', lapses, about).rows.map(({ name, count }) => [name, count])).toEqual([
    ['Ada', 1],
    ['Bo', 1],
  ]);
  expect(lapseRows('site', lapses, about).rows.map(({ id, count, share }) => [id, count, share])).toEqual([
    ['leeds', 2, 1],
    ['hull', 1, 0.5],
  ]);
});

test('the sites of a training keep the day and the renewals being tried out', () => {
  const whatIf = { renewTraining: ['8'], renewSite: [], renewPerson: [], renewOn: '2026-11-30' };
  const about = { forecast, directory: noNames, filter: nothingSet, whatIf, on: '2026-12-22' };
  const [row] = lapseRows('training', lapsesBefore(about.forecast.lapses, 30), about).rows;
  expect(row?.toSites()).toBe('/forecast?training=8&renewTraining=8&renewOn=2026-11-30&on=2026-12-22&by=site');
});

test('for people at two sites, only the chosen site counts: the other has people who are not counted', () => {
  const { Ada } = people;
  const about = {
    forecast: testForecast({ Ada }, ['hull']),
    directory: noNames,
    filter: { ...nothingSet, site: ['hull'] },
    whatIf: nothingTried,
    on: '2026-12-22',
  };
  const lapses = lapsesBefore(about.forecast.lapses, 30);
  expect(lapseRows('site', lapses, about).rows.map(({ id }) => id)).toEqual(['hull']);
  const [training] = lapseRows('training', lapses, about).rows;
  expect(training?.sites, 'as many as its link lists').toBe(1);
  expect(training?.toSites()).toBe('/forecast?training=8&site=hull&on=2026-12-22&by=site');
});

test('a site that the reader sees in part says so in its name', () => {
  const about = {
    forecast,
    directory: seenDirectory(noNames, { sites: ['leeds'] }),
    filter: nothingSet,
    whatIf: nothingTried,
    on: '2026-12-22',
  };
  expect(lapseRows('site', lapsesBefore(forecast.lapses, 30), about).rows.map(({ name }) => name)).toEqual([
    'Site leeds',
    'Site hull (in part)',
  ]);
});

test('if there are very many groups, their number is given', () => {
  const many = Object.fromEntries(
    Array.from({ length: MAX_ROWS + 100 }, (_, index) => [`p${index}`, { siteIds: ['hull'], expires: 3 }]),
  );
  const about = {
    forecast: testForecast(many),
    directory: noNames,
    filter: nothingSet,
    whatIf: nothingTried,
    on: '2026-12-22',
  };
  const lapses = lapsesBefore(about.forecast.lapses, 30);
  const employees = lapseRows('employee', lapses, about);
  expect(employees.rows).toHaveLength(MAX_ROWS);
  expect(onlyFirstWords(employees, 'employees')).toBe('The first 200 of 300 employees are shown. ');
  expect(onlyFirstWords(lapseRows('site', lapses, about), 'sites')).toBe('');
});
