import { expect, test } from 'vitest';
import { calendarIn, startOfDay } from '#compliance/calendar/calendar.ts';
import { documentReviews } from '#compliance/documents/documentReview.ts';
import { isLinked } from '#components/charts/chartTable.ts';
import { fromSearch } from '#listing/urlState.ts';
import { documentFilters } from '../documentFilters.ts';
import { approvalFigures } from './approvalFigures.ts';

const review = documentReviews(calendarIn('UTC'), 20260615, 24);

const approved = (id: string, offline: boolean, ...days: number[]) =>
  review({
    id,
    created: 1,
    shouldBeAvailableOffline: offline,
    versions: days.map((day) => ({
      creator_id: 'u1',
      created: 1,
      approvedOn: startOfDay(day, 'UTC'),
      version: '1.0',
      description: '',
      type: 'file',
    })),
  });

const documents = [
  approved('r1', true, 20260310, 20250301),
  approved('r2', true, 20250701),
  approved('r3', true, 20250630),
  approved('r4', false, 20260311),
];

const filterOf = (search: string) => fromSearch(documentFilters.schema, new URLSearchParams(search));

test('every count is that of the list it links to, within the filters except those for approval', () => {
  const figures = approvalFigures(documents, filterOf('offline=yes&from=2020-01-01&fate=replaced'), 20260615);
  expect(figures.filters).toEqual(['Kept offline']);
  const { after, before } = figures.pace ?? {};
  const linked = [after, before, ...figures.table.rows.flat()].filter((one) => one !== undefined).filter(isLinked);
  expect(linked).toHaveLength(2 + 24 * 3);
  for (const { count, to } of linked) {
    expect(documentFilters.select(documents, filterOf(to.split('?')[1] ?? ''))).toHaveLength(count ?? -1);
  }
  expect(figures.pace).toMatchObject({ since: 20250701, after: { count: 2 }, before: { count: 2 } });
});

test('there are no figures before the documents have loaded', () => {
  expect(approvalFigures(undefined, filterOf(''), 20260615)).toMatchObject({
    summary: 'Not loaded.',
    table: { rows: [] },
    months: undefined,
    pace: undefined,
  });
});

test('the current month is marked as partial, in the table and for the chart; on its last day it is whole', () => {
  const part = approvalFigures(documents, filterOf(''), 20260615);
  expect(part.table.rows[0]?.[0]).toBe('Jun 2026, part of the month: 1 Jun to 15 Jun');
  expect(part.months?.filter((month) => month.part)).toMatchObject([{ from: 20260601 }]);
  const whole = approvalFigures(documents, filterOf(''), 20260630);
  expect([whole.table.rows[0]?.[0], whole.months?.some((month) => month.part)]).toEqual(['Jun 2026', false]);
});
