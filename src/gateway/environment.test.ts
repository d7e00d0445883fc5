import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigurationError } from './configuration/configurationError.ts';
import { parseEnvironment, variableNames } from './environment.ts';
import { root } from './testing/gatewayProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'gateway-environment-'));
afterAll(() => rmSync(folder, { recursive: true }));

const URL_AND_TOKEN = { COMPLIANCE_API_URL: 'https://api.example.test', COMPLIANCE_API_TOKEN: 'abcdefgh' };

test('an empty environment means the embedded service, on the usual port of the loopback address', () => {
  expect(parseEnvironment({})).toEqual({
    host: '127.0.0.1',
    port: 4170,
    dataDir: resolve('data'),
    requestsPerMinute: null,
    maxStaleMs: 24 * 3_600_000,
    audit: { folder: resolve('data/audit'), retentionDays: 720, toStdout: false },
    trustedProxies: 0,
    historyDays: 3_650,
  });
  expect(parseEnvironment({ PORT: '', COMPLIANCE_API_URL: '', COMPLIANCE_API_TOKEN: '' })).toMatchObject({
    port: 4170,
  });
});

test('a deployed service, its token from a file', () => {
  const file = join(folder, 'token');
  writeFileSync(file, 'abcdefgh\n');
  const config = parseEnvironment({
    COMPLIANCE_API_URL: 'https://api.example.test/site/v1/',
    COMPLIANCE_API_TOKEN_FILE: file,
    COMPLIANCE_TIME_ZONE: 'Europe/Oslo',
    HOST: '[::1]',
    PORT: '0',
    DATA_DIR: folder,
  });
  expect(config).toMatchObject({ host: '::1', port: 0, dataDir: folder, timeZone: 'Europe/Oslo' });
  expect(config.upstream?.baseUrl).toBe('https://api.example.test/site');
  expect(config.upstream?.token.reveal()).toBe('abcdefgh');
  expect(JSON.stringify(config)).not.toContain('abcdefgh');
});

test.each(['http://localhost:8443', 'http://127.0.0.1:1', 'http://[::1]:1', 'https://10.0.0.1'])(
  '%s is allowed',
  (url) => {
    expect(parseEnvironment({ ...URL_AND_TOKEN, COMPLIANCE_API_URL: url }).upstream?.baseUrl).toBe(url);
  },
);

