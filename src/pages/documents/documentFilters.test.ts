import { describe, expect, test } from 'vitest';
import { calendarIn, startOfDay } from '#compliance/calendar/calendar.ts';
import { rangeOfMonth } from '#compliance/calendar/dayRange.ts';
import { approvalOutcomes, approvalsPerMonth } from '#compliance/documents/approvalsPerMonth.ts';
import { approvalAges } from '#compliance/documents/documentReview.ts';
import { facetOptions } from '#listing/filters/facetOptions.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { requestedDaysOf } from '#listing/requestedDays.ts';
import { fromSearch } from '#listing/urlState.ts';
import type { Resource } from '#protocol/resources.ts';
import { paths } from '../paths.ts';
import { cellsOf } from '../testing/rendered.ts';
import { type DocumentFilter, documentFilters } from './documentFilters.ts';
import { documentColumns } from './list/documentColumns.tsx';
import { reviewsOf } from './useDocuments.ts';

const calendar = { timeZone: 'UTC', dateOf: calendarIn('UTC'), today: 20260615 };

const document = (
  id: string,
  title: string,
  tags: string[],
  offline: boolean,
  approved?: number,
  type = 'file',
  category?: string,
) => ({
  id,
  title,
  created: 1,
  sequence: 1,
  tags,
  shouldBeAvailableOffline: offline,
  category_id: category,
  versions: [
    {
      creator_id: 'u1',
      created: 1,
      approvedOn: approved === undefined ? null : startOfDay(approved, 'UTC'),
      version: '1.0',
      description: '',
      type,
    },
  ],
});

const resources: Resource[] = [
  document('r1', 'Lift plan', ['Form', 'Lifting'], true, 20260601),
  document('r2', 'Fire plan', ['Plan', 'Emergency'], true, 20210101, 'link'),
  document('r3', 'Stop-work authority', ['Policy'], false),
  document('r4', 'Toolbox film', ['Lifting'], false, 20250301, 'video', 'films'),
];
const documents = reviewsOf(resources, calendar, 24, noNames);

const noFilter = fromSearch(documentFilters.schema, new URLSearchParams());
const idsOf = (filter: Partial<DocumentFilter>) => documentFilters.select(documents, filter).map(({ id }) => id);

test.each<[string, Partial<DocumentFilter>, string[]]>([
  ['everything, most urgent first', {}, ['r3', 'r2', 'r4', 'r1']],
  ['an age', { age: ['over2'] }, ['r2']],
  ['several ages', { age: ['none', 'under1'] }, ['r3', 'r1']],
  ['a tag that one of several is', { tag: ['Lifting'] }, ['r4', 'r1']],
  ['either tag', { tag: ['Policy', 'Form'] }, ['r3', 'r1']],
  ['a type that we do not know', { type: ['video'] }, ['r4']],
  ['a category', { category: ['films'] }, ['r4']],
  ['kept offline', { offline: true }, ['r2', 'r1']],
  ['not asked for offline', { offline: false }, ['r3', 'r2', 'r4', 'r1']],
  ['words of title and tag, in any order and case', { q: 'LIFTING plan' }, ['r1']],
  ['an id', { q: 'r4' }, ['r4']],
  ['all of them at once', { q: 'plan', tag: ['Emergency'], type: ['link'], age: ['over2'], offline: true }, ['r2']],
  ['nothing', { q: 'plan', type: ['video'] }, []],
])('lists %s', (_case, filter, expected) => {
  expect(idsOf(filter)).toEqual(expected);
});

