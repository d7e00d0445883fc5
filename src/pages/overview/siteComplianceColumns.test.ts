import { expect, test } from 'vitest';
import { cellsOf } from '../testing/rendered.ts';
import { type SiteRow, siteTrendColumns } from './siteComplianceColumns.tsx';

/** The rating is left out: it depends on the settings of a browser. */
const columns = siteTrendColumns.filter(({ id }) => id !== 'standing');

const site: SiteRow = {
  id: 'f1',
  name: 'Hull',
  isPartial: false,
  training: { required: 9, done: 6, percent: 66, missing: 1, expired: 2, expiring: 1, current: 5, nextExpiry: null },
  equipment: { scheduled: 8, done: 3, percent: 37 },
  lowest: 37,
};

test('each area of a site has its own percentage, next to its own counts', () => {
  expect(cellsOf(columns, site)).toMatchObject({
    Site: { shown: 'Hull' },
    'Trainings current': { shown: '66 %6 of 9', filed: { percent: 66 }, sorted: 66 },
    'Equipment up to date': { shown: '37 %3 of 8', filed: { percent: 37 }, sorted: 37 },
    '30 days': { shown: '–', filed: null },
  });
  const unknown = { ...site, training: undefined, equipment: { scheduled: 0, done: 0, percent: null } };
  expect(cellsOf(columns, unknown)).toMatchObject({
    'Trainings current': { shown: '–', filed: null },
    'Equipment up to date': { shown: 'None scheduled', filed: null },
  });
});

test.each([
  ['rose', 1.26, '+1.3', 1.3],
  ['fell', -1.26, '−1.3', -1.3],
  ['stayed', 0, '0.0', 0],
  ['fell by next to nothing', -0.04, '0.0', 0],
  ['rose by next to nothing', 0.04, '0.0', 0],
])('a site that %s says so, on the screen and in a file', (_case, moved, shown, filed) => {
  const trend = { shares: [60, 60 + moved], moved, first: 20260516, last: 20260615 };
  const { '30 days': cell } = cellsOf(columns, { ...site, trend });
  expect(cell).toMatchObject({ filed, sorted: moved });
  expect(cell?.shown.trim()).toBe(shown);
});
