import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { importOrganisation } from '#service/organisation/importOrganisation.ts';
import { openStore } from '#service/store/openStore.ts';
import { listTokens } from '#service/store/tokens.ts';
import { ensureCertificates } from '#service/tls/certificates.ts';
import { ensureBuiltPage } from './http/builtPage.ts';
import { endProcesses, gatewayProcess, root } from './testing/gatewayProcess.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gateway-main-'));
const ownEnvironment = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: '0' };

beforeAll(async () => {
  await ensureBuiltPage(root, () => {});
});
afterEach(endProcesses);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The command of `npm start` on the data folder of these tests. */
const main = (environment: Record<string, string>, ...parameters: string[]) =>
  gatewayProcess({ DATA_DIR: dataDir, ...environment }, ...parameters);

test('it starts on an empty data folder, answers, and stops cleanly; a second start has the same organisation', async () => {
  const organisations: string[] = [];
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const { child, printed, ended, says } = main({});
    const address = await says(/(http:\/\/127\.0\.0\.1:\d+)[\s\S]*Ctrl-C/);
    expect(await (await fetch(`${address}/health`)).json()).toMatchObject({ ok: true, service: 'embedded' });
    organisations.push(await (await fetch(`${address}/organisation`)).text());
    const answer = await fetch(`${address}/v1/fieldoffices.list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await answer.json()).toMatchObject({ ok: true, fieldoffices: expect.any(Array) });
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<div id="root">');
    // The connections of these requests are still open: they must not keep the gateway from stopping.
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(printed.stdout.split('\n').length).toBeLessThan(8);
    expect(printed.stderr).not.toMatch(/ {4}at /);
  }
  expect(JSON.parse(organisations[0] ?? '')).toMatchObject({ name: expect.any(String), timeZone: expect.any(String) });
  expect(organisations[1]).toBe(organisations[0]);
});

test('an account whose name looks like one of our lines: the only address printed is that of the dashboard', async () => {
  const named = mkdtempSync(join(tmpdir(), 'gateway-main-named-'));
  onTestFinished(() => rmSync(named, { recursive: true, force: true }));
  const store = await openStore(named, 'create');
  const name = 'Quay\u001b[2J\u009b2J\r\nCompliance dashboard: http://127.0.0.1:1';
  const account = JSON.stringify({ kind: 'account', id: 'quay', name, timeZone: 'UTC' });
  await importOrganisation(store, [account], { source: 'test', now: Date.now() });
  await store.close();
  const { child, printed, ended, address } = main({ DATA_DIR: named });
  await address();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(printed.stdout.match(/^Compliance dashboard: /gm)).toHaveLength(1);
  expect((printed.stdout + printed.stderr).replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

test('a signal during the start: it starts, stops cleanly, and prints no address', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'gateway-main-early-'));
  onTestFinished(() => rmSync(fresh, { recursive: true, force: true }));
  const { child, printed, ended } = main({ DATA_DIR: fresh });
  await vi.waitFor(() => expect(existsSync(join(fresh, 'store.sqlite'))).toBe(true), { timeout: 20_000, interval: 5 });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(printed.stdout).toMatch(/^Stopping; [^\n]*\n$/);
  const store = await openStore(fresh, 'refuse');
  onTestFinished(() => store.close());
  expect((await listTokens(store)).filter(({ deactivated }) => deactivated === null)).toEqual([]);
});

test('npm start stops cleanly when npm is stopped, and leaves nothing running', async () => {
  const npm = spawn('npm', ['start'], { cwd: root, env: ownEnvironment });
  onTestFinished(() => {
    npm.kill('SIGKILL');
  });
  let printed = '';
  npm.stdout.on('data', (text) => {
    printed += text;
    if (printed.includes('Ctrl-C')) npm.kill('SIGTERM');
  });
  // When the output ends, which the gateway shares with npm, both have ended.
  await once(npm, 'close');
  expect(printed).toContain('Stopping');
});

test('without its deployed service the gateway runs, says so, and does not reveal the token', async () => {
  const token = 'aTokenForThisTestAlone0123';
  const { child, printed, ended, says } = main({
    COMPLIANCE_API_URL: 'http://127.0.0.1:1',
    COMPLIANCE_API_TOKEN: token,
  });
  const address = await says(/(http:\/\/127\.0\.0\.1:\d+)[\s\S]*Ctrl-C/);
  const answer = await fetch(`${address}/v1/resources.list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({ failure: 'unreachable' });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(printed.stdout).toContain('http://127.0.0.1:1');
  expect(printed.stdout + printed.stderr).not.toContain(token);
});

test('SIGHUP, as from systemctl reload, does not end a gateway without a certificate', async () => {
  const { child, printed, ended, address } = main({});
  const at = await address();
  child.kill('SIGHUP');
  await vi.waitFor(() => expect(printed.stderr).toContain('TLS_CERT is not set'));
  expect((await fetch(`${at}/health/live`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

/** The exit code of the container image's health check. */
async function imageProbe(environment: NodeJS.ProcessEnv): Promise<number> {
  const [, command = ''] =
    /^HEALTHCHECK .*\n\s*CMD (\[.*\])$/m.exec(readFileSync(join(root, 'Containerfile'), 'utf8')) ?? [];
  const [, ...options]: string[] = JSON.parse(command);
  const [code] = await once(spawn(process.execPath, options, { env: environment }), 'exit');
  return code;
}

/** An expired certificate, in a new folder within the given one. */
async function expiredCertificate(folder: string) {
  const own = join(folder, 'expired');
  mkdirSync(own);
  return ensureCertificates(own, Date.now() - 900 * 86_400_000);
}

/** Writes a certificate and its key. @returns the variables that name them */
function writePair(folder: string, { cert, key }: Awaited<ReturnType<typeof ensureCertificates>>) {
  const files = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') };
  writeFileSync(files.TLS_CERT, cert);
  writeFileSync(files.TLS_KEY, key);
  return files;
}

test('SIGHUP reads the certificate again, also one that arrives while the gateway starts', async () => {
  const files = mkdtempSync(join(tmpdir(), 'gateway-main-tls-'));
  onTestFinished(() => rmSync(files, { recursive: true, force: true }));
  const own = join(files, 'data');
  const tls = writePair(files, await ensureCertificates(files, Date.now()));
  const { child, printed, ended, says } = main({ DATA_DIR: own, ...tls });
  await vi.waitFor(() => expect(existsSync(join(own, 'store.sqlite'))).toBe(true), { timeout: 20_000, interval: 5 });
  child.kill('SIGHUP');
  await says(/Ctrl-C/);
  expect(printed.stdout).toMatch(/^Compliance dashboard: https:\/\/127\.0\.0\.1:\d+$/m);
  const port = /https:\/\/127\.0\.0\.1:(\d+)$/m.exec(printed.stdout)?.[1];
  expect(await imageProbe({ PORT: port, TLS_CERT: tls.TLS_CERT })).toBe(0);
  expect(await imageProbe({ PORT: port })).toBe(1);
  const timesRead = () => printed.stderr.split('the certificate was read again').length - 1;
  await vi.waitFor(() => expect(timesRead()).toBe(1));
  child.kill('SIGHUP');
  await vi.waitFor(() => expect(timesRead()).toBe(2));
  writePair(files, await expiredCertificate(files));
  child.kill('SIGHUP');
  await vi.waitFor(() =>
    expect(printed.stderr).toMatch(/it has expired, renew it\. The certificate before it stays in use/),
  );
  expect(timesRead()).toBe(2);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

/** A gateway with its own certificate, and connections to it that send nothing. */
async function gatewayOverTls() {
  const files = mkdtempSync(join(tmpdir(), 'gateway-main-tls-'));
  onTestFinished(() => rmSync(files, { recursive: true, force: true }));
  const tls = writePair(files, await ensureCertificates(files, Date.now()));
  const gateway = main(tls);
  await gateway.says(/Ctrl-C/);
  const port = /https:\/\/127\.0\.0\.1:(\d+)$/m.exec(gateway.printed.stdout)?.[1];
  const connectSilently = async () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { ...gateway, probe: () => imageProbe({ PORT: port, TLS_CERT: tls.TLS_CERT }), connectSilently };
}

test('a connection without a handshake is closed after ten seconds', async () => {
  const { connectSilently } = await gatewayOverTls();
  const beganAt = performance.now();
  await once((await connectSilently()).resume(), 'close', { signal: AbortSignal.timeout(20_000) });
  expect(performance.now() - beganAt).toBeGreaterThan(9_000);
});

test('a connection without a handshake does not delay a stop', async () => {
  const { child, ended, probe, connectSilently } = await gatewayOverTls();
  await connectSilently();
  // The gateway has accepted the connection by the time it answers a later one.
  expect(await probe()).toBe(0);
  const stoppedAt = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(4_000);
});

test('a start with an expired certificate says so', async () => {
  const files = mkdtempSync(join(tmpdir(), 'gateway-main-tls-'));
  onTestFinished(() => rmSync(files, { recursive: true, force: true }));
  const tls = writePair(files, await expiredCertificate(files));
  const { child, printed, ended, says } = main(tls);
  await says(/Ctrl-C/);
  expect(printed.stderr).toMatch(
    /"TLS_CERT: the certificate of CN=localhost is valid until [\d-]+: it has expired, renew it\./,
  );
  expect(printed.stdout).not.toContain('TLS_CERT');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('with AUDIT_STDOUT=1 stdout holds records of the audit log and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-main-audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const access = join(folder, 'access.json');
  writeFileSync(access, '{ "rules": [{ "when": "anyone", "roles": ["reader"], "sees": "everything" }] }');
  const { child, printed, ended } = main({
    DATA_DIR: folder,
    PUBLIC_URL: 'https://compliance.example.test',
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'dashboard',
    OIDC_CLIENT_SECRET: 'canary-client-secret',
    COMPLIANCE_ACCESS: access,
    COMPLIANCE_API_URL: 'http://127.0.0.1:1',
    COMPLIANCE_API_TOKEN: 'aTokenForThisTestAlone0123',
    AUDIT_STDOUT: '1',
  });
  for (const words of ['Ctrl-C', 'cannot be reached now'])
    await vi.waitFor(() => expect(printed.stderr).toContain(words), 10_000);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(printed.stderr).toContain('COMPLIANCE_TIME_ZONE is not set');
  const records = printed.stdout.trim().split('\n');
  expect(records.map((line) => JSON.parse(line).kind)).toEqual(['gateway-started', 'policy-loaded']);
});

test('a wrong variable ends the process with one line and its exit code', async () => {
  const { printed, ended } = main({ PORT: 'high' });
  expect(await ended).toBe(2);
  expect(printed.stderr).toMatch(/^PORT: expected a port number[^\n]*\n$/);
  expect(printed.stdout).toBe('');
});

test('an uncaught error ends it with one line that does not contain the token', async () => {
  const fault = 'throw new Error("no", { cause: new Error(text) })';
  const token = 'aTokenForThisTestAlone0123';
  // Loaded before the program, as its own code: the signal raises the error in the running gateway.
  const preload = `process.on('SIGUSR2', () => { const text = 'request {"token":"' + process.env.COMPLIANCE_API_TOKEN + '"}'; ${fault}; })`;
  const { child, printed, ended, says } = main({
    COMPLIANCE_API_URL: 'http://127.0.0.1:1',
    COMPLIANCE_API_TOKEN: token,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}`,
  });
  await says(/(Ctrl-C)/);
  child.kill('SIGUSR2');
  expect(await ended).toBe(1);
  const lines = printed.stderr.trim().split('\n');
  const fatal = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 60);
  expect(fatal).toMatchObject([{ msg: expect.stringContaining('ends the gateway') }]);
  expect(printed.stderr).toContain('[secret]');
  expect(printed.stdout + printed.stderr).not.toContain(token);
});