test('each type, even an unknown one, is a filter choice for the documents that column and file show with it', () => {
  const without = { ...document('r5', 'No version at all', [], false), versions: [] };
  const all = reviewsOf(
    [...resources, without, document('r6', 'Dash', [], false, 20260101, '-')],
    calendar,
    24,
    noNames,
  );
  const context = { planningBounds: [30, 60, 90, 180] as const, directory: noNames, chosen: [] };
  const options = facetOptions(documentFilters, 'type', all, noFilter, context);
  const columns = documentColumns.filter(({ id }) => id === 'type');
  const listed = options.map(({ value, label, count }) => {
    const { search } = new URL(paths.documents({ type: [value] }), 'http://127.0.0.1:4170');
    const filter = fromSearch(documentFilters.schema, new URLSearchParams(search));
    expect(documentFilters.inWords(filter)).toEqual([`Type is ${label}`]);
    const rows = documentFilters.select(all, filter);
    expect(rows).toHaveLength(count ?? 0);
    for (const row of rows) expect(cellsOf(columns, row).Type).toMatchObject({ shown: label, filed: label });
    return [
      label,
      rows
        .map(({ id }) => id)
        .sort()
        .join(),
    ];
  });
  expect(Object.fromEntries(listed)).toEqual({ File: 'r1,r3', Link: 'r2', video: 'r4', '-': 'r6', Unknown: 'r5' });
});

test('the ages divide all documents, none counted twice', () => {
  expect(approvalAges.flatMap((age) => idsOf({ age: [age] })).sort()).toEqual(['r1', 'r2', 'r3', 'r4']);
});

test('a filter survives its address unchanged', () => {
  const filter: DocumentFilter = {
    q: 'a & b',
    age: ['none', 'over2'],
    tag: ['Health & safety', 'Für alle'],
    type: ['video'],
    author: ['u 1', 'u2'],
    reapproval: 90,
    category: ['cat 1'],
    offline: true,
    from: '2026-03-01',
    until: '2026-03-31',
    fate: 'replaced',
    ahead: true,
  };
  const { searchParams } = new URL(paths.documents(filter), 'http://localhost');
  expect(fromSearch(documentFilters.schema, searchParams)).toEqual(filter);
});

test('everything else in an address is left out', () => {
  const search = new URLSearchParams(
    'age=ancient&age=none&offline=perhaps&colour=red&from=2026-02-30&until=soon&fate=sealed&ahead=1',
  );
  expect(fromSearch(documentFilters.schema, search)).toEqual({
    q: '',
    author: [],
    reapproval: undefined,
    age: ['none'],
    tag: [],
    type: [],
    category: [],
    offline: false,
    from: '',
    until: '',
    fate: undefined,
    ahead: false,
  });
});

test.each([
  ['2026-10-01', '2026-10-31', undefined, 'Approved in Oct 2026'],
  ['2026-10-31', '2026-10-01', undefined, 'Approved in Oct 2026'],
  ['2026-10-31', '', undefined, 'Approved from 31 Oct 2026'],
  ['', '2026-10-01', undefined, 'Approved until 1 Oct 2026'],
  ['2026-10-01', '2026-10-31', 'replaced', 'Approved in Oct 2026, replaced since'],
  ['', '2026-10-01', 'inForce', 'Approved until 1 Oct 2026, in force today'],
  ['', '', 'replaced', 'Replaced since'],
] as const)('an approval from %j until %j, %s, is one filter: %s', (from, until, fate, words) => {
  const filter = { q: '', offline: true, from, until, fate };
  expect(documentFilters.inForce(filter)).toEqual([
    { words: 'Kept offline', keys: ['offline'] },
    { words, keys: (['from', 'until', 'fate'] as const).filter((key) => filter[key]) },
  ]);
});

test('a filter that is not set has no words', () => {
  expect(documentFilters.inForce({ q: '', age: [], offline: false, from: '', until: '', fate: undefined })).toEqual([]);
});

test('each filter in words', () => {
  expect(documentFilters.inWords({ q: 'lift', age: ['none', '1to2'], type: ['file', 'video'], ahead: true })).toEqual([
    'Search is “lift”',
    'Age of approval is no version in force or 1–2 years',
    'Type is File or video',
    'Approval date in the future',
  ]);
});

test('values without documents among types, tags and categories cannot be chosen, and the ages have their words', () => {
  const valuesOf = (key: 'type' | 'tag' | 'category') =>
    facetOptions(
      documentFilters,
      key,
      documents,
      fromSearch(documentFilters.schema, new URLSearchParams('tag=Policy')),
      {
        planningBounds: [7, 30, 60, 90],
        directory: noNames,
        chosen: [],
      },
    );
  expect(valuesOf('type')).toEqual([
    { value: 'file', label: 'File', count: 1 },
    { value: 'link', label: 'Link', count: 0 },
    { value: 'video', label: 'video', count: 0 },
  ]);
  expect(valuesOf('category')).toEqual([{ value: 'films', label: 'Category id films', count: 0 }]);
});

