import { expect, test } from 'vitest';
import { fromSearch } from '#listing/urlState.ts';
import { equipmentFilters, listedStatuses } from '../equipmentFilters.ts';
import { register } from '../testing/register.ts';
import { allCounts, typeCounts } from './typeCounts.ts';

const types = [
  { id: 't1', title: 'Ladder', failed: false },
  { id: 't2', title: 'Crane', failed: false },
  { id: 't3', title: 'Sling', failed: true },
  { id: 't4', title: 'Hoist', failed: false },
];
const filterOf = (search: string) => fromSearch(equipmentFilters.schema, new URLSearchParams(search));

test('every type with its counts, most expired first; a failed one has none, an empty one zeros', () => {
  expect(typeCounts(register, filterOf(''), types)).toEqual([
    { id: 't2', title: 'Crane', listed: 1, statuses: expect.objectContaining({ expired: 1, other: 0 }) },
    { id: 't1', title: 'Ladder', listed: 10, statuses: expect.objectContaining({ expired: 1, expiring: 1, other: 1 }) },
    { id: 't4', title: 'Hoist', listed: 0, statuses: expect.objectContaining({ expired: 0, uptodate: 0 }) },
    { id: 't3', title: 'Sling', listed: undefined, statuses: undefined },
  ]);
});

test.each(['', 'status=expired', 'due=0-7&type=t1', 'service=out', 'within=30&site=f1', 'q=ladder&never=yes'])(
  'each count is the length of the list that its link opens: ?%s',
  (search) => {
    const filter = filterOf(search);
    const counted = typeCounts(register, filter, types).filter(({ statuses }) => statuses);
    for (const { id, listed, statuses } of [{ id: undefined, ...allCounts(counted) }, ...counted]) {
      const type = id === undefined ? [] : [id];
      expect(equipmentFilters.select(register, { ...filter, type })).toHaveLength(listed ?? -1);
      for (const status of listedStatuses) {
        const list = equipmentFilters.select(register, { ...filter, type, status: [status] });
        const isChosen = filter.status.length === 0 || filter.status.includes(status);
        expect([id, status, statuses?.[status]]).toEqual([id, status, isChosen ? list.length : 0]);
      }
    }
  },
);

test('nothing is counted before all types have loaded', () => {
  const counted = typeCounts(undefined, filterOf(''), types);
  expect(counted.every(({ listed, statuses }) => listed === undefined && statuses === undefined)).toBe(true);
  expect(allCounts(counted)).toEqual({ listed: undefined, statuses: undefined });
});
