import { randomUUID } from 'node:crypto';
import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CLIENT_ID, CLIENT_SECRET } from '../testing/identityProvider.ts';
import { DATA, HOUR, MINUTE, PUBLIC_URL, signInGateway } from './testing/signInGateway.ts';

const gateway = signInGateway();
const { browser } = gateway;

describe('a session', () => {
  test('ends after hours without a request, and not before', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    for (let hour = 0; hour < 8; hour += 1) {
      gateway.at += 59 * MINUTE;
      expect((await ask(DATA)).statusCode).toBe(200);
    }
    gateway.at += 8 * HOUR + 1;
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('ends a day after it began, however busy', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    for (let hours = 0; hours < 24; hours += 6) {
      expect((await ask(DATA)).statusCode).toBe(200);
      gateway.at += 6 * HOUR;
    }
    gateway.at += 1;
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('survives a restart, from files none of which is enough to be signed in', async () => {
    const { ask, signIn: enter, jar } = browser();
    await enter();
    const [file = ''] = await readdir(join(gateway.folder, 'sessions'));
    const path = join(gateway.folder, 'sessions', file);
    const kept = await readFile(path, 'utf8');
    const id = jar.get('__Host-session') ?? 'missing';
    expect(kept + file).not.toContain(id);
    expect(kept).not.toMatch(/eyJ[\w-]+\.eyJ|refresh_?token/i);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await gateway.restart();
    expect((await ask(DATA)).statusCode).toBe(200);
    gateway.at += 16 * MINUTE;
    expect((await ask(DATA)).statusCode).toBe(200);
  });

  test('that was being written when the process was killed leaves nothing after a restart', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    const folder = join(gateway.folder, 'sessions');
    const [file = ''] = await readdir(folder);
    await copyFile(join(folder, file), join(folder, `${file}.${randomUUID()}`));
    await writeFile(join(folder, 'of-an-operator.json'), '{}');
    await gateway.restart();
    expect((await readdir(folder)).toSorted()).toEqual([file, 'of-an-operator.json'].toSorted());
    expect((await ask(DATA)).statusCode).toBe(200);
  });

  test('is one of at most twenty of the same person', async () => {
    const first = browser();
    await first.signIn();
    for (let more = 0; more < 20; more += 1) {
      gateway.at += 1;
      await browser().signIn();
    }
    expect((await first.ask(DATA)).statusCode).toBe(401);
    expect(await readdir(join(gateway.folder, 'sessions'))).toHaveLength(20);
  });
});

describe('a quarter of an hour later', () => {
  test('somebody who was removed at the provider is out', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    gateway.provider.accounts.mina = { claims: {}, isRemoved: true };
    gateway.at += 14 * MINUTE;
    // The provider is asked while this request is answered.
    expect((await ask(DATA)).statusCode).toBe(200);
    gateway.at += MINUTE + 1;
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('the groups at the provider are applied again', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    gateway.provider.accounts.mina = { claims: { name: 'Mina Dahl', groups: ['it'] } };
    gateway.at += 15 * MINUTE + 1;
    expect((await ask('/session')).json()).toMatchObject({ roles: ['reader', 'operator'] });
    gateway.provider.accounts.mina = { claims: { name: 'Mina Dahl', groups: [] } };
    gateway.at += 15 * MINUTE + 1;
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('signed-in people stay so while the provider is down, until the limit', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    gateway.provider.state.isDown = true;
    for (let hour = 0; hour < 23; hour += 1) {
      gateway.at += HOUR;
      expect((await ask(DATA)).statusCode).toBe(200);
    }
    gateway.at += HOUR + 1;
    expect((await ask(DATA)).statusCode).toBe(401);
    const page = await ask('/sign-in');
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('does not answer');
  });

  test('many simultaneous requests ask the provider once', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    gateway.at += 15 * MINUTE + 1;
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await ask(DATA)).statusCode));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await ask(DATA)).statusCode).toBe(200);
  });
});

