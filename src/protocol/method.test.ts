import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { method, Paging } from './method.ts';

const paged = method({
  name: 'ladders.list',
  params: { site: z.optional(z.string()) },
  container: 'ladders',
  item: z.looseObject({ id: z.string() }),
  key: 'id',
  returns: 'list',
  paging: { defaultLimit: 10, maxLimit: 50 },
  responseFields: { last_updated: z.int() },
  freshForMs: 1000,
});
const one = method({
  ...paged,
  name: 'ladders.info',
  container: 'ladder',
  returns: 'one',
  paging: null,
  responseFields: {},
});

test.each([
  ['nothing', {}, true],
  ['its own', { site: 'f1' }, true],
  ['the limits', { limit: 50, page: 1 }, true],
  ['more than its limit', { limit: 51 }, false],
  ['page 0', { page: 0 }, false],
  ['another key', { colour: 'red' }, false],
])('a paged method takes %s', (_case, request, accepted) => {
  expect(z.safeParse(paged.request, request).success).toBe(accepted);
});

test('a method without pages takes neither limit nor page', () => {
  expect(z.safeParse(one.request, { site: 'f1' }).success).toBe(true);
  expect(z.safeParse(one.request, { page: 1 }).success).toBe(false);
  expect(z.safeParse(one.request, { limit: 1 }).success).toBe(false);
});

const answer = { ok: true, ladders: [{ id: 'l1', colour: 'red' }], paging: { last_page: 1 }, last_updated: 5, more: 1 };

test('an answer is kept whole, extra fields included', () => {
  expect(z.parse(paged.response, answer)).toEqual(answer);
  expect(z.parse(one.response, { ok: true, ladder: { id: 'l1' } })).toEqual({ ok: true, ladder: { id: 'l1' } });
});

test.each([
  ['a failure', { ...answer, ok: false }],
  ['no container', { ...answer, ladders: undefined }],
  ['a container that is no list', { ...answer, ladders: { id: 'l1' } }],
  ['a record without its id', { ...answer, ladders: [{}] }],
  ['no paging', { ...answer, paging: undefined }],
  ['none of what is promised beside', { ...answer, last_updated: undefined }],
  ['null', null],
])('not an answer: %s', (_case, value) => {
  expect(z.safeParse(paged.response, value).success).toBe(false);
});

test('a single record is not a list', () => {
  expect(z.safeParse(one.response, { ok: true, ladder: [{ id: 'l1' }] }).success).toBe(false);
});

test.each([
  ['as specified', { last_page: 3 }, true],
  ['as deployed, of an empty set', { total: 0, last_page: 0, page: 1 }, true],
  ['with null for its total', { total: null, last_page: 1 }, true],
  ['without its last page', { total: 3 }, false],
  ['as text', { last_page: '3' }, false],
])('paging %s', (_case, paging, accepted) => {
  expect(Paging.safeParse(paging).success).toBe(accepted);
});