test.each([
  ['COMPLIANCE_API_URL', { COMPLIANCE_API_URL: 'http://api.example.test' }, 'plain http only for a loopback address'],
  ['COMPLIANCE_API_URL', { COMPLIANCE_API_URL: 'http://127.0.0.1.example.test' }, 'plain http only'],
  ['COMPLIANCE_API_URL', { COMPLIANCE_API_URL: 'api.example.test' }, 'https://api.example.com'],
  ['COMPLIANCE_API_URL', { COMPLIANCE_API_URL: 'ftp://localhost' }, 'https://api.example.com'],
  ['COMPLIANCE_API_URL', { COMPLIANCE_API_URL: 'https://user:word@api.example.test' }, 'no user'],
  ['COMPLIANCE_API_URL', { COMPLIANCE_API_URL: 'https://user@api.example.test' }, 'no user'],
  ['COMPLIANCE_API_URL', { COMPLIANCE_API_URL: 'https://api.example.test/?a=1' }, 'query'],
  ['COMPLIANCE_API_URL', { COMPLIANCE_API_URL: '' }, 'a token is set'],
  ['COMPLIANCE_API_TOKEN', { COMPLIANCE_API_TOKEN: '' }, 'COMPLIANCE_API_TOKEN_FILE'],
  ['COMPLIANCE_API_TOKEN', { COMPLIANCE_API_TOKEN: 'abcdefg' }, 'at least 8'],
  ['COMPLIANCE_API_TOKEN', { COMPLIANCE_API_TOKEN: 'abcd efgh' }, 'without spaces'],
  ['COMPLIANCE_API_TOKEN', { COMPLIANCE_API_TOKEN_FILE: '/somewhere' }, 'not both'],
  ['COMPLIANCE_API_TOKEN_FILE', { COMPLIANCE_API_TOKEN: '', COMPLIANCE_API_TOKEN_FILE: '/no/such/file' }, 'ENOENT'],
  ['COMPLIANCE_API_CA', { COMPLIANCE_API_CA: '/no/such/file' }, 'ENOENT'],
  ['COMPLIANCE_API_CA', { COMPLIANCE_API_CA: import.meta.filename }, 'PEM'],
  ['COMPLIANCE_TIME_ZONE', { COMPLIANCE_TIME_ZONE: 'Berlin' }, 'Europe/Berlin'],
  ['COMPLIANCE_TIME_ZONE', { COMPLIANCE_TIME_ZONE: '+01:00' }, 'Europe/Berlin'],
  ['COMPLIANCE_REQUESTS_PER_MINUTE', { COMPLIANCE_REQUESTS_PER_MINUTE: '0' }, 'from 1 to 600'],
  ['COMPLIANCE_REQUESTS_PER_MINUTE', { COMPLIANCE_REQUESTS_PER_MINUTE: '601' }, 'from 1 to 600'],
  ['COMPLIANCE_REQUESTS_PER_MINUTE', { COMPLIANCE_REQUESTS_PER_MINUTE: '4.5' }, 'whole number'],
  ['COMPLIANCE_MAX_STALE_HOURS', { COMPLIANCE_MAX_STALE_HOURS: '721' }, 'from 0 to 720'],
  ['COMPLIANCE_MAX_STALE_HOURS', { COMPLIANCE_MAX_STALE_HOURS: '-1' }, 'from 0 to 720'],
  ['AUDIT_RETENTION_DAYS', { AUDIT_RETENTION_DAYS: '0' }, 'from 1 to 36500'],
  ['AUDIT_RETENTION_DAYS', { AUDIT_RETENTION_DAYS: 'for ever' }, 'whole number of days'],
  ['AUDIT_STDOUT', { AUDIT_STDOUT: 'yes' }, 'expected 1'],
  ['HISTORY_DAYS', { HISTORY_DAYS: '0' }, 'from 1 to 36500'],
  ['HOST', { HOST: '0.0.0.0' }, 'sign-in is not configured'],
  ['HOST', { HOST: 'dashboard.example.test' }, 'loopback'],
  ['PORT', { PORT: '65536' }, '65535'],
  ['PORT', { PORT: '-1' }, '65535'],
  ['PORT', { PORT: '80 ' }, '65535'],
  ['PORT', { PORT: '0x50' }, '65535'],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://user:word@db.example.test/x' }, 'postgres://USER:PASSWORD@HOST'],
  ['DATABASE_URL', { DATABASE_URL: './data' }, 'postgres://USER:PASSWORD@HOST'],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://user:word@db:port/x' }, 'postgres://USER:PASSWORD@HOST'],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://user:12/word@db/x' }, 'percent-encoded'],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://user:word@db/x?sslmod=verify-full' }, 'sslmod is not a parameter'],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://user:word@db/x?sslmode=prefer' }, 'sslmode has to be verify-full'],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://user:word@db/x?sslrootcert=/nope.pem' }, 'no readable file'],
])('a wrong %s: one line that names it and the form', (name, change, words) => {
  const read = () => parseEnvironment({ ...URL_AND_TOKEN, ...change });
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(new RegExp(`^${name}: [^\n]*${words}[^\n]*\\.$`));
  expect(read).not.toThrow(/abcdefg|word@/);
});

test.each([
  [{ COMPLIANCE_ACCOUNT: 'harbour' }, 'harbour'],
  [{ COMPLIANCE_ACCOUNT: '' }, undefined],
  [{ ...URL_AND_TOKEN, COMPLIANCE_ACCOUNT: 'harbour' }, 'harbour'],
])('%j: the account is %s', (environment, accountId) => {
  expect(parseEnvironment(environment).accountId).toBe(accountId);
});

