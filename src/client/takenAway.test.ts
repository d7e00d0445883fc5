import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { MAX_FILTERS, MAX_VALUES, TakenAway } from '#protocol/auditEvents.ts';
import { VISITOR_HEADER } from '#protocol/session.ts';
import { recordedFilters, recordTakenAway } from './takenAway.ts';

afterEach(() => vi.unstubAllGlobals());

const recorded = (search: string) => {
  const filters = recordedFilters(`https://compliance.example/training${search}`);
  z.parse(TakenAway, { kind: 'list-printed', what: { list: 'employees', filters, rows: 1 } });
  return filters;
};

test('every value of a filter is recorded, in the order of the address', () => {
  expect(recorded('?site=hull&site=leeds, west&status=incomplete&sort=-name')).toEqual({
    address: '/training',
    site: ['hull', 'leeds, west'],
    status: 'incomplete',
    sort: '-name',
  });
});

test('if there are too many values for a record, the first and the number of the others are recorded', () => {
  const sites = Array.from({ length: MAX_VALUES + 5 }, (_, index) => `site=s${index}`);
  const { site } = recorded(`?${sites.join('&')}`);
  expect(site).toHaveLength(MAX_VALUES);
  expect(site?.at(-2)).toBe(`s${MAX_VALUES - 2}`);
  expect(site?.at(-1)).toBe('and 6 more');
});

test('a text that is too long for a record is cut and still recorded', () => {
  const { q } = recorded(`?q=${'a'.repeat(5_000)}`);
  expect(q).toMatch(/^a{1999}…$/);
});

test('the address of the page is recorded, whatever parameter has its name', () => {
  expect(recorded('?address=/documents&site=hull')).toEqual({ address: '/training', site: 'hull' });
});

test('if there are too many parameters for a record, the first and the number of the others are recorded', () => {
  const search = Array.from({ length: 45 }, (_, index) => `p${index}=${index}`).join('&');
  const filters = recorded(`?${search}`);
  expect(Object.keys(filters)).toHaveLength(MAX_FILTERS);
  expect(filters).toMatchObject({ address: '/training', p37: '37', '…': 'and 7 more' });
  expect(Object.keys(recorded(`?${search.split('&', MAX_FILTERS - 1).join('&')}`))).not.toContain('…');
});

test('a name that is too long for a record is cut and still recorded', () => {
  expect(recorded(`?${'n'.repeat(101)}=1`)).toEqual({ address: '/training', [`${'n'.repeat(99)}…`]: '1' });
});

test('names that are equal after they are cut are recorded as one', () => {
  const [one, other] = [`${'n'.repeat(101)}a`, `${'n'.repeat(101)}b`];
  expect(recorded(`?${one}=1&${other}=2`)).toEqual({ address: '/training', [`${'n'.repeat(99)}…`]: ['1', '2'] });
});

test('a parameter that the gateway accepts in no body does not prevent the record', () => {
  expect(JSON.stringify(recorded('?__proto__=1&site=hull'))).toBe('{"site":"hull","address":"/training"}');
});

test.each(['minas', undefined])('the request tells the gateway whose page it is: %s', async (visitor) => {
  vi.stubGlobal('document', { querySelector: () => (visitor === undefined ? null : { content: visitor }) });
  const fetched = vi.fn(async (_url: string, _options: RequestInit) => new Response('{"ok":true}'));
  vi.stubGlobal('fetch', fetched);
  const what = { list: 'employees', rows: 1 };
  await recordTakenAway({ kind: 'list-printed', what, address: 'https://compliance.example/training' });
  const [, { headers }] = fetched.mock.calls[0] ?? ['', {}];
  expect(new Headers(headers).get(VISITOR_HEADER)).toBe(visitor ?? null);
});
