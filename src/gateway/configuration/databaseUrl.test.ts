import { expect, test } from 'vitest';
import { secretsInUrl } from './databaseUrl.ts';
import { redactAll, Secret } from './secret.ts';

test('the URL of a database and its password, in any spelling, are removed from a text', () => {
  const url = 'postgres://ada:kept%2Fsecret%20@db.example.test:5432/harbour';
  const secrets = secretsInUrl(new Secret(url));
  const text = `to ${url}: ada:kept%2Fsecret%20@, ada with kept/secret , {"url":${JSON.stringify(url)}}`;
  expect(redactAll(text, secrets)).toBe('to [secret]: ada:[secret]@, ada with [secret], {"url":"[secret]"}');
});

test.each([
  ['postgres://db.example.test/harbour', 0],
  ['postgres://db.example.test/harbour?password=kept', 1],
  ['redis://127.0.0.1:6390', 0],
  ['rediss://cache.example.test:6390/2', 0],
  ['redis://:kept@127.0.0.1:6390', 2],
  ['postgres://ada@db.example.test/harbour', 1],
  ['postgres://ada:abc@db.example.test/harbour', 1],
  ['postgres://ada:abcd@db.example.test/harbour', 2],
  ['postgres://ada:100%@db.example.test/harbour', 2],
  ['postgres://ada:harbour@db.example.test/harbour', 1],
  ['postgres://compliance:compliance@compliance-db.test/compliance', 1],
])('%s holds %i secrets', (url, count) => {
  expect(secretsInUrl(new Secret(url))).toHaveLength(count);
});

test('a URL without user and password is shown, because it says what cannot be reached', () => {
  const text = 'redis://127.0.0.1:6390 cannot be used, nothing listens there';
  expect(redactAll(text, secretsInUrl(new Secret('redis://127.0.0.1:6390')))).toBe(text);
});