describe('signing out', () => {
  test('ends the session here, clears what the browser keeps, and continues at the provider', async () => {
    const { ask, signIn: enter, jar } = browser();
    await enter();
    const id = jar.get('__Host-session') ?? '';
    const response = await ask('/sign-out', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(response.headers['clear-site-data']).toBe('"cache"');
    const next = new URL(response.json().next);
    expect(next.origin).toBe(gateway.provider.issuer);
    expect(next.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/signed-out`);
    expect(jar.has('__Host-session')).toBe(false);
    jar.set('__Host-session', id);
    expect((await ask(DATA)).statusCode).toBe(401);
    expect(await readdir(join(gateway.folder, 'sessions'))).toEqual([]);
  });

  test('everywhere ends the sessions of every browser, and nobody else’s', async () => {
    const [one, two, other] = [browser(), browser(), browser()];
    await one.signIn();
    await two.signIn();
    gateway.provider.accounts.noor = { claims: { groups: ['safety'] } };
    gateway.provider.state.person = 'noor';
    await other.signIn();
    await one.ask('/sign-out/everywhere', { method: 'POST' });
    expect((await two.ask(DATA)).statusCode).toBe(401);
    expect((await other.ask(DATA)).statusCode).toBe(200);
  });

  test('cannot be triggered by another web page', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    const foreign = await ask('/sign-out', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.statusCode).toBe(403);
    expect((await ask('/sign-out')).statusCode).toBe(404);
    expect((await ask(DATA)).statusCode).toBe(200);
  });
});

describe('the back-channel of the provider', () => {
  const send = (token: string) =>
    browser().ask('/back-channel-logout', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `logout_token=${token}`,
    });

  test('ends the sessions of a person', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    expect((await send(await gateway.provider.logoutToken({ sub: 'mina' }))).statusCode).toBe(200);
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('leaves nothing of a refused token in the log', async () => {
    const claims = { sub: 'canary', sid: 'canary', name: 'Mina Canary', events: undefined };
    expect((await send(await gateway.provider.logoutToken(claims))).statusCode).toBe(400);
    expect(gateway.lines.join('')).toContain('a logout token was refused');
    expect(gateway.lines.join('')).not.toMatch(/canary/i);
  });

  test('reads the keys once, however many tokens come', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const foreign = await new SignJWT({ sub: 'mina' })
      .setProtectedHeader({ alg: 'RS256', kid: 'no-key' })
      .sign(privateKey);
    const asked = vi.spyOn(globalThis, 'fetch');
    for (let tokens = 0; tokens < 10; tokens += 1) expect((await send(foreign)).statusCode).toBe(400);
    expect((await send(await gateway.provider.logoutToken({ sub: 'mina' }))).statusCode).toBe(200);
    expect(asked.mock.calls.filter(([url]) => String(url).endsWith('/jwks'))).toHaveLength(1);
    asked.mockRestore();
  });

  test.each([
    ['a fault', () => new Response('', { status: 500 })],
    ['a page', () => new Response('<h1>Back soon</h1>')],
    ['no keys', () => Response.json({})],
  ])('lets the provider try again if it answers with %s instead of its keys', async (_case, answer) => {
    const token = await gateway.provider.logoutToken({ sub: 'mina' });
    const ask = globalThis.fetch;
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (url, options) => (String(url).endsWith('/jwks') ? answer() : ask(url, options)));
    onTestFinished(() => asked.mockRestore());
    expect((await send(token)).statusCode).toBe(503);
    asked.mockRestore();
    expect((await send(token)).statusCode).toBe(200);
  });

  test.each([
    ['for another dashboard', () => gateway.provider.logoutToken({ sub: 'mina', aud: 'another' })],
    ['with a nonce', () => gateway.provider.logoutToken({ sub: 'mina', nonce: 'n' })],
    ['without the event', () => gateway.provider.logoutToken({ sub: 'mina', events: {} })],
    ['of nobody', () => gateway.provider.logoutToken({})],
    [
      'signed by somebody else',
      () =>
        new SignJWT({ sub: 'mina', events: { 'http://schemas.openid.net/event/backchannel-logout': {} } })
          .setProtectedHeader({ alg: 'HS256' })
          .setIssuer(gateway.provider.issuer)
          .setAudience(CLIENT_ID)
          .setIssuedAt()
          .setJti('1')
          .sign(new TextEncoder().encode(CLIENT_SECRET)),
    ],
    [
      'signed by nobody',
      async () =>
        `${btoa('{"alg":"none"}')}.${btoa(
          JSON.stringify({
            iss: gateway.provider.issuer,
            aud: CLIENT_ID,
            sub: 'mina',
            iat: Math.floor(Date.now() / 1000),
            jti: '1',
            events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          }),
        )}.`.replaceAll('=', ''),
    ],
    ['that is no token', async () => 'x'],
  ])('refuses a token %s', async (_case, token) => {
    const { ask, signIn: enter } = browser();
    await enter();
    expect((await send(await token())).statusCode).toBe(400);
    expect((await ask(DATA)).statusCode).toBe(200);
  });
});
