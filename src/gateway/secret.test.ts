import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { parseRedacted } from './redactedJson.ts';
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
])('a text that quotes it %s comes out without it', (_case, text) => {
  expect(secret.redact(text)).toContain('[secret]');
  expect(secret.redact(text)).not.toContain('with');
});

test('JSON that writes the secret with escapes is parsed without it', () => {
  const plain = new Secret('abcdefgh12');
  expect(parseRedacted(String.raw`{"note":"a\u0062cdefgh12","n":1}`, plain)).toEqual({ note: '[secret]', n: 1 });
  expect(parseRedacted('{"abcdefgh12":[1,"x abcdefgh12 y"]}', plain)).toEqual({ '[secret]': [1, 'x [secret] y'] });
});

test('JSON without the secret is parsed as it is, line breaks included', () => {
  expect(parseRedacted(String.raw`{"note":"one\ntwo"}`, secret)).toEqual({ note: 'one\ntwo' });
});

test('a log line holds the secret nowhere, whatever quotes it', () => {
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
