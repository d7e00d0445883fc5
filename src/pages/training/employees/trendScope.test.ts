import { expect, test } from 'vitest';
import { fromSearch } from '#listing/urlState.ts';
import { employeeFilters } from '../employeeFilters.ts';
import { trendScope } from './trendScope.ts';

const filterOf = (search: string) => fromSearch(employeeFilters.schema, new URLSearchParams(search));

test.each([
  ['', { isFiltered: false }],
  ['site=fo2', { site: 'fo2', isFiltered: false }],
  ['site=-', { isFiltered: true }],
  ['site=~u002d', { site: '-', isFiltered: false }],
  ['training=7', { training: '7', isFiltered: false }],
  ['site=fo2&site=fo3', { isFiltered: true }],
  ['site=fo2&training=7', { isFiltered: true }],
  ['site=fo2&status=incomplete', { isFiltered: true }],
  ['q=anna', { isFiltered: true }],
])('%s', (search, scope) => {
  expect(trendScope(filterOf(search))).toEqual(scope);
});
