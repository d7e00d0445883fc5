import { expect, test } from 'vitest';
import { calendarIn } from '#compliance/calendar/calendar.ts';
import { type HygieneReason, hygieneReasons } from '#compliance/documents/documentHygiene.ts';
import { documentReviews } from '#compliance/documents/documentReview.ts';
import { fromSearch } from '#listing/urlState.ts';
import { listStateAt } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { type HygieneFilter, hygieneFilters } from './hygieneFilters.ts';
import { hygieneList } from './hygieneList.ts';
import { documentsToLookAt } from './hygieneRow.ts';

const reviewOf = documentReviews(calendarIn('UTC'), 20260615, 24);

const row = (id: string, title: string, reasons: HygieneReason[], tags: string[] = []) => ({
  document: reviewOf({ id, title, created: 1, sequence: 1, tags, shouldBeAvailableOffline: false, versions: [] }),
  reasons,
});

const rows = [
  row('r1', 'Visitor rules', ['authorLeft', 'authorUnknown']),
  row('r2', 'Lift plan', ['stale', 'authorLeft'], ['Lifting']),
  row('r3', 'Fire plan', []),
  row('r4', 'Spill plan', ['notApproved'], ['Emergency']),
  row('r5', 'Traffic plan', ['versionOrder', 'stale']),
];

const reasonsOf = new Map(rows.map((one) => [one.document, one]));
const documents = documentsToLookAt(
  [...reasonsOf.keys()],
  (document) => reasonsOf.get(document) ?? { document, reasons: [] },
);

const idsOf = (filter: Partial<HygieneFilter>) =>
  hygieneFilters.select(documents, filter).map(({ document }) => document.id);

test.each<[string, Partial<HygieneFilter>, string[]]>([
  ['everything that has a reason, most urgent first', {}, ['r4', 'r5', 'r2', 'r1']],
  ['a reason that is one of several', { reason: ['authorLeft'] }, ['r2', 'r1']],
  ['either reason', { reason: ['notApproved', 'stale'] }, ['r4', 'r5', 'r2']],
  ['a tag', { tag: ['Lifting'] }, ['r2']],
  ['words, in any order and case', { q: 'PLAN spill' }, ['r4']],
  ['an id', { q: 'r5' }, ['r5']],
  ['all of them at once', { q: 'plan', reason: ['stale'], tag: ['Lifting'] }, ['r2']],
  ['nothing that has no reason', { q: 'fire' }, []],
])('lists %s', (_case, filter, expected) => {
  expect(idsOf(filter)).toEqual(expected);
});

test('every document with a reason is listed under one of them', () => {
  expect([...new Set(hygieneReasons.flatMap((reason) => idsOf({ reason: [reason] })))].sort()).toEqual(
    idsOf({}).sort(),
  );
});

test('a filter survives its address unchanged, and nonsense is left out', () => {
  const filter: HygieneFilter = { q: 'a & b', reason: ['stale', 'authorLeft'], tag: ['Für alle'] };
  const { searchParams } = new URL(paths.documentHygiene(filter), 'http://localhost');
  expect(fromSearch(hygieneFilters.schema, searchParams)).toEqual(filter);
  expect(fromSearch(hygieneFilters.schema, new URLSearchParams('reason=ugly&reason=stale&colour=red&tag='))).toEqual({
    q: '',
    reason: ['stale'],
    tag: [],
  });
});

test('the list that the reader left is read with its filter and its order', () => {
  expect(listStateAt(hygieneList, `${paths.documentHygiene({ reason: ['stale'] })}&sort=-author`)).toEqual({
    filter: { q: '', reason: ['stale'], tag: [] },
    view: {},
    sort: [{ column: 'author', descending: true }],
  });
});
