import { describe, expect, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import { CLIENT_ID, CLIENT_SECRET } from '../testing/identityProvider.ts';
import { createSignIn } from './signIn.ts';
import { DATA, HOUR, MINUTE, PUBLIC_URL, signInGateway } from './testing/signInGateway.ts';

const gateway = signInGateway();
const { browser } = gateway;

test('a person who signs in returns to the requested page, and sees the data', async () => {
  const { ask, signIn: enter, jar } = browser();
  const entered = await enter();
  expect(entered.statusCode).toBe(303);
  expect(entered.headers.location).toBe('/employees?site=hull');
  expect(entered.headers['set-cookie']).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; Max-Age=86400; Secure; HttpOnly; SameSite=Lax$/,
  );
  expect(entered.headers['strict-transport-security']).toBe('max-age=31536000');
  expect((await ask(DATA)).json()).toMatchObject({ ok: true });
  expect((await ask('/session')).json()).toEqual({
    name: 'Mina Dahl',
    email: 'mina@example.test',
    endsAt: gateway.at + 24 * HOUR,
    roles: ['reader'],
  });
  expect(jar.size).toBe(2);
});

test('a new sign-in has a new id, and the previous one opens nothing', async () => {
  const { ask, signIn: enter, jar } = browser();
  await enter();
  const first = jar.get('__Host-session') ?? '';
  await enter();
  expect(jar.get('__Host-session')).not.toBe(first);
  jar.set('__Host-session', first);
  expect((await ask(DATA)).statusCode).toBe(401);
});

test.each(['//evil.test/x', 'https://evil.test', '/\\evil.test', '/%5cevil.test/../..//evil.test', 'javascript:1', ''])(
  'a return path %s leads nowhere else',
  async (to) => {
    const { headers } = await browser().signIn(to);
    expect(new URL(String(headers.location), PUBLIC_URL).origin).toBe(PUBLIC_URL);
  },
);

test('a person whom no rule lets in gets a text that says so, and no session', async () => {
  gateway.provider.state.person = 'noor';
  const { ask, signIn: enter, jar } = browser();
  const response = await enter();
  expect(response.statusCode).toBe(403);
  expect(response.body).toContain('&lt;b&gt;Noor&lt;/b&gt;');
  expect(jar.has('__Host-session')).toBe(false);
  expect((await ask(DATA)).statusCode).toBe(401);
});

test('settings that do not fit the provider are reported in one line', async () => {
  const problemWith = async (changes: { issuer?: string; clientId?: string; clientSecret?: Secret }) => {
    const other = await createSignIn(
      {
        publicUrl: PUBLIC_URL,
        issuer: gateway.provider.issuer,
        clientId: CLIENT_ID,
        clientSecret: new Secret(CLIENT_SECRET),
        idleMs: HOUR,
        absoluteMs: HOUR,
        ...changes,
      },
      {
        folder: gateway.folder,
        accessOf: () => undefined,
        log: { info: () => undefined, warn: () => undefined },
      },
    );
    await other.close();
    return other.problem();
  };
  expect(await problemWith({})).toBeUndefined();
  expect(await problemWith({ clientSecret: new Secret('wrong-secret-of-the-client') })).toMatch(
    /^OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: /,
  );
  expect(await problemWith({ clientId: 'another' })).toMatch(/^OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: /);
  expect(await problemWith({ issuer: `${gateway.provider.issuer}/other` })).toMatch(/^OIDC_ISSUER/);
  expect(await problemWith({ issuer: gateway.service.baseUrl })).toMatch(/^OIDC_ISSUER/);
  gateway.provider.state.isDown = true;
  expect(await problemWith({})).toMatch(/ cannot be reached now\. The provider [^.(]*\. Nobody can /);
});

test('ids, codes, tokens and the secret are in no log line', async () => {
  const { ask, begin, jar } = browser();
  const back = await begin();
  await ask(back);
  await ask(back);
  gateway.at += 16 * MINUTE;
  await ask(DATA);
  gateway.provider.state.isDown = true;
  gateway.at += 16 * MINUTE;
  await ask(DATA);
  await ask('/sign-in');
  const id = jar.get('__Host-session') ?? 'missing';
  const code = /code=([^&]+)/.exec(back)?.[1] ?? 'missing';
  const state = /state=([^&]+)/.exec(back)?.[1] ?? 'missing';
  await ask('/sign-out', { method: 'POST' });
  const log = gateway.lines.join('');
  expect(gateway.lines.length).toBeGreaterThan(3);
  for (const secret of [id, code, state, CLIENT_SECRET, 'eyJ']) expect(log).not.toContain(secret);
});

describe('what comes back from the provider', () => {
  test('is accepted once', async () => {
    const { ask, begin } = browser();
    const back = await begin();
    expect((await ask(back)).statusCode).toBe(303);
    const again = await ask(back);
    expect(again.statusCode).toBe(403);
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['another state', (url: string) => url.replace(/state=[^&]+/, 'state=forged')],
    ['no state', (url: string) => url.replace(/state=[^&]+&?/, '')],
    ['another code', (url: string) => url.replace(/code=[^&]+/, 'code=forged')],
    ['another issuer', (url: string) => url.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.test')],
    ['an error', (url: string) => url.replace(/code=[^&]+/, 'error=access_denied')],
  ])('with %s signs nobody in', async (_case, forge) => {
    const { ask, begin, jar } = browser();
    const response = await ask(forge(await begin()));
    expect(response.statusCode).toBe(403);
    expect(response.body).toContain('sign');
    expect(jar.has('__Host-session')).toBe(false);
  });

  test('is useless in another browser', async () => {
    const back = await browser().begin();
    const other = browser();
    await other.begin();
    expect((await other.ask(back)).statusCode).toBe(403);
  });

  test('is useless for the sign-in of another tab', async () => {
    const { ask, begin } = browser();
    const [one, two] = [await begin('/one'), await begin('/two')];
    const codeOfOne = /code=[^&]+/.exec(one)?.[0] ?? '';
    expect((await ask(two.replace(/code=[^&]+/, codeOfOne))).statusCode).toBe(403);
    expect((await ask(one)).statusCode).toBe(403);
  });

  test('finishes the sign-in of each of two tabs', async () => {
    const { ask, start, throughProvider } = browser();
    const [one, two] = [await start('/one'), await start('/two')];
    expect((await ask(await throughProvider(two))).headers.location).toBe('/two');
    expect((await ask(await throughProvider(one))).headers.location).toBe('/one');
  });
});