test.each([
  [{}, null, 24],
  [URL_AND_TOKEN, 40, 24],
  [{ COMPLIANCE_REQUESTS_PER_MINUTE: '600', COMPLIANCE_MAX_STALE_HOURS: '0' }, 600, 0],
  [{ ...URL_AND_TOKEN, COMPLIANCE_REQUESTS_PER_MINUTE: '1', COMPLIANCE_MAX_STALE_HOURS: '720' }, 1, 720],
])('%j: the service is called %s times a minute, and data shown for %s hours', (environment, perMinute, hours) => {
  expect(parseEnvironment(environment)).toMatchObject({ requestsPerMinute: perMinute, maxStaleMs: hours * 3_600_000 });
});

test.each([
  [
    { AUDIT_RETENTION_DAYS: '1', AUDIT_STDOUT: '1' },
    { retentionDays: 1, toStdout: true },
  ],
  [
    { AUDIT_RETENTION_DAYS: '36500', AUDIT_STDOUT: '0' },
    { retentionDays: 36_500, toStdout: false },
  ],
  [
    { AUDIT_RETENTION_DAYS: '', AUDIT_STDOUT: '' },
    { retentionDays: 720, toStdout: false },
  ],
])('%j: the audit log is %j', (environment, audit) => {
  expect(parseEnvironment(environment).audit).toMatchObject(audit);
});

test('a database for the embedded service, kept as a secret', () => {
  const url = 'postgres://ada:s3cret@db.example.test/harbour';
  const config = parseEnvironment({ DATABASE_URL: url });
  expect(config.databaseUrl?.reveal()).toBe(url);
  expect(JSON.stringify(config)).not.toContain('s3cret');
  expect(parseEnvironment({ DATABASE_URL: '' }).databaseUrl).toBeUndefined();
});

const SIGN_IN = {
  PUBLIC_URL: 'https://compliance.example.test/',
  OIDC_ISSUER: 'https://login.example.test/realms/staff',
  OIDC_CLIENT_ID: 'dashboard',
  OIDC_CLIENT_SECRET: 'shhhhhhh',
  COMPLIANCE_ACCESS: 'access.json',
};

test('the token of the metrics comes from its variable or its file, and is kept', () => {
  const file = join(folder, 'metrics-token');
  writeFileSync(file, 'sixteen-letters-\n');
  for (const given of [{ METRICS_TOKEN: 'sixteen-letters-' }, { METRICS_TOKEN_FILE: file }]) {
    const config = parseEnvironment({ ...SIGN_IN, ...given });
    expect(config.signIn?.metricsToken?.reveal()).toBe('sixteen-letters-');
    expect(JSON.stringify(config)).not.toContain('sixteen-letters-');
  }
  expect(parseEnvironment(SIGN_IN).signIn?.metricsToken).toBeUndefined();
});

test.each([
  [{}, 8, 24],
  [{ SESSION_HOURS: '4' }, 4, 4],
  [{ SESSION_HOURS: '12' }, 8, 12],
  [{ SESSION_IDLE_HOURS: '2', SESSION_HOURS: '4' }, 2, 4],
])('hours of a session with %j', (set, idleHours, hours) => {
  expect(parseEnvironment({ ...SIGN_IN, ...set }).signIn).toMatchObject({
    idleMs: idleHours * 3_600_000,
    absoluteMs: hours * 3_600_000,
  });
});

