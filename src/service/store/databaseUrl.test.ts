import { expect, test } from 'vitest';
import { SettingError } from '../operatorError.ts';
import { locationOption, redactedDatabaseUrl, redactedLocation } from './databaseUrl.ts';

test.each([
  ['postgres://ada:s3cret@db.example.test/harbour', 'postgres://db.example.test:5432/harbour'],
  ['postgresql://ada:s3cret@[::1]:6000/harbour?sslmode=disable', 'postgres://[::1]:6000/harbour'],
  ['postgres://ada:p%2Fq%40r@127.0.0.1/harbour?password=s3cret', 'postgres://127.0.0.1:5432/harbour'],
])('%s is shown as %s', (url, name) => {
  expect([redactedDatabaseUrl(url), redactedLocation(url)]).toEqual([name, name]);
  expect(locationOption(url)).toBe('--database-url "$DATABASE_URL"');
});

test('a folder is shown unchanged', () => {
  expect([redactedLocation('./data'), locationOption('./data')]).toEqual(['./data', '--data ./data']);
});

test.each(['postgres://ada:s3cret@:x/harbour', 'postgres://ada:s3cret@db:99999999/harbour'])(
  'a URL that cannot be understood is not quoted: %s',
  (url) => {
    const naming = () => redactedDatabaseUrl(url);
    expect(naming).toThrow('The database URL cannot be used: expected postgres://USER:PASSWORD@HOST');
    expect(naming).not.toThrow(/s3/);
    expect(naming).toThrow(SettingError);
  },
);
