import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createToken } from '../store/tokens.ts';
import { runCommandHere } from '../testing/commandLine.ts';
import { rawRequest, sendRaw } from '../testing/rawRequests.ts';
import { importRecords, withStore } from '../testing/runningService.ts';
import { smallNow, smallOrganisation } from '../testing/smallOrganisation.ts';
import { newStoreLocation } from '../testing/storeLocations.ts';
import { ensureCertificates } from '../tls/certificates.ts';

const main = join(import.meta.dirname, '../main.ts');

async function folder(): Promise<string> {
  const { location, remove } = await newStoreLocation();
  onTestFinished(remove);
  return location;
}

const otherAddresses =
  'the certificate is for localhost, 127.0.0.1 and ::1: callers that use another address need one of your own, with --tls-cert and --tls-key';

/** @param redirection of a shell, such as of stderr */
const start = (args: string[], redirection = '') => {
  const command = [process.execPath, main, 'serve', '--port', '0', ...args];
  const child = spawn('sh', ['-c', `exec "$0" "$@" ${redirection}`, ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

/** Starts `serve` on the small organisation; returns its output and log. */
async function serve(...args: string[]) {
  const dataDir = await folder();
  await importRecords(dataDir, smallOrganisation('acme'));
  const { text: token } = await withStore(dataDir, (store) => createToken(store, 'acme', { now: smallNow }));
  const child = start(['--data', dataDir, ...args]);
  const log = createInterface(child.stderr)[Symbol.asyncIterator]();
  const [line] = await once(createInterface(child.stdout), 'line');
  const listening: { event: string; baseUrl: string; ca?: string } = JSON.parse(line);
  /** The next log line with this message. */
  const logged = async (message: string): Promise<Record<string, unknown>> => {
    for (;;) {
      const { value } = await log.next();
      const entry = JSON.parse(value ?? '{"msg":"the log has ended"}');
      if (entry.msg === message || value === undefined) return entry;
    }
  };
  const call = async (method: string, caPath = listening.ca ?? '') => {
    const request = rawRequest(`POST /v1/${method}`, { body: JSON.stringify({ token }) });
    const [answer] = await sendRaw({ baseUrl: listening.baseUrl, caPath }, request);
    return answer && JSON.parse(answer.text);
  };
  return { child, listening, logged, call };
}

test('on another host, serve warns that the generated certificate fits no other address', async () => {
  const { logged } = await serve('--host', '0.0.0.0');
  expect(await logged(otherAddresses)).toMatchObject({ level: 40 });
  const { child, logged: loggedHere } = await serve('--host', '127.0.0.1');
  child.kill('SIGTERM');
  expect(await loggedHere(otherAddresses)).toMatchObject({ msg: 'the log has ended' });
});

test('serve stops in order while the disk of its log is full', { timeout: 30_000 }, async () => {
  const child = start(['--data', await folder()], '2> /dev/full');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});

test('--methods documented leaves out methods that the specification does not have', async () => {
  const { call } = await serve('--methods', 'documented');
  const directory = [
    'users.list',
    'trainings.v2.list',
    'equipmenttypes.list',
    'fieldoffices.list',
    'linesofbusiness.list',
    'jobtitles.list',
    'companies.list',
    'datalists.list',
    'datalistitems.list',
  ];
  for (const method of directory) expect(await call(method)).toMatchObject({ error: 'api_method_not_found' });
  expect(await call('users.info')).toMatchObject({ error: 'parameter_missing' });
  expect(await call('resources.list')).toMatchObject({ ok: true });
});

test("an operator's own certificate is served, and read again on SIGHUP", async () => {
  const [first, second] = [await folder(), await folder()];
  const [{ caPath }, { caPath: nextCaPath }] = [
    await ensureCertificates(first, Date.now()),
    await ensureCertificates(second, Date.now()),
  ];
  const [cert, key] = [join(first, 'tls/server.pem'), join(first, 'tls/server.key')];
  const { child, listening, logged, call } = await serve('--tls-cert', cert, '--tls-key', key);
  expect(listening).toEqual({ event: 'listening', baseUrl: expect.any(String), store: expect.any(String) });
  expect(await call('jobtitles.list', caPath)).toMatchObject({ ok: true });

  await copyFile(join(second, 'tls/server.pem'), cert);
  child.kill('SIGHUP');
  const refused = await logged('the certificate was not read again: the old one stays');
  expect(refused).toMatchObject({ level: 50, reason: expect.stringContaining('--tls-key: ') });
  expect(await call('jobtitles.list', caPath)).toMatchObject({ ok: true });

  await copyFile(join(second, 'tls/server.key'), key);
  child.kill('SIGHUP');
  await logged('the certificate was read again');
  expect(await call('jobtitles.list', nextCaPath)).toMatchObject({ ok: true });
  expect(await call('jobtitles.list', caPath)).toBeUndefined();
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});

test('--log-level sets how much is logged', async () => {
  const [talking, quiet] = [await serve(), await serve('--log-level', 'warn')];
  for (const { call } of [talking, quiet]) await call('jobtitles.list');
  expect(await talking.logged('answered')).toMatchObject({ level: 30, method: 'jobtitles.list', accountId: 'acme' });
  quiet.child.kill('SIGTERM');
  expect(await quiet.logged('answered')).toEqual({ msg: 'the log has ended' });
});

test.each([
  [['--tls-cert', 'c.pem'], 2, '--tls-key is missing: give the key that belongs to --tls-cert'],
  [['--tls-key', 'k.pem'], 2, '--tls-cert is missing: give the certificate that belongs to --tls-key'],
  [['--methods', 'some'], 2, '--methods: expected one of all, documented'],
  [['--log-level', 'loud'], 2, '--log-level: expected one of trace, debug, info, warn, error, fatal, silent'],
])('%j ends with %i and one clear line', async (args, code, message) => {
  const { code: ended, stderr } = await runCommandHere(['serve', '--data', await folder(), ...args]);
  expect([ended, stderr]).toEqual([code, expect.stringContaining(message)]);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

test('a certificate that cannot be read ends the process with one clear line', async () => {
  const child = start(['--data', await folder(), '--tls-cert', '/nowhere/c.pem', '--tls-key', 'k.pem']);
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^--tls-cert: \/nowhere\/c\.pem cannot be read[^\n]*\n$/)]);
});
