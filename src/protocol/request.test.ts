import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Method } from './method.ts';
import { methods } from './methods.ts';
import { checkRequest, describeFirstIssue, describeIssue, fieldPath, isJsonObject, queryText } from './request.ts';

const status = methods['training-employee-status.list'];
const completions = methods['completedtrainings.v2.list'];
const equipment = methods['equipments.list'];
const user = methods['users.info'];
const documents = methods['resources.list'];

test.each<[string, Method, Record<string, unknown>]>([
  ['no parameters', documents, {}],
  ['none of the optional ones', status, {}],
  [
    'all of them',
    status,
    { training_ids: [8], m_user_ids: ['u1'], limit: 1000, page: 1, include_all_completions: true },
  ],
  ['empty lists', status, { training_ids: [], m_user_ids: [] }],
  ['the smallest limit', status, { limit: 1 }],
  ['a page far past the end', completions, { page: 999_999 }],
  ['every filter', completions, { training_id: 8, user_id: 'u1', has_attachments: false, limit: 1000, page: 2 }],
  ['the required one alone', equipment, { equipmentType_id: 't1' }],
  ['an empty identifier, which may exist', equipment, { equipmentType_id: '' }],
  [
    'every column choice',
    equipment,
    { equipmentType_id: 't1', service_type: 'all', columns: [], include_null_metavalues: true },
  ],
  ['a person by `user`, a number', user, { user: 17 }],
  ['a person by `user`, a text', user, { user: 'u1' }],
  ['a person by `id`', user, { id: 'u1' }],
])('accepted: %s', (_case, method, request) => {
  expect(checkRequest(method, request)).toEqual({ ok: true, params: request });
});

test.each<[string, Method, unknown]>([
  ['an unknown one', status, { colour: 'red' }],
  ['another spelling', status, { Limit: 5 }],
  ['that of another method', completions, { m_user_ids: ['u1'] }],
  ['paging of a method without pages', equipment, { equipmentType_id: 't1', limit: 5 }],
  ['anything, to a method that takes nothing', documents, { page: 1 }],
  ['a token that nobody took out', status, { token: 'secret' }],
  ['one whose value is null', status, { colour: null }],
  ['one beside a wrong one and an absent one', equipment, { service_type: 7, colour: 'red' }],
  ['`__proto__`', status, JSON.parse('{"__proto__": {"limit": 5}}')],
  ['`constructor`', status, { constructor: 1 }],
  ['`toString`', documents, { toString: 1 }],
])('parameter_unexpected: %s', (_case, method, request) => {
  const answer = checkRequest(method, request as Record<string, unknown>); // JSON.parse returns untyped values
  expect(answer).toMatchObject({ ok: false, error: 'parameter_unexpected' });
});

test.each<[string, Method, Record<string, unknown>]>([
  ['alone', equipment, {}],
  ['beside a wrong one', equipment, { service_type: 'sideways', columns: 5 }],
  ['undefined', equipment, { equipmentType_id: undefined }],
])('parameter_missing: the required one is absent, %s', (_case, method, request) => {
  expect(checkRequest(method, request)).toEqual({
    ok: false,
    error: 'parameter_missing',
    description: 'equipmentType_id is required.',
  });
});

test.each<[string, Method, Record<string, unknown>, string]>([
  ['limit 0', status, { limit: 0 }, 'limit: expected at least 1.'],
  ['a negative limit', status, { limit: -1 }, 'limit: expected at least 1.'],
  ['limit 1001', status, { limit: 1001 }, 'limit: expected at most 1000.'],
  ['limit 1001 of the other method', completions, { limit: 1001 }, 'limit: expected at most 1000.'],
  ['a fraction', status, { limit: 1.5 }, 'limit: expected an integer.'],
  ['a number as text', status, { limit: '5' }, 'limit: expected a number.'],
  ['null for an optional one', status, { limit: null }, 'limit: expected a number.'],
  ['page 0', completions, { page: 0 }, 'page: expected at least 1.'],
  ['a page past every integer', completions, { page: 1e20 }, `page: expected at most ${Number.MAX_SAFE_INTEGER}.`],
  ['a list as a number', status, { training_ids: 8 }, 'training_ids: expected an array.'],
  ['a list as an object', status, { training_ids: {} }, 'training_ids: expected an array.'],
  ['a text in a list of numbers', status, { training_ids: [8, '9'] }, 'training_ids[1]: expected a number.'],
  ['a number in a list of texts', status, { m_user_ids: [17] }, 'm_user_ids[0]: expected a string.'],
  ['a training as text', completions, { training_id: '8' }, 'training_id: expected a number.'],
  ['a truth as text', completions, { has_attachments: 'true' }, 'has_attachments: expected a boolean.'],
  ['a truth as a number', status, { include_all_completions: 1 }, 'include_all_completions: expected a boolean.'],
  ['null for the required one', equipment, { equipmentType_id: null }, 'equipmentType_id: expected a string.'],
  [
    'a word that is not among the three',
    equipment,
    { equipmentType_id: 't1', service_type: 'IN' },
    'service_type: expected "in" or "out" or "all".',
  ],
  ['a fraction for a person', user, { user: 1.5 }, 'user: expected a string or an integer.'],
  ['null for a person', user, { id: null }, 'id: expected a string or a number.'],
])('parameter_invalid: %s', (_case, method, request, description) => {
  expect(checkRequest(method, request)).toEqual({ ok: false, error: 'parameter_invalid', description });
});

