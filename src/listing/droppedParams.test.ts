import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineList } from './defineList.ts';
import { droppedParams } from './droppedParams.ts';
import { include, oneOfMany, search, segments } from './filters/filterKinds.ts';
import { filtersOf } from './filters/filtersOf.ts';
import { day, days, oneOf } from './urlState.ts';

type Row = { id: string; status: 'expired' | 'expiring'; site: string };

const list = defineList({
  noun: 'rows',
  filters: filtersOf<Row>()({
    q: search<Row>({ label: 'Find', of: ({ id }) => [id] }),
    status: segments<Row, Row['status']>({
      label: 'Status',
      values: ['expired', 'expiring'],
      of: ({ status }) => status,
    }),
    site: oneOfMany<Row>({ label: 'Site', of: ({ site }) => site, name: (site) => site }),
    left: include({ label: 'Include leavers', option: 'Leavers', words: 'With leavers', of: () => false }),
  }),
  view: { on: day(), clock: oneOf(['known', 'records']), within: days() },
  order: 'As they come',
  useRows: () => undefined,
  rowId: ({ id }) => id,
});

const dropped = (query: string, beside?: z.ZodMiniObject) => droppedParams(list, new URLSearchParams(query), beside);

test('filters are reported by label, other parameters by name', () => {
  expect(dropped('status=gone&status=expired&left=maybe&clock=knwon&within=x&site=s1')).toEqual([
    { label: 'Status', values: ['gone'] },
    { label: 'Include leavers', values: ['maybe'] },
    { label: 'clock', values: ['knwon'] },
    { label: 'within', values: ['x'] },
  ]);
});

test.each([
  ['a day that there is not', 'on=2026-02-30', [{ label: 'on', values: ['2026-02-30'] }]],
  ['a day in the form of the service', 'on=20261103', [{ label: 'on', values: ['20261103'] }]],
  [
    'two days where one is expected',
    'on=2026-03-03&on=2026-03-04',
    [{ label: 'on', values: ['2026-03-03', '2026-03-04'] }],
  ],
  ['a name that the list does not have', 'stauts=expired', [{ label: 'stauts', values: ['expired'] }]],
  [
    'a name of the language',
    'constructor=x&__proto__=y',
    [
      { label: 'constructor', values: ['x'] },
      { label: '__proto__', values: ['y'] },
    ],
  ],
])('%s is named', (_case, query, told) => {
  expect(dropped(query)).toEqual(told);
});

test.each([
  ['what can be read', 'q=a&status=expired&site=s1&site=s2&left=yes&on=2026-03-03&clock=known&within=7'],
  ['empty values', 'q=&status=&left=&on=&gone='],
  ['what every list may have', 'sort=-name,due&cols=id,site&trend=90&view=Mine'],
])('%s is not named', (_case, query) => {
  expect(dropped(query)).toEqual([]);
});

test('other parameters of the page are known, and reported if they cannot be read', () => {
  const beside = z.object({ renewOn: day() });
  expect(dropped('renewOn=2026-03-03', beside)).toEqual([]);
  expect(dropped('renewOn=soon', beside)).toEqual([{ label: 'renewOn', values: ['soon'] }]);
});