describe('days of approval', () => {
  const version = (approved: number) => ({ created: 1, approvedOn: startOfDay(approved, 'UTC'), version: '1.0' });
  const resource = (id: string, ...days: number[]) => ({ id, created: 1, versions: days.map(version) });
  const approved = reviewsOf(
    [
      resource('both', 20260310, 20260301),
      resource('later', 20260401, 20260331),
      resource('ahead', 20260616),
      resource('ahead and before', 20260701, 20260301),
      resource('never'),
    ],
    calendar,
    24,
    noNames,
  );
  const march = { from: '2026-03-01', until: '2026-03-31' };

  test.each<[string, Partial<DocumentFilter>, string[]]>([
    ['a month', march, ['ahead and before', 'both', 'later']],
    ['a month, either end first', { from: '2026-03-31', until: '2026-03-01' }, ['ahead and before', 'both', 'later']],
    ['what is in force of it', { ...march, fate: 'inForce' }, ['ahead and before', 'both']],
    ['what was replaced of it', { ...march, fate: 'replaced' }, ['later']],
    ['a day', { from: '2026-04-01', until: '2026-04-01' }, ['later']],
    ['from a day on, what is ahead left out', { from: '2026-04-01' }, ['later']],
    ['up to a day', { until: '2026-03-01' }, ['ahead and before', 'both']],
    ['whatever is in force', { fate: 'inForce' }, ['ahead and before', 'both', 'later']],
    ['approved ahead', { ahead: true }, ['ahead', 'ahead and before']],
  ])('%s', (_case, filter, expected) => {
    expect(
      documentFilters
        .select(approved, filter)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(expected);
  });

  test('each figure of the months is the number of documents that its link lists', () => {
    for (const { from, ...counts } of approvalsPerMonth(approved, 20260615, 24)) {
      const days = requestedDaysOf(rangeOfMonth(from));
      for (const outcome of approvalOutcomes)
        expect(documentFilters.select(approved, { ...days, fate: outcome })).toHaveLength(counts[outcome]);
      expect(documentFilters.select(approved, days)).toHaveLength(counts.inForce + counts.replaced);
    }
  });
});

test('documents of an author, shown by name', () => {
  const versions = (creator_id: string | null) => [{ creator_id, created: 1, approvedOn: 2, version: '1.0' }];
  const written = reviewsOf(
    [
      { id: 'r1', created: 1, versions: versions('u1') },
      { id: 'r2', created: 1, versions: versions('u2') },
      { id: 'r3', created: 1, versions: versions(null) },
    ],
    calendar,
    24,
    noNames,
  );
  const author: Partial<DocumentFilter> = { author: ['u2'] };
  expect(documentFilters.select(written, author).map(({ id }) => id)).toEqual(['r2']);
  const names = { ...noNames, personName: (id: string) => `Name of ${id}` };
  expect(documentFilters.inWords({ ...noFilter, ...author }, names)).toEqual(['Author is Name of u2']);
});

test.each<[number, number, string[]]>([
  [30, 24, ['stale']],
  [31, 24, ['soon', 'stale']],
  [29, 25, []],
  [400, 12, ['later', 'soon', 'stale']],
])(
  'due for re-approval within %i days, %i months after the approval: with stale documents, without drafts',
  (days, months, ids) => {
    const resource = (id: string, day: number | null) => ({
      id,
      created: 1,
      versions: [{ created: 1, approvedOn: day && startOfDay(day, 'UTC'), version: '1.0' }],
    });
    const approved = reviewsOf(
      [resource('stale', 20240615), resource('soon', 20240716), resource('later', 20250801), resource('draft', null)],
      calendar,
      months,
      noNames,
    );
    const found = documentFilters.select(approved, { reapproval: days }).map(({ id }) => id);
    expect(found.sort()).toEqual(ids);
    expect(documentFilters.inWords({ ...noFilter, reapproval: days })).toEqual([
      `Due for re-approval within ${days} days`,
    ]);
  },
);
