import { expect, test } from 'vitest';
import { Envelope } from './envelope.ts';
import { errorConditions } from './errors.ts';

test.each([
  ['a success', { ok: true, users: [] }],
  ['a failure without a description', { ok: false, error: 'server_error' }],
  ['a failure with one', { ok: false, error: 'token_invalid', description: 'Unknown token.' }],
  ['null for what is absent', { ok: true, error: null, description: null }],
  ['a failure with null for its description', { ok: false, error: 'server_error', description: null }],
  ['an identifier that we do not know', { ok: false, error: 'invalid_key_for_customer' }],
])('%s is an envelope, and kept whole', (_case, body) => {
  expect(Envelope.parse(body)).toEqual(body);
});

test.each([
  ['an intermediary’s page', '<html></html>'],
  ['null', null],
  ['a list', []],
  ['no ok', { users: [] }],
  ['ok as text', { ok: 'true' }],
  ['an error as a number', { ok: false, error: 500 }],
])('%s is not', (_case, body) => {
  expect(Envelope.safeParse(body).success).toBe(false);
});

test('the fourteen identifiers of the specification, each with its condition', () => {
  expect(Object.keys(errorConditions)).toEqual([
    'api_method_not_found',
    'request_method_invalid',
    'request_data_invalid',
    'rate_limit_exceeded',
    'token_missing',
    'token_invalid',
    'token_inactive',
    'token_permission',
    'account_inactive',
    'parameter_unexpected',
    'parameter_missing',
    'parameter_invalid',
    'server_error',
    'content_not_found',
  ]);
  expect(Object.values(errorConditions).every((condition) => condition.length > 10)).toBe(true);
});
