import { expect, test } from 'vitest';
import { variableNames } from './environment.ts';
import { variableWarnings } from './variableWarnings.ts';

test('a misspelt name is reported with the existing names, without its value', () => {
  const [line, ...others] = variableWarnings({
    COMPLIANCE_TOKN: 's3cret',
    COMPLIANCE_API_URL: 'https://api.example.com',
    COMPLIANCE_TIME_ZONE: 'Europe/Oslo',
  });
  expect(others).toEqual([]);
  expect(line).toMatch(/^COMPLIANCE_TOKN is not a setting and has no effect\./);
  expect(line).toContain('COMPLIANCE_API_TOKEN, COMPLIANCE_API_TOKEN_FILE, ');
  expect(line).not.toMatch(/s3cret|PORT|\n/);
});

test('names in other letters and empty ones are reported too; each has its own line', () => {
  const lines = variableWarnings({ compliance_api_url: 'x', COMPLIANCE_: '' });
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['COMPLIANCE_', 'compliance_api_url']);
});

test('nothing is reported about settings, nor about variables that are not ours', () => {
  const { COMPLIANCE_ACCOUNT: _, ...settings } = Object.fromEntries(variableNames.map((name) => [name, 'x']));
  expect(variableWarnings({ ...settings, PATH: '/bin', COMPLIANCEX: '1', MY_COMPLIANCE_URL: 'x' })).toEqual([]);
});

test.each([
  ['HISTORY_DAY', 'HISTORY_DAYS'],
  ['AUDIT_RETENSION_DAY', 'AUDIT_RETENTION_DAYS'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['data_dir', 'DATA_DIR'],
  ['TLS_KEYS', 'TLS_KEY'],
])('%s is reported as nearly %s, without its value', (name, meant) => {
  const lines = variableWarnings({ [name]: 's3cret' });
  expect(lines).toEqual([`${name} is not a setting and has no effect. Is ${meant} meant?`]);
});

test('nothing is reported about a name that only looks like a setting: that one is set, or it is another word', () => {
  expect(variableWarnings({ DATABASE_URL: 'x', DATABASE_URI: 'x' })).toEqual([]);
  expect(variableWarnings({ HISTORY_DAY: '' })).toEqual([]);
  const others = ['HOME', 'HOSTNAME', 'SHLVL', 'POST', 'SESSION_MANAGER', 'DATABASE_HOST', 'DATABASE_USER', 'TLS_CA'];
  const ofSystems = ['XDG_DATA_DIRS', 'SSL_CERT_DIR', 'SSL_CERT_FILE', 'CACHE_DIR', 'HISTSIZE', 'REDIS_URL', 'PORTS'];
  expect(variableWarnings(Object.fromEntries([...others, ...ofSystems].map((name) => [name, 'x'])))).toEqual([]);
});

const wordsOn = /^COMPLIANCE_TIME_ZONE has no effect without COMPLIANCE_API_URL: .*import .* account record/;

test('a time zone that the embedded service overrides is reported, with how to change that one', () => {
  for (const url of [{}, { COMPLIANCE_API_URL: '' }]) {
    const lines = variableWarnings({ COMPLIANCE_TIME_ZONE: 'Europe/Oslo', ...url });
    expect(lines).toEqual([expect.stringMatching(wordsOn)]);
  }
  expect(variableWarnings({ COMPLIANCE_TIME_ZONE: '' })).toEqual([]);
  expect(variableWarnings({ COMPLIANCE_TIME_ZONE: 'Europe/Oslo', COMPLIANCE_API_URL: 'x' })).toEqual([]);
});

test('a deployed service without the time zone of its organisation is reported, with the zone that is used instead', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  for (const zone of [{}, { COMPLIANCE_TIME_ZONE: '' }]) {
    const lines = variableWarnings({ COMPLIANCE_API_URL: 'x', ...zone });
    expect(lines).toEqual([expect.stringMatching(/^COMPLIANCE_TIME_ZONE is not set: .* such as Europe\/Berlin\.$/)]);
    expect(lines[0]).toContain(`this machine (${timeZone})`);
  }
});

test.each([
  ['COMPLIANCE_ACCOUNT', { COMPLIANCE_API_URL: 'x', COMPLIANCE_TIME_ZONE: 'x' }, {}],
  ['COMPLIANCE_GATEWAYS', {}, { CACHE_URL: 'x' }],
  ['OIDC_SCOPES', {}, { OIDC_ISSUER: 'x' }],
  ['SESSION_IDLE_HOURS', {}, { OIDC_ISSUER: 'x' }],
  ['SESSION_HOURS', {}, { OIDC_ISSUER: 'x' }],
  ['METRICS_TOKEN', {}, { OIDC_ISSUER: 'x' }],
  ['METRICS_TOKEN_FILE', {}, { OIDC_ISSUER: 'x' }],
  ['AUDIT_RETENTION_DAYS', {}, { OIDC_ISSUER: 'x' }],
  ['AUDIT_STDOUT', {}, { OIDC_ISSUER: 'x' }],
])('%s is reported if nothing reads it, without its value, and otherwise not', (name, idle, used) => {
  const lines = variableWarnings({ [name]: 's3cret', ...idle });
  expect(lines).toEqual([expect.stringMatching(`^${name} has no effect .+\\.$`)]);
  expect(lines[0]).not.toContain('s3cret');
  expect(variableWarnings({ [name]: 's3cret', ...used })).toEqual([]);
  expect(variableWarnings({ [name]: '', ...idle })).toEqual([]);
});

test('a misspelt URL is reported before the time zone that belongs to it', () => {
  const lines = variableWarnings({ COMPLIANCE_URL: 'x', COMPLIANCE_TIME_ZONE: 'Europe/Oslo' });
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['COMPLIANCE_URL', 'COMPLIANCE_TIME_ZONE']);
});
