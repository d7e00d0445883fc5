import { expect, test } from 'vitest';
import { testDirectory } from '#compliance/training/testing/requirements.ts';
import { facetOptions } from '#listing/filters/facetOptions.ts';
import { toSearch } from '#listing/urlState.ts';
import { listStateIn } from '#listing/useListState.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import { completionRecord } from '../completionRecord.ts';
import { completionFilters, listedDays, paramsOf, periodOf, rangeOf } from './completionFilters.ts';
import { completionList } from './completionList.ts';

const planningBounds = [7, 30, 60, 90] as const;
const today = 20261121;
const read = (search: string) => {
  const { filter, view } = listStateIn(completionList, new URLSearchParams(search));
  return { ...filter, ...view };
};

test.each([
  ['nothing in the URL', '', '12m', 20251201, undefined],
  ['a period', 'period=30d', '30d', 20261023, undefined],
  ['everything', 'period=all', 'all', undefined, undefined],
  ['days', 'from=2026-03-01&until=2026-03-31', undefined, 20260301, 20260331],
  ['days the wrong way round', 'from=2026-03-31&until=2026-03-01', undefined, 20260301, 20260331],
  ['one day alone, which puts the period out of force', 'until=2026-03-31&period=30d', undefined, undefined, 20260331],
  ['days that there are not', 'from=2026-02-30&until=yesterday&period=3m', '3m', 20260901, undefined],
  ['a period that there is not', 'period=century', '12m', 20251201, undefined],
])('%s', (_case, search, period, from, until) => {
  const filter = read(search);
  expect(periodOf(filter)).toBe(period);
  expect(rangeOf(filter, today)).toEqual({ from, until });
});

test.each([
  ['nothing', '', {}],
  ['a training', 'training=1030', { training_id: 1030 }],
  ['a person', 'user=u%201', { user_id: 'u 1' }],
  ['with attachments', 'files=with', { has_attachments: true }],
  ['without', 'files=without', { has_attachments: false }],
  ['all of them', 'training=8&user=u1&files=with', { training_id: 8, user_id: 'u1', has_attachments: true }],
  ['nonsense', 'training=first%20aid&files=some&training=', {}],
])('the request to the service has %s', (_case, search, params) => {
  expect(paramsOf(read(search))).toEqual(params);
});

const bare: CompletedTraining = {
  id: 1,
  training_id: 8,
  m_user_id: 'u1',
  created: Date.UTC(2026, 0, 1),
  date_number: 20251231,
  files: [],
};
const record = completionRecord(testDirectory);

test('fields that are absent, null or empty are treated alike', () => {
  const empty = { notes: '', instructor: '', attachments: '', expirySet: null };
  expect(record(bare)).toMatchObject({ employee: 'Ada', training: 'First aid', created: bare.created, ...empty });
  const nulls = {
    special_expiration_date_number: null,
    m_instructor_id: null,
    group_training_id: null,
    notes: null,
    signature: null,
  };
  expect(record({ ...bare, ...nulls })).toMatchObject(empty);
  expect(record({ ...bare, special_expiration_date_number: 0, m_instructor_id: '', notes: ' ' })).toMatchObject(empty);
});

test('people and trainings that the directory does not know are shown by their ids', () => {
  expect(record({ ...bare, m_user_id: 'gone', training_id: 99, m_instructor_id: 'u2' })).toMatchObject({
    employee: 'Person gone',
    isListed: false,
    training: 'Training 99',
    instructor: 'Bo',
  });
});

test.each([
  ['nothing', '', [1, 2]],
  ['a name and a training', 'ada first', [1]],
  ['an instructor', 'bo', [2]],
  ['notes', 'renewed', [2]],
  ['nothing that is there', 'swimming', []],
])('a search for %s', (_case, q, ids) => {
  const completions = [
    record(bare),
    record({ ...bare, id: 2, m_user_id: 'u3', m_instructor_id: 'u2', notes: 'Renewed' }),
  ];
  expect(completionFilters.select(completions, { q }).map(({ id }) => id)).toEqual(ids);
});

test('any training of the directory can be chosen, and so can the current value', () => {
  const filter = read('training=1030');
  const context = { planningBounds, directory: testDirectory, chosen: ['1030'] };
  expect(facetOptions(completionFilters, 'training', [], filter, context)).toEqual([
    { value: '8', label: 'First aid' },
    { value: '9', label: 'Working at height' },
    { value: '1030', label: 'Training 1030' },
  ]);
});

test('filters come before days in the address', () => {
  const search = '?q=ada&training=8&user=u1&files=with&from=2026-03-01';
  expect(toSearch(read(search))).toBe(search);
});

test.each([
  [
    'the usual twelve months',
    { from: 20251201, until: undefined },
    [20260301],
    'Completed 1 Dec 2025 to 22 Nov 2026',
    { from: '2025-12-01', until: '2026-11-22' },
  ],
  [
    'with something dated ahead',
    { from: 20251201, until: undefined },
    [20270301],
    'Completed 1 Dec 2025 to 22 Nov 2026 and later',
    { from: '2025-12-01' },
  ],
  [
    'days that were chosen',
    { from: 20260101, until: 20260131 },
    [],
    'Completed 1 Jan 2026 to 31 Jan 2026',
    { from: '2026-01-01', until: '2026-01-31' },
  ],
  [
    'everything',
    { from: undefined, until: undefined },
    [20200101],
    'Completed until 22 Nov 2026',
    { until: '2026-11-22' },
  ],
])(
  'an export of %s gives its days, and its address lists them on any later day',
  (_case, range, dates, words, params) => {
    expect(
      listedDays(
        dates.map((date) => ({ date })),
        range,
        20261122,
      ),
    ).toEqual({ words, params });
  },
);
