import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { parseRedacted } from '../upstream/redactedJson.ts';
import { Secret } from './secret.ts';

const value = 'tok"en/with+odd characters';
const secret = new Secret(value);

test('printing, serialising or inspecting a secret does not show it', () => {
  expect(`${secret} ${JSON.stringify({ secret })} ${inspect({ secret })}`).not.toContain('with');
  expect(secret.reveal()).toBe(value);
});

test.each([
  ['as it is', value],
  ['in a JSON string', JSON.stringify({ a: value })],
  ['in a URL', `https://example.test/?q=${encodeURIComponent(value)}`],
])('a secret quoted %s is removed from a text', (_case, text) => {
  expect(secret.redact(text)).toContain('[secret]');
  expect(secret.redact(text)).not.toContain('with');
});

test.each([
  ['as it is', '{"abcdefgh/12":[1,"x abcdefgh/12 y"]}', '{"[secret]":[1,"x [secret] y"]}'],
  ['with an escape', String.raw`{"note":"a\u0062cdefgh/12","n":1}`, '{"note":"[secret]","n":1}'],
  ['with capitals in the escape', String.raw`{"note":"abcdefgh\u002F12"}`, '{"note":"[secret]"}'],
  ['with an escaped slash', String.raw`{"note":"abcdefgh\/12"}`, '{"note":"[secret]"}'],
  ['in a URL, with an escape', String.raw`{"note":"?t=abcdefgh\u00252F12"}`, '{"note":"?t=[secret]"}'],
  ['as a value that a second one of its key hides', '{"a":"abcdefgh/12","a":2}', '{"a":2}'],
  ['so, with an escape', String.raw`{"a":"abcdefgh\/12", "a":2}`, '{"a":2}'],
])('the secret %s is removed from JSON', (_case, json, clean) => {
  const read = parseRedacted(Buffer.from(json), new Secret('abcdefgh/12'));
  expect([read.bytes.toString(), read.value]).toEqual([clean, JSON.parse(clean)]);
});

test.each([
  ['line breaks, quotes and backslashes', String.raw`{"note":"one\ntwo \"three\" \\ four"}`],
  ['spaces that mean nothing', ' { "n" : [ 1 , 2.50 ] } \n'],
  ['escapes of other characters', String.raw`{"note":"Zo\u00eb \u003cb\u003e \ud83d\ude00 a\/b"}`],
  ['a part of the secret', '{"note":"abcdefgh1"}'],
  ['letters of other scripts', '{"note":"Zoë 工場"}'],
])('JSON without the secret is kept unchanged: %s', (_case, json) => {
  const read = parseRedacted(Buffer.from(json), new Secret('abcdefgh12'));
  expect([read.bytes.toString(), read.value]).toEqual([json, JSON.parse(json)]);
});

test('a byte order mark is removed, and text that is not JSON is not parsed', () => {
  const read = parseRedacted(Buffer.from('\uFEFF{"n":1}'), secret);
  expect([read.bytes.toString(), read.value]).toEqual(['{"n":1}', { n: 1 }]);
  expect(() => parseRedacted(Buffer.from('\uFEFF\uFEFF{}'), secret)).toThrow(SyntaxError);
  expect(() => parseRedacted(Buffer.alloc(0), secret)).toThrow(SyntaxError);
});

test('a log line never contains the secret, whatever quotes it', () => {
  const token = new Secret('abcdefgh12');
  const lines: string[] = [];
  const logger = createLogger({ write: (line) => lines.push(line) }, [token]);
  const cause = new Error('request {"token":"abcdefgh12"} failed');
  logger.error({ err: new Error('no', { cause }), deep: { body: ['abcdefgh12'] } }, 'with abcdefgh12');
  logger.child({ binding: 'abcdefgh12' }).info({ token: 'another token' }, 'child');
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toMatch(/abcdefgh12|another token/);
});

test('a destination that throws does not end the caller', () => {
  const logger = createLogger(
    {
      write: () => {
        throw new Error('no space left on device');
      },
    },
    [],
  );
  expect(() => logger.info('x')).not.toThrow();
});