test('sign-in opens the dashboard to the network, and keeps its secret', () => {
  const config = parseEnvironment({ ...SIGN_IN, HOST: '0.0.0.0', SESSION_IDLE_HOURS: '1' });
  expect(config).toMatchObject({
    host: '0.0.0.0',
    accessFile: resolve('access.json'),
    signIn: {
      publicUrl: 'https://compliance.example.test',
      issuer: 'https://login.example.test/realms/staff',
      idleMs: 3_600_000,
      absoluteMs: 24 * 3_600_000,
    },
  });
  expect(config.signIn?.clientSecret.reveal()).toBe('shhhhhhh');
  expect(JSON.stringify(config)).not.toContain('shhhhhhh');
  const file = join(folder, 'secret');
  writeFileSync(file, 'shhhhhhh\n');
  const fromFile = parseEnvironment({ ...SIGN_IN, OIDC_CLIENT_SECRET: '', OIDC_CLIENT_SECRET_FILE: file });
  expect(fromFile.signIn?.clientSecret.reveal()).toBe('shhhhhhh');
  expect(parseEnvironment({}).signIn).toBeUndefined();
});

test.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'http://compliance.example.test' }, 'https'],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://compliance.example.test/dashboard' }, 'without a path'],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://user@compliance.example.test' }, 'https'],
  ['PUBLIC_URL', { PUBLIC_URL: '' }, 'sign-in needs'],
  ['OIDC_ISSUER', { OIDC_ISSUER: '' }, 'sign-in needs'],
  ['OIDC_ISSUER', { OIDC_ISSUER: 'http://login.example.test' }, 'loopback'],
  ['OIDC_CLIENT_ID', { OIDC_CLIENT_ID: '' }, 'sign-in needs'],
  ['OIDC_CLIENT_SECRET', { OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET_FILE'],
  ['OIDC_CLIENT_SECRET', { OIDC_CLIENT_SECRET_FILE: '/somewhere' }, 'not both'],
  ['OIDC_CLIENT_SECRET_FILE', { OIDC_CLIENT_SECRET: '', OIDC_CLIENT_SECRET_FILE: '/no/file' }, 'ENOENT'],
  ['OIDC_SCOPES', { OIDC_SCOPES: 'profile email' }, 'openid'],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'fifteen-letters' }, 'at least 16'],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'sixteen letters and a space' }, 'without spaces'],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'sixteen-letters-', METRICS_TOKEN_FILE: '/somewhere' }, 'not both'],
  ['METRICS_TOKEN_FILE', { METRICS_TOKEN_FILE: '/no/file' }, 'ENOENT'],
  ['SESSION_HOURS', { SESSION_HOURS: '0' }, 'from 1 to 168'],
  ['SESSION_IDLE_HOURS', { SESSION_IDLE_HOURS: '9', SESSION_HOURS: '8' }, 'no more hours'],
  ['COMPLIANCE_ACCESS', { COMPLIANCE_ACCESS: '' }, 'who may see what'],
  ['TLS_CERT and TLS_KEY', { TLS_CERT: '/somewhere' }, 'both'],
  ['TRUSTED_PROXY', { TRUSTED_PROXY: '11' }, 'from 0 to 10'],
])('a wrong %s of sign-in: one line that names it and the form', (name, change, words) => {
  const read = () => parseEnvironment({ ...SIGN_IN, ...change });
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(new RegExp(`^${name}: [^\n]*${words}[^\n]*\\.$`));
  expect(read).not.toThrow(/shhhh/);
});

/** The problems of wrong variables, a line each. */
function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    parseEnvironment(variables);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

