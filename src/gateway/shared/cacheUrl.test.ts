import { expect, test } from 'vitest';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { secretsInUrl } from '../configuration/databaseUrl.ts';
import { parseEnvironment } from '../environment.ts';

test('without a cache a gateway shares nothing', () => {
  expect(parseEnvironment({ COMPLIANCE_GATEWAYS: '3' })).not.toHaveProperty('sharedCache');
});

test.each([
  ['redis://cache', 'redis://cache'],
  ['redis://:pass%20word@cache.example.com:6380/2', 'redis://:pass%20word@cache.example.com:6380/2'],
  ['REDISS://user:password@[::1]:6379/', 'rediss://user:password@[::1]:6379/'],
])('%s is a cache that two gateways share', (CACHE_URL, url) => {
  const { sharedCache } = parseEnvironment({ CACHE_URL });
  expect(sharedCache?.gateways).toBe(2);
  expect(sharedCache?.url.reveal()).toBe(url);
  expect(JSON.stringify(sharedCache)).not.toContain('pass');
});

test.each([
  'cache:6379',
  'http://cache:6379',
  'redis://',
  'redis://:seCret-word@cache:6379/name',
  'redis://:seCret-word@cache:6379?enableOfflineQueue=true',
  'redis://:seCret-word@cache:port',
])('%s is refused without being repeated', (CACHE_URL) => {
  const parse = () => parseEnvironment({ CACHE_URL });
  expect(parse).toThrow(ConfigurationError);
  expect(parse).toThrow(/^CACHE_URL: expected redis:/);
  expect(parse).not.toThrow(/seCret/);
});

test.each(['0', '21', '1.5', 'two'])('%s gateways are refused', (COMPLIANCE_GATEWAYS) => {
  expect(() => parseEnvironment({ COMPLIANCE_GATEWAYS })).toThrow(/^COMPLIANCE_GATEWAYS: .* from 1 to 20/);
});

test('the password is removed from everything printed, both as written and as decoded', () => {
  const { sharedCache } = parseEnvironment({ CACHE_URL: 'redis://:pass%20word@cache:6379' });
  expect(sharedCache && secretsInUrl(sharedCache.url).map((secret) => secret.reveal())).toEqual(
    expect.arrayContaining(['pass%20word', 'pass word']),
  );
});
