import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addMonths } from '#compliance/calendar/calendar.ts';
import { formatField } from '#components/format.ts';
import {
  changedSearch,
  day,
  days,
  digits,
  flag,
  fromSearch,
  ids,
  idsOrNone,
  latestSearch,
  manyOf,
  month,
  monthBounds,
  namesIn,
  oneOf,
  sortParam,
  text,
  toSearch,
} from './urlState.ts';

const State = z.object({
  q: text(),
  status: manyOf(['expired', 'expiring']),
  service: oneOf(['in', 'out']),
  site: ids(),
  left: flag(),
  within: days(),
  sort: sortParam(),
});
const defaults = { q: '', status: [], service: undefined, site: [], left: false, within: undefined, sort: [] };
const read = (search: string) => fromSearch(State, new URLSearchParams(search));

test('an empty URL gives all defaults, and defaults write nothing', () => {
  expect(read('')).toEqual(defaults);
  expect(toSearch(defaults)).toBe('');
});

test.each([
  ['an unknown value', 'status=gone&service=sideways&left=maybe'],
  ['empty values', 'q=&status=&service=&site=&left=&sort='],
  ['a value given twice where one is expected', 'q=a&q=b&service=in&service=out&left=yes&left=yes&sort=name&sort=due'],
  ['no whole number of days', 'within=0'],
  ['days gone by', 'within=-7'],
  ['half a day', 'within=7.5'],
  ['more days than anybody plans', 'within=10000'],
  ['a number written otherwise', 'within=1e3'],
  ['days given twice', 'within=7&within=8'],
  ['names of the language', '__proto__=x&constructor=y&toString=z'],
])('%s is ignored', (_case, search) => {
  expect(read(search)).toEqual(defaults);
});

test('the known values of a list are kept next to unknown ones', () => {
  expect(read('status=gone&status=expired').status).toEqual(['expired']);
});

test('a descending column has a minus', () => {
  expect(read('sort=-due').sort).toEqual([{ column: 'due', descending: true }]);
  expect(toSearch({ sort: [{ column: 'due', descending: true }] })).toBe('?sort=-due');
});

test.each([
  ['several columns, the first of them first', '-due,name', ['-due', 'name']],
  ['a column given twice', '-due,due,name,due', ['-due', 'name']],
  ['commas and nothing between them', ',,-,due,', ['due']],
])('%s', (_case, sort, keys) => {
  const read = fromSearch(State, new URLSearchParams({ sort })).sort;
  expect(read.map(({ column, descending }) => `${descending ? '-' : ''}${column}`)).toEqual(keys);
  expect(toSearch({ sort: read })).toBe(`?sort=${keys.join(',')}`);
});

test('names form one parameter, each once, and readable', () => {
  expect(namesIn('a,b,,a')).toEqual(['a', 'b']);
  expect(toSearch({ cols: 'a,b' })).toBe('?cols=a,b');
});

test.each(['\ud800x', 'a\udfff', '~ud800', '~~uD800d800', '~u1', '%EF%BF%BD', 'a,b', ' é '])(
  'the id %j is filtered by unchanged, next to others',
  (id) => {
    const { searchParams } = new URL(toSearch({ site: [id, 'f1'] }), 'http://127.0.0.1:4170/training');
    expect(fromSearch(State, searchParams).site).toEqual([id, 'f1']);
    expect(read(toSearch({ site: [id] })).site).toEqual([id]);
  },
);

test('a filter with a value for none tells it from every id; another one accepts all ids', () => {
  const schema = z.object({ site: idsOrNone(), manager: ids() });
  const values = ['', '-', '~u002d', '--', '~-', 'f1'];
  const search = toSearch({ site: values, manager: values.slice(1) });
  expect(fromSearch(schema, new URLSearchParams(search))).toEqual({ site: values, manager: values.slice(1) });
  expect(fromSearch(schema, new URLSearchParams('site=-&manager=-'))).toEqual({ site: [''], manager: ['-'] });
});