test.each<[string, Record<string, unknown>, string]>([
  ['from the first on', { training_ids: Array(200_000).fill('8') }, 'training_ids[0]: expected a number.'],
  ['after a right one', { training_ids: [8, ...Array(200_000).fill('8')] }, 'training_ids[1]: expected a number.'],
  ['in the last place', { m_user_ids: [...Array(200_000).fill('u1'), 8] }, 'm_user_ids[200000]: expected a string.'],
])('parameter_invalid: the most wrong values that fit in a request, %s', (_case, request, description) => {
  expect(checkRequest(status, request)).toEqual({ ok: false, error: 'parameter_invalid', description });
});

test('an absent parameter is reported before the most wrong values that fit in a request', () => {
  expect(checkRequest(equipment, { columns: Array(200_000).fill(8) })).toMatchObject({ error: 'parameter_missing' });
});

test('the most right values that fit in a request are accepted', () => {
  const request = { training_ids: Array(200_000).fill(8) };
  expect(checkRequest(status, request)).toEqual({ ok: true, params: request });
});

test('the description says what a method takes, and never what was sent', () => {
  const secret = 'tok_0123456789';
  const requests: [Method, Record<string, unknown>][] = [
    [documents, { [secret]: secret }],
    [status, { [secret]: 1, limit: secret }],
    [status, { limit: secret }],
    [equipment, { equipmentType_id: 't1', service_type: secret }],
    [user, { user: [secret] }],
  ];
  for (const [method, request] of requests) {
    expect(checkRequest(method, request)).toMatchObject({ ok: false });
    expect(JSON.stringify(checkRequest(method, request))).not.toContain(secret);
  }
  expect(checkRequest(equipment, { x: 1 })).toMatchObject({
    description:
      'equipments.list does not take this parameter; it takes equipmentType_id, service_type, columns, include_null_metavalues.',
  });
  expect(checkRequest(documents, { x: 1 })).toMatchObject({
    description: 'resources.list does not take this parameter; it takes none but token and pretty.',
  });
});

test('checking changes nothing, and its result holds no other keys', () => {
  const request = Object.freeze({ training_ids: Object.freeze([8]), limit: 5 });
  const checked = checkRequest(status, request);
  expect(checked.ok && Object.keys(checked.params)).toEqual(['training_ids', 'limit']);
});

test.each([
  ['nothing', [], ''],
  ['a field', ['title'], 'title'],
  ['a field of an element', ['schedules', 2, 'schedule_id'], 'schedules[2].schedule_id'],
  ['an element of a list itself', [0, 'id'], '[0].id'],
])('the path to %s', (_case, path, text) => {
  expect(fieldPath(path)).toBe(text);
});

test.each([
  ['a field that is absent', z.strictObject({ a: z.string() }), {}, 'expected a string'],
  ['an unknown field', z.strictObject({}), { b: 1 }, 'unknown field b'],
  ['two unknown fields', z.strictObject({}), { b: 1, c: 2 }, 'unknown field b, c'],
  ['one value', z.literal(true), false, 'expected true'],
  ['a union that says the same twice', z.union([z.string(), z.string()]), 1, 'expected a string'],
  ['a list', z.array(z.string()), 'a', 'expected an array'],
  ['an object', z.looseObject({}), 'a', 'expected an object'],
])('in words: %s', (_case, schema, value, words) => {
  expect(z.safeParse(schema, value).error?.issues.map(describeIssue)).toEqual([words]);
});

test.each([
  [{}, true],
  [[], false],
  [null, false],
  ['{}', false],
  [undefined, false],
])('%j is a JSON object: %s', (value, expected) => {
  expect(isJsonObject(value)).toBe(expected);
});

test.each([
  [{ schedules: [{ id: 's' }, { id: 1 }] }, 'schedules[1].id: expected a string'],
  [[], 'the whole: expected an object'],
])('the issue says what is wrong with %j, and where', (value, words) => {
  const parsed = z.safeParse(z.object({ schedules: z.array(z.object({ id: z.string() })) }), value);
  expect(describeFirstIssue(parsed.error ?? { issues: [] })).toBe(words);
});

test.each(['{"id": "a b"}', '{"id":"a+b"}', '{"id":"%2B é&=#?"}'])(
  '%s is read from a query however it is encoded',
  (text) => {
    expect(queryText(encodeURIComponent(text))).toBe(text);
    expect(queryText(new URLSearchParams([['', text]]).toString().slice(1))).toBe(text);
  },
);
