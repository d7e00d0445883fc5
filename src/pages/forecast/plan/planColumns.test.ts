import { expect, test } from 'vitest';
import { defaultPlanSettings, type PlanSettings } from '#compliance/forecast/planSettings.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { cellsOf, dayCell } from '../../testing/rendered.ts';
import { testForecast } from '../testing/testForecast.ts';
import { planColumnsOf } from './planColumns.tsx';
import { plannedGroups, planRows } from './planRow.ts';

const { groups } = plannedGroups(testForecast({ Ada: { siteIds: ['hull'], expires: 20 } }), noNames, {
  before: 30,
  sites: [],
  withGaps: false,
  settings: defaultPlanSettings,
  settingsOfTraining: new Map<number, PlanSettings>(),
  acrossSites: false,
  part: undefined,
});
const rows = planRows(groups, 1);

test('the day to book and the day to hold a session have separate columns', () => {
  const cells = rows.map((row) => cellsOf(planColumnsOf({}), { ...row, bookBy: 20260817, holdBy: 20260831 }));
  const days = { 'Book by': dayCell('17 Aug 2026', 20260817), 'Hold by': dayCell('31 Aug 2026', 20260831) };
  expect(cells).toMatchObject([days]);
});