test.each<[string, Record<string, string>, string[]]>([
  [
    'of different parts',
    { PORT: 'high', HISTORY_DAYS: 'abc', DATABASE_URL: './data', COMPLIANCE_LABELS: '/no/labels', TLS_CERT: '/a.pem' },
    ['HISTORY_DAYS', 'PORT', 'DATABASE_URL', 'COMPLIANCE_LABELS', 'TLS_CERT and TLS_KEY'],
  ],
  [
    'of a deployed service',
    { COMPLIANCE_API_URL: 'api.example.test', COMPLIANCE_API_TOKEN: 'short', COMPLIANCE_API_CA: '/no/file' },
    ['COMPLIANCE_API_URL', 'COMPLIANCE_API_TOKEN', 'COMPLIANCE_API_CA'],
  ],
  ['a token without its service', { COMPLIANCE_API_TOKEN: 'short' }, ['COMPLIANCE_API_URL', 'COMPLIANCE_API_TOKEN']],
  [
    'of sign-in',
    {
      ...SIGN_IN,
      OIDC_CLIENT_SECRET: 'short',
      OIDC_SCOPES: 'email',
      METRICS_TOKEN: 'short',
      SESSION_IDLE_HOURS: '25',
      COMPLIANCE_ACCESS: '',
    },
    ['METRICS_TOKEN', 'OIDC_CLIENT_SECRET', 'SESSION_IDLE_HOURS', 'OIDC_SCOPES', 'COMPLIANCE_ACCESS'],
  ],
  [
    'missing for sign-in',
    { PUBLIC_URL: 'https://compliance.example.test', COMPLIANCE_ACCESS: 'access.json', OIDC_CLIENT_SECRET: 'shhhhhhh' },
    ['OIDC_ISSUER, OIDC_CLIENT_ID'],
  ],
])('wrong variables are named together: %s', (_case, variables, names) => {
  expect(problemsOf(variables).map((problem) => problem.split(': ')[0])).toEqual(names);
});

test.each<[string, Record<string, string>]>([
  ['COMPLIANCE_API_URL', { ...URL_AND_TOKEN, COMPLIANCE_API_URL: 'api.example.test' }],
  ['PUBLIC_URL', { ...SIGN_IN, PUBLIC_URL: 'compliance', HOST: '0.0.0.0' }],
  ['OIDC_ISSUER', { ...SIGN_IN, OIDC_ISSUER: 'login', HOST: '0.0.0.0' }],
  ['SESSION_HOURS', { ...SIGN_IN, SESSION_HOURS: '0', SESSION_IDLE_HOURS: '100' }],
])('a wrong %s does not make dependent variables wrong', (name, variables) => {
  expect(problemsOf(variables)).toEqual([expect.stringMatching(`^${name}: expected`)]);
});

test.each([
  { OIDC_SCOPES: 'openid groups' },
  { METRICS_TOKEN: 'sixteen-letters-' },
  { METRICS_TOKEN_FILE: '/no/file' },
  { SESSION_HOURS: '4' },
])('%j without sign-in has no effect, and ends no start', (set) => {
  expect(parseEnvironment(set).signIn).toBeUndefined();
});

test('a policy without sign-in protects nothing, and is refused', () => {
  expect(() => parseEnvironment({ COMPLIANCE_ACCESS: 'access.json' })).toThrow(
    /^COMPLIANCE_ACCESS: is only used together with sign-in/,
  );
});

test('the largest port is a port', () => {
  expect(parseEnvironment({ PORT: '65535' }).port).toBe(65_535);
});

test('COMPLIANCE_LABELS names a file, which is read and checked', () => {
  expect(() => parseEnvironment({ COMPLIANCE_LABELS: '/nowhere/labels.json' })).toThrow(
    'COMPLIANCE_LABELS: /nowhere/labels.json cannot be read (ENOENT)',
  );
  expect(parseEnvironment({ COMPLIANCE_LABELS: '' }).labels).toBeUndefined();
  expect(() => parseEnvironment({ COMPLIANCE_COVERAGE: '/nowhere/rules.json' })).toThrow(
    'COMPLIANCE_COVERAGE: /nowhere/rules.json cannot be read (ENOENT)',
  );
});

test('no part of the product reads any other variable', () => {
  const programs = globSync('src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.ts', '**/testing/**', '**/bench/**'],
  });
  const read = programs.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\benv(?:\.|\[')([A-Z]\w*)/g)].map(([, name]) => name),
  );
  expect(programs.length).toBeGreaterThan(500);
  expect(variableNames).toEqual(expect.arrayContaining(read));
  expect(read).toContain('DATABASE_URL');
});

test('every variable that has a form has it in words', () => {
  const wrong = Object.fromEntries(variableNames.map((name) => [name, '?']));
  expect(() => parseEnvironment(wrong), 'add its words to `expected` of environment.ts').not.toThrow(/unexpected form/);
});
