import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../testing/freePort.ts';
import { endProcesses, gatewayProcess } from '../testing/gatewayProcess.ts';
import { CLIENT_ID, CLIENT_SECRET, type IdentityProvider, identityProvider } from '../testing/identityProvider.ts';
import { type ProxiedAddress, proxiedBrowser } from '../testing/proxiedBrowser.ts';
import { missingOf, type ProxyName, startProxy } from '../testing/reverseProxy.ts';

/*
 * The dashboard set up on a network as in the manual: the real proxy with the configuration of docs/deploy, in front of the
 * command of `npm start` with sign-in. If a proxy is not installed, its tests say that they are skipped.
 */

const HOST = 'compliance.example.test';

const proxies: ProxyName[] = ['nginx', 'caddy'];

describe.each(proxies)('behind %s', (name) => {
  const missing = missingOf(name);
  describe.skipIf(missing !== undefined)(
    missing === undefined ? 'with TLS' : `(${missing} is not installed here)`,
    () => behind(name),
  );
});

function behind(name: ProxyName): void {
  let folder: string;
  let provider: IdentityProvider;
  let gateway: ReturnType<typeof gatewayProcess>;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let address: ProxiedAddress;
  let [httpPort, gatewayPort]: [number, number] = [0, 0];
  const browsers: { close(): void }[] = [];

  function browser(from?: string) {
    const one = proxiedBrowser(address, from);
    browsers.push(one);
    return one;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `compliance-${name}-`));
    const ports = { http: await freePort(), https: await freePort(), gateway: await freePort() };
    [httpPort, gatewayPort] = [ports.http, ports.gateway];
    const publicUrl = `https://${HOST}:${ports.https}`;
    provider = await identityProvider(publicUrl, {
      mina: { claims: { name: 'Mina Dahl', groups: ['safety'] } },
    });
    const access = join(folder, 'access.json');
    await writeFile(
      access,
      '{"rules":[{"when":{"claim":"groups","is":"safety"},"roles":["reader"],"sees":"everything"}]}',
    );
    gateway = gatewayProcess({
      PORT: String(ports.gateway),
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: publicUrl,
      TRUSTED_PROXY: '1',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      COMPLIANCE_ACCESS: access,
    });
    proxy = await startProxy(name, { folder, host: HOST, ports });
    address = { publicUrl, port: ports.https, authority: proxy.authority };
    await gateway.says(/Ctrl-C/);
  });
  afterAll(async () => {
    for (const one of browsers) one.close();
    await proxy?.stop();
    endProcesses();
    await provider?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a signed-in person sees the page and the data, over TLS and HTTP/2', async () => {
    const { ask, signIn, jar } = browser();
    const page = { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' } };
    const refused = await ask('/training', page);
    expect([refused.status, refused.headers.location]).toEqual([302, '/sign-in?to=%2Ftraining']);
    const entered = await signIn('/training');
    expect([entered.status, entered.headers.location]).toEqual([303, '/training']);
    expect(jar.get('__Host-session')).toMatch(/^[\w-]{43}$/);
    const opened = await ask('/training', page);
    expect([opened.status, opened.protocol]).toEqual([200, 'h2']);
    expect(String(opened.body)).toContain('<div id="root">');
    const data = await ask('/v1/fieldoffices.list', { headers: { 'accept-encoding': 'gzip' } });
    expect(data.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'private, no-cache',
    });
    expect(JSON.parse(String(gunzipSync(data.body)))).toMatchObject({ ok: true });
    // The answer to one person is not kept for the next.
    expect((await browser().ask('/v1/fieldoffices.list')).status).toBe(401);
  });

  test('a signed-out person is sent to sign in from an address of any length, and back if it can be kept', async () => {
    const page = { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' } };
    // Each letter takes six characters in the address, and ten when the address is a parameter of another.
    const longest = `/employees?search=${'%C3%A5'.repeat(660)}`;
    const kept = await browser().ask(longest, page);
    expect([kept.status, kept.headers.location]).toEqual([302, `/sign-in?to=${encodeURIComponent(longest)}`]);
    const longer = await browser().ask(`/employees?search=${'a'.repeat(9_000)}`, page);
    expect([longer.status, longer.headers.location]).toEqual([302, '/sign-in?to=%2F']);
    const { signIn } = browser();
    expect((await signIn(longest)).headers.location).toBe(longest);
  });

  test('every answer has the headers of the gateway once, and does not reveal the server version', async () => {
    const { headers } = await browser().ask('/sign-in');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(String(headers.server ?? '')).not.toMatch(/\d/);
  });

  test('HTTP/1.1 works too, and old TLS does not', async () => {
    const over = (options: object) =>
      new Promise<string>((resolve) => {
        const asked = request(
          {
            host: '127.0.0.1',
            port: address.port,
            servername: HOST,
            ca: address.authority,
            path: '/health/live',
            ...options,
          },
          (answer) => {
            answer.resume();
            resolve(`${answer.httpVersion} ${answer.statusCode}`);
          },
        );
        asked.on('error', () => resolve('refused'));
        asked.setHeader('host', `${HOST}:${address.port}`);
        asked.end();
      });
    expect(await over({})).toBe('1.1 200');
    expect(await over({ maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' })).toBe('refused');
  });

  test('plain HTTP is redirected to https', async () => {
    const response = await fetch(`http://127.0.0.1:${httpPort}/training`, { redirect: 'manual' });
    expect(response.status).toBeGreaterThanOrEqual(301);
    expect(response.status).toBeLessThanOrEqual(308);
    expect(response.headers.get('location')).toMatch(/^https:\/\//);
  });

  test('another host name gets nothing', async () => {
    const { status, body } = await browser().ask('/sign-in', { headers: { ':authority': 'evil.test' } });
    expect(status === 421 || body.length === 0).toBe(true);
    expect(String(body)).not.toContain('__Host-');
  });

  test('the proxy passes as much as the gateway accepts, and no more', async () => {
    const { ask, signIn } = browser();
    await signIn('/');
    const long = encodeURIComponent(JSON.stringify({ id: 'x'.repeat(7_000), '"': 'y'.repeat(2_000) }));
    expect(long.length).toBeGreaterThan(9_000);
    const answer = await ask(`/v1/users.info?${long}`);
    expect(JSON.parse(String(answer.body))).toMatchObject({ ok: false, error: 'parameter_unexpected' });
    const large = await ask('/v1/users.info', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.alloc(2_000_000, 32),
    });
    expect(large.status).toBe(413);
  });

  test('a browser cannot choose its address', async () => {
    const greedy = browser('127.0.0.2');
    const statuses = new Set<number>();
    for (let asked = 0; asked < 310; asked += 1)
      statuses.add(
        (await greedy.ask('/signed-out', { headers: { 'x-forwarded-for': `10.0.0.${asked % 250}` } })).status,
      );
    expect(statuses).toEqual(new Set([200, 429]));
    expect((await browser('127.0.0.3').ask('/signed-out')).status).toBe(200);
  });

  test('if one of two gateways is gone, the other one answers everything', async () => {
    const [http, https, other] = [await freePort(), await freePort(), await freePort()];
    // Nothing listens at the port of the other gateway.
    const ports = { http, https, gateway: gatewayPort, other };
    const several = await startProxy(name, { folder: join(folder, 'several'), host: HOST, ports });
    const publicUrl = `https://${HOST}:${https}`;
    const { ask, close } = proxiedBrowser({ publicUrl, port: https, authority: several.authority });
    const logout = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'none' };
    const statuses = [];
    for (let asked = 0; asked < 6; asked += 1)
      statuses.push((await ask('/health/live')).status, (await ask('/back-channel-logout', logout)).status);
    expect(new Set(statuses)).toEqual(new Set([200, 421]));
    close();
    await several.stop();
  });

  test('codes, sessions and states are in no proxy log, even while the gateway is gone', async () => {
    const { signIn, ask, jar } = browser('127.0.0.4');
    const entered = await signIn('/training');
    expect(entered.status).toBe(303);
    gateway.child.kill('SIGKILL');
    await gateway.ended;
    expect((await ask('/signed-in?code=canary-code&state=canary-state')).status).toBe(502);
    await proxy.stop();
    const logs = await proxy.logs();
    expect(logs).toContain('/signed-in');
    expect(logs).toContain('502');
    expect(logs).not.toMatch(/code=|state=|canary|code_challenge/);
    expect(logs).not.toContain(jar.get('__Host-session'));
  });
}
