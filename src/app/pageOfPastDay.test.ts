import { expect, test } from 'vitest';
import { droppedParams } from '#listing/droppedParams.ts';
import { fromSearch } from '#listing/urlState.ts';
import { itemsOnDayList } from '#pages/onDay/itemsOnDayList.ts';
import { pairsOnDayList } from '#pages/onDay/pairsOnDayList.ts';
import { pageOfPastDay } from './pageOfPastDay.ts';

const required = { path: '/training/required', onPastDay: 'training' } as const;
const equipment = { path: '/equipment', onPastDay: 'equipment' } as const;

/** The query of the page of a past day for an address with a day. */
const queryOf = (page: typeof required | typeof equipment, search: string) =>
  new URL(pageOfPastDay(page, { pathname: page.path, search }) ?? '', 'http://localhost').searchParams;

test.each([
  ['people', required, pairsOnDayList],
  ['equipment', equipment, itemsOnDayList],
] as const)('%s without a site are a filter that a past day does not have, and are named', (_of, page, list) => {
  const query = queryOf(page, '?on=2026-03-03&site=-');
  expect(fromSearch(list.schema, query)).toMatchObject({ site: '', on: '2026-03-03' });
  expect(droppedParams(list, query)).toEqual([{ label: 'Site', values: ['none'] }]);
});

test('ids that lists write in another form are those of the records', () => {
  expect(fromSearch(pairsOnDayList.schema, queryOf(required, '?on=2026-03-03&site=~u002d'))).toMatchObject({
    site: '-',
  });
  expect(fromSearch(itemsOnDayList.schema, queryOf(equipment, '?on=2026-03-03&type=~u002d'))).toMatchObject({
    type: '-',
  });
});

test('several sites are named as they are in the link', () => {
  const query = queryOf(required, '?on=2026-03-03&site=-&site=fo2');
  expect(droppedParams(pairsOnDayList, query)).toEqual([{ label: 'Site', values: ['-', 'fo2'] }]);
});
