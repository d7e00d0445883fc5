import { createElement } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { wordsOf } from '../testing/rendered.ts';
import { ForecastFigures } from './ForecastFigures.tsx';
import { triedForecast } from './forecastCalculation.ts';
import { forecastFilters } from './forecastFilters.ts';
import { testForecast } from './testing/testForecast.ts';

/** Of four people, Ada and Bo lapse within a month, Cy has lapsed already. */
const forecast = testForecast({
  Ada: { siteIds: [], expires: 20 },
  Bo: { siteIds: [], expires: 25 },
  Cy: { siteIds: [], expires: -9 },
  Di: { siteIds: [], expires: 400 },
});
const whatIf = { renewTraining: [], renewSite: [], renewPerson: ['ada', 'bo'], renewOn: '2026-11-30' };

const figuresOn = (offset: number, isTried: boolean) => {
  const tried = triedForecast({ ...forecast, whatIf });
  if (!tried || tried.problem !== undefined) throw new Error('it can be tried out');
  const filter = z.parse(forecastFilters.schema, {});
  const { today } = forecast.pairs;
  const figures = { forecast, tried: isTried ? tried : undefined, whatIf, findings: [], filter, today, offset };
  return wordsOf(createElement(ForecastFigures, figures));
};

test("the share of a day is next to its counts, and today's share is next to what lapses before", () => {
  const words = figuresOn(30, false);
  expect(words).toContain('If nobody renews, on 22 Dec 202625.0 %1 of 4required trainings valid');
  expect(words).toContain('Today 75.0 %.');
  // A finding counts what is not valid today; it is not repeated unless somebody leaves before the day.
  expect(words).toContain('2 trainings expire before 22 Dec 2026.Employees');
  expect(words).not.toContain('not valid today');
  expect(words).toContain('Employees with everything valid: 3 of 4 today, 1 of 4 then.');
  expect(words).not.toContain('If they renew');
});

test('renewals that are tried out have their own share, next to the share without them', () => {
  const words = figuresOn(30, true);
  expect(words).toContain('25.0 %1 of 4');
  expect(words).toContain('If they renew: 75.0 %, 3 of 4; 2 of them only because of 2 renewals on 30 Nov 2026.');
  expect(words).toContain('Employees with everything valid: 3; 2 of them reach 100 % through the renewals.');
});
