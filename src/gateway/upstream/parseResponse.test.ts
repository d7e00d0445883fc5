import { expect, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import { parseResponse } from './parseResponse.ts';

const read = (paging: object, limit = 1000) =>
  parseResponse(
    {
      method: 'training-employee-status.list',
      params: { limit, page: 1 },
      httpStatus: 200,
      contentType: 'application/json',
      bytes: Buffer.from(JSON.stringify({ ok: true, last_updated: 1, employees: [], paging })),
    },
    new Secret('abcdefgh'),
  );

test.each([
  ['an empty collection', { last_page: 0, total: 0 }, 1000],
  ['one page', { last_page: 1 }, 1000],
  ['as many as are believed', { last_page: 10_000 }, 1000],
  ['as many as the records need', { last_page: 60, total: 60_000 }, 1000],
  [
    'those of a service that gives a hundred at a time, whatever it is asked for',
    { last_page: 600, total: 60_000 },
    1000,
  ],
  ['one page with all records', { last_page: 1, total: 60_000 }, 1000],
  ['many small ones', { last_page: 5_000, total: 5_000 }, 1],
])('%s: accepted', (_case, paging, limit) => {
  expect(read(paging, limit)).toMatchObject({ kind: 'answer', paging: { lastPage: paging.last_page } });
});

test.each([
  ['a thousand million pages', { last_page: 1e9 }],
  ['one page too many', { last_page: 10_001 }],
  ['fewer than no pages', { last_page: -1 }],
  ['fewer than no records', { last_page: 1, total: -1 }],
  ['thousands of pages for five records', { last_page: 9_000, total: 5 }],
  ['pages for no records', { last_page: 100, total: 0 }],
])('%s: not as specified', (_case, paging) => {
  expect(read(paging)).toMatchObject({
    kind: 'failed',
    failure: { kind: 'unexpected_answer', description: expect.stringContaining(String(paging.last_page)) },
  });
});

test('a refusal of 20 MB is passed on shortened, without unknown fields', () => {
  const long = 'x'.repeat(20_000_000);
  const refusal = { ok: false, error: long, description: long, details: long };
  const parsed = parseResponse(
    {
      method: 'resources.list',
      params: {},
      httpStatus: 200,
      contentType: 'application/json',
      bytes: Buffer.from(JSON.stringify(refusal)),
    },
    new Secret('abcdefgh'),
  );
  expect(parsed).toMatchObject({
    kind: 'refused',
    body: { ok: false, description: expect.stringMatching(/^x{2000} …$/) },
  });
  expect(JSON.stringify(parsed).length).toBeLessThan(2_500);
});

test.each([
  ['with a total', { total: 3, last_page: 1 }],
  ['of several pages', { last_page: 3 }],
  ['of another form', { pages: 2 }],
])('paging %s in the answer of a method without paging is ignored', (_case, paging) => {
  const trainings = [{ id: 1, title: 'Crane' }];
  const answer = parseResponse(
    {
      method: 'trainings.v2.list',
      params: {},
      httpStatus: 200,
      contentType: 'application/json',
      bytes: Buffer.from(JSON.stringify({ ok: true, trainings, paging })),
    },
    new Secret('abcdefgh'),
  );
  expect(answer).toMatchObject({ kind: 'answer', paging: null, records: 1 });
});