test('a query is written as in forms, but with commas', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ minLength: 1 }), (q, key) => {
      const asForm = new URLSearchParams({ q, [key]: 'f1' }).toString().replaceAll('%2C', ',');
      fc.pre(key !== 'q' && !/^\d/.test(key));
      expect(toSearch({ q, [key]: 'f1' })).toBe(`?${asForm}`);
    }),
  );
});

test('a written state is read back', () => {
  const state = fc.record({
    q: fc.string(),
    status: fc.uniqueArray(fc.constantFrom('expired', 'expiring')),
    service: fc.constantFrom(undefined, 'in', 'out'),
    site: fc.array(fc.string({ minLength: 1 })),
    left: fc.boolean(),
    within: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined }),
    sort: fc.uniqueArray(fc.record({ column: fc.constantFrom('name', 'due'), descending: fc.boolean() }), {
      selector: ({ column }) => column,
    }),
  });
  fc.assert(
    fc.property(state, (written) => {
      expect(read(toSearch(written))).toEqual(written);
    }),
  );
});

test.each([
  ['a day', 'on=2024-02-29', { on: '2024-02-29', id: '' }],
  ['a day that there is not', 'on=2026-02-29', { on: '', id: '' }],
  ['a day with a time', 'on=2026-02-28T10:00', { on: '', id: '' }],
  ['an id of digits', 'id=1030', { on: '', id: '1030' }],
  ['another id', 'id=-1', { on: '', id: '' }],
  ['more digits than a number holds', `id=${'9'.repeat(17)}`, { on: '', id: '' }],
])('%s', (_case, search, state) => {
  expect(fromSearch(z.object({ on: day(), id: digits() }), new URLSearchParams(search))).toEqual(state);
});

test.each([
  ['2026-12', '2026-12'],
  ['1900-01', '1900-01'],
  ['2999-12', '2999-12'],
  ['2026-13', ''],
  ['2026-00', ''],
  ['1899-12', ''],
  ['3000-01', ''],
  ['2026-1', ''],
  ['2026-12-01', ''],
  ['soon', ''],
])('the month %s', (written, read) => {
  expect(fromSearch(z.object({ month: month() }), new URLSearchParams({ month: written })).month).toBe(read);
});

test('the months at the bounds can be named, those beyond cannot', () => {
  const named = (date: number) => {
    const written = formatField(date).slice(0, 7);
    return fromSearch(z.object({ month: month() }), new URLSearchParams({ month: written })).month === written;
  };
  const { first, last } = monthBounds;
  expect([addMonths(first, -1), first, last, addMonths(last, 1)].map(named)).toEqual([false, true, true, false]);
});

test.each([
  ['the address is ahead of the page', '/training', '/training', 'site=s1'],
  ['the address is that of another page already', '/training', '/equipment', 'q=ann'],
])('a change starts from the latest query: %s', (_case, shown, pathname, latest) => {
  const search = new URLSearchParams('q=ann');
  expect(String(latestSearch({ pathname: shown, search }, { pathname, search: '?site=s1' }))).toBe(latest);
});

test.each([
  [false, '?q=ann&cols=name,site&view=Ann'],
  [true, '?view=Ann&q=ann&cols=name,site'],
])('a change keeps what is not in the schema; last: %s', (last, changed) => {
  const schema = z.object({ q: text(), cols: text() });
  expect(changedSearch(schema, new URLSearchParams('view=Ann&cols=name,site'), { q: 'ann' }, { last })).toBe(changed);
});

test('a change that depends on the state gets the latest one', () => {
  const schema = z.object({ open: ids() });
  const toggle = (latest: { open: string[] }) => ({ open: [...latest.open, 'b'] });
  expect(changedSearch(schema, new URLSearchParams('open=a'), toggle)).toBe('?open=a&open=b');
});
