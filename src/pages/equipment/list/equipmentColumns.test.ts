import { expect, test } from 'vitest';
import { inspectionUrgency } from '#compliance/equipment/equipmentUrgency.ts';
import { sortRows } from '#components/table/sortRows.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { equipmentFilters } from '../equipmentFilters.ts';
import { inspectionWith, item } from '../testing/register.ts';
import { equipmentColumns } from './equipmentColumns.tsx';
import { equipmentList } from './equipmentList.ts';

const TODAY = 20260101;
const inspection = (expiresOn: number) => inspectionWith(String(expiresOn), { lastDone: 20240101, expiresOn });

/** An item whose inspections run out on these days. */
const due = (id: string, ...days: number[]) => {
  const inspections = days.toSorted().map(inspection);
  return item(id, { inspections, urgency: Math.min(...inspections.map((one) => inspectionUrgency(one, TODAY))) });
};
const items = [
  due('overdueToo', 20250601, 20260125),
  due('third', 20260103),
  due('tenth', 20260110),
  due('later', 20260401),
];
const january = { from: '2026-01-01', until: '2026-01-31' };

const sorted = (filter: typeof january | object, descending = false) => {
  const columns = equipmentColumns({ directory: noNames, type: [], isOfRange: 'from' in filter });
  const listed = equipmentFilters.select(items, filter);
  return sortRows(listed, columns, [{ column: 'due', descending }]).map(({ id }) => id);
};

test('by due day, a list for a range is in the order of the days that it shows', () => {
  expect(sorted(january)).toEqual(['third', 'tenth', 'overdueToo']);
  expect(sorted(january, true)).toEqual(['overdueToo', 'tenth', 'third']);
  expect(sorted({})).toEqual(['overdueToo', 'third', 'tenth', 'later']);
});

test('the inspection column says whether it is the most urgent one', async () => {
  const columns = await equipmentList.columns?.();
  const headerFor = (filter: object) =>
    typeof columns === 'function' &&
    columns(noNames, { ...equipmentFilters.schema.parse({}), ...filter }).find(({ id }) => id === 'schedule')?.header;
  expect(headerFor({})).toBe('Most urgent inspection');
  expect(headerFor(january)).toBe('Inspection due');
  expect(headerFor({ day: '2026-01-25' })).toBe('Inspection due');
});
