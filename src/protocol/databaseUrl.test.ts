import { expect, test } from 'vitest';
import { databaseUrlProblem, isDatabaseUrl } from './databaseUrl.ts';

const URL_OF = 'postgres://ada:s3cret@db.example.test/harbour';

const problemOf = (url: string) =>
  databaseUrlProblem(url, (path) => {
    if (path !== '/authority.pem') throw Object.assign(new Error(`no ${path}`), { code: 'ENOENT' });
  });

test.each([
  ['postgres://localhost/harbour', true],
  ['PostgreSQL://localhost/harbour', true],
  ['./postgres', false],
  ['postgres:harbour', false],
  ['https://postgres://localhost', false],
])('%s names a database: %s', (text, expected) => {
  expect(isDatabaseUrl(text)).toBe(expected);
});

test.each([
  '',
  '?sslmode=verify-full',
  '?sslmode=verify-full&sslrootcert=/authority.pem',
  '?sslmode=no-verify',
  '?sslmode=disable&application_name=dashboard',
  '?sslmode=require&uselibpqcompat=true',
  '?ssl=true',
  '?host=/run/postgresql&user=ada@harbour',
])('the driver understands the URL: %s', (parameters) => {
  expect(problemOf(URL_OF + parameters)).toBeUndefined();
});

test.each(['postgres:///harbour?host=/run/postgresql', 'postgres://ada:s3cret@/harbour', 'postgres://%2Frun/harbour'])(
  'a URL of a socket: %s',
  (url) => {
    expect(problemOf(url)).toBeUndefined();
  },
);

test.each([
  ['?sslmod=verify-full', /^sslmod is not a parameter/],
  ['?connect_timeout=5', /^connect_timeout is not a parameter/],
  ['?SSLMODE=verify-full', /^SSLMODE is not a parameter/],
  ['?sslmode=prefer', /^sslmode has to be verify-full .* or disable/],
  ['?sslmode=require', /^sslmode has to be/],
  ['?sslmode=verify-ful', /^sslmode has to be/],
  ['?sslmode=', /^sslmode has to be/],
  ['?ssl=ture', /^ssl has to be true/],
  ['?sslmode=verify-full&sslrootcert=/nope.pem', /^sslrootcert names no readable file \(ENOENT\)$/],
])('the message for %s quotes nothing else of the URL', (parameters, words) => {
  expect(problemOf(URL_OF + parameters)).toMatch(words);
  expect(problemOf(URL_OF + parameters)).not.toMatch(/ada:|s3cret|example|nope/);
});

test.each([
  'postgres://ada:s3#cret@db/harbour',
  'postgres://ada:12#s3cret@db/harbour',
  'postgres://ada:s3/cret@db/harbour',
  'postgres://ada:12/s3cret@db/harbour',
  'postgres://ada:s3?cret@db/harbour',
  'postgres://ada:12?s3cret@db/harbour',
  'postgres://ada:12?s3cret=@db/harbour',
  'postgres://ada:s3cret@db:port/harbour',
  'mysql://ada:s3cret@db/harbour',
])('special characters in a password must be percent-encoded: %s', (url) => {
  expect(problemOf(url)).toMatch(/^expected postgres:\/\/USER:PASSWORD@HOST.* percent-encoded, such as %23 for #/);
  expect(problemOf(url)).not.toMatch(/ada|s3|cret/);
});
