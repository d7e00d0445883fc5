import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addDays } from '#compliance/calendar/calendar.ts';
import { forecastOn } from '#compliance/forecast/forecastCurve.ts';
import { inspectionsOnDay } from '#compliance/forecast/inspectionsOnDay.ts';
import { lapsesBefore } from '#compliance/forecast/lapses.ts';
import { formatField } from '#components/format.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { inspectionWith, item } from '../../equipment/testing/register.ts';
import { inspectionsAheadFilters } from '../inspections/inspectionsAheadFilters.ts';
import { equipmentForecastFilters } from './equipmentForecastFilters.ts';
import { inspectionRows } from './inspectionRows.ts';
import { equipmentForecast } from './useEquipmentForecast.ts';

const today = 20261122;

const inspection = (id: string, status: string, expires: number | null) =>
  inspectionWith(id, { name: `Check ${id}`, status, expiresOn: expires === null ? null : addDays(today, expires) });

/** Two types whose schedules have the same ids; one item is at two sites, one status is unknown until its day. */
const equipment = [
  item('1', { siteIds: ['f1', 'f2'], inspections: [inspection('a', 'uptodate', 3), inspection('b', 'expiring', 9)] }),
  item('2', { inspections: [inspection('a', 'expired', -4), inspection('b', 'uptodate', null)] }),
  item('3', { typeId: 't2', type: 'Crane', siteIds: [], inspections: [inspection('a', 'uptodate', 5)] }),
  item('4', { typeId: 't2', type: 'Crane', inspections: [inspection('a', 'retired', 6)] }),
];

const filter = z.parse(equipmentForecastFilters.schema, {});
const forecast = equipmentForecast(equipment, today);

/** The rows of the list that an address opens. */
function listed(to: string, day: number) {
  const search = new URLSearchParams(to.split('?')[1]);
  const values = Object.fromEntries([...new Set(search.keys())].map((key) => [key, search.getAll(key)]));
  const rows = inspectionsOnDay(equipment, forecast.pairs, day);
  return inspectionsAheadFilters.select(rows, z.parse(inspectionsAheadFilters.schema, { ...values, q: '' }));
}

test.each([0, 4, 6, 7, 10, 400])(
  'on day %i each count opens exactly its list, and the groups add up to all of them',
  (day) => {
    const lapses = lapsesBefore(forecast.lapses, day);
    const about = { forecast, directory: noNames, filter, on: formatField(addDays(today, day)) };
    for (const by of ['schedule', 'type', 'site'] as const) {
      for (const { to, count, first } of inspectionRows(by, lapses, about).rows) {
        const rows = listed(to, day);
        expect(rows).toHaveLength(count);
        expect(Math.min(...rows.map(({ validThrough }) => validThrough ?? 0))).toBe(first);
      }
    }
    const all = inspectionsOnDay(equipment, forecast.pairs, day);
    const point = forecastOn(forecast.curve, day);
    expect([all.length, all.filter(({ status }) => status === 'valid').length]).toEqual([
      point?.required,
      point?.valid,
    ]);
    expect(all.filter(({ status }) => status === 'lapses')).toHaveLength(lapses.total);
    const items = inspectionsAheadFilters.select(all, { worst: true });
    expect([items.length, items.filter(({ status }) => status === 'valid').length]).toEqual([
      point?.owners,
      point?.compliantOwners,
    ]);
  },
);

test('there are groups by schedule, type and site, most first; an item at two sites is in both', () => {
  const lapses = lapsesBefore(forecast.lapses, 10);
  const about = { forecast, directory: noNames, filter, on: '2026-12-02' };
  const counts = (by: 'schedule' | 'type' | 'site') => inspectionRows(by, lapses, about).rows.map(({ count }) => count);
  expect(counts('schedule')).toEqual([1, 1, 1]);
  expect(counts('type')).toEqual([2, 1]);
  expect(counts('site')).toEqual([2, 2, 1]);
});

test('at a chosen site, the other site of an item there is no group', () => {
  const atFirst = { ...filter, site: ['f1'] };
  const ofSite = equipmentForecast(equipmentForecastFilters.select(equipment, atFirst), today, atFirst.site);
  const about = { forecast: ofSite, directory: noNames, filter: atFirst, on: '2026-12-02' };
  const { rows, total } = inspectionRows('site', lapsesBefore(ofSite.lapses, 10), about);
  expect([rows.map(({ id, count }) => [id, count]), total]).toEqual([[['f1', 2]], 1]);
});
