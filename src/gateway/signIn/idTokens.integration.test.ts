import { beforeEach, describe, expect, test } from 'vitest';
import { type Forgery, forgedProvider } from './testing/forgedProvider.ts';
import { DATA, MINUTE, signInGateway } from './testing/signInGateway.ts';

const gateway = signInGateway({ provider: forgedProvider });
const { browser } = gateway;
beforeEach(() => gateway.provider.forge({}));

/** So many seconds from now, in seconds since 1970. */
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

test('a valid ID token signs in', async () => {
  const { ask, signIn } = browser();
  expect((await signIn()).statusCode).toBe(303);
  expect((await ask(DATA)).statusCode).toBe(200);
});

describe('an ID token', () => {
  test.each<[string, Forgery]>([
    ['without a signature (alg none)', { signature: 'none' }],
    ['signed with the secret of the client (HS256)', { signature: 'with the client secret' }],
    ['signed with a foreign key of the same name', { signature: 'with a foreign key' }],
    ['signed with a key that is not published', { signature: 'with an unpublished key' }],
    ['for another client', { claims: { aud: 'another-client' } }],
    ['for several clients, given to another', { claims: { aud: ['compliance-dashboard', 'other'], azp: 'other' } }],
    ['of another sign-in', { claims: { nonce: 'of-another-sign-in' } }],
    ['of no sign-in', { claims: { nonce: undefined } }],
    ['of another provider', { claims: { iss: 'https://evil.test' } }],
    ['of nobody', { claims: { sub: undefined } }],
    ['that ended more than two minutes ago', { claims: { exp: inSeconds(-125) } }],
    ['that begins in more than two minutes', { claims: { nbf: inSeconds(140) } }],
    ['without an end', { claims: { exp: undefined } }],
  ])('%s lets nobody in', async (_case, forgery) => {
    gateway.provider.forge(forgery);
    const { ask, signIn, jar } = browser();
    const response = await signIn();
    expect(response.statusCode).toBe(403);
    expect(jar.has('__Host-session')).toBe(false);
    expect((await ask(DATA)).statusCode).toBe(401);
    expect(gateway.service.received).toEqual([]);
  });

  test.each([
    ['ended less than two minutes ago', { exp: inSeconds(-90) }],
    ['begins in less than two minutes', { nbf: inSeconds(115) }],
  ])('that %s is accepted, because clocks differ', async (_case, claims) => {
    gateway.provider.forge({ claims });
    expect((await browser().signIn()).statusCode).toBe(303);
  });
});

test.each([
  ['verified', true, 303],
  ['not verified', false, 403],
])('an e-mail address that is %s, for which there is a rule: %s gets %i', async (_case, is, status) => {
  gateway.provider.forge({ claims: { groups: undefined, email: 'olga@example.test', email_verified: is } });
  expect((await browser().signIn()).statusCode).toBe(status);
});

test.each<[string, Forgery]>([
  ['without a signature', { signature: 'none' }],
  ['signed with a foreign key', { signature: 'with a foreign key' }],
  ['about another person', { claims: { sub: 'olga' } }],
  ['for another client', { claims: { aud: 'another-client' } }],
])('an ID token %s at the renewal ends the session', async (_case, forgery) => {
  const { ask, signIn } = browser();
  await signIn();
  gateway.provider.forge(forgery);
  gateway.at += 15 * MINUTE + 1;
  expect((await ask(DATA)).statusCode).toBe(401);
});

describe('free text from the provider', () => {
  const words = "The user 'Mina Canary' (mina@canary.test) has no role; code a-code";
  const refusal = (error: string) => JSON.stringify({ error, error_description: words, user: words });
  const logged = () => {
    const log = gateway.lines.join('');
    expect(log).toContain('"err":{"type":"ProviderError"');
    return log;
  };

  test.each<[string, Forgery, string]>([
    ['of the token endpoint', { insteadOfTokens: { status: 400, body: refusal('invalid_grant') } }, '(invalid_grant)'],
    ['in place of a code', { insteadOfTokens: { status: 400, body: refusal(words) } }, '(no code of an error)'],
    [
      'of user info',
      {
        insteadOfUserInfo: {
          status: 403,
          challenge: `Bearer error="insufficient_scope", error_description="${words}"`,
        },
      },
      '"status":403',
    ],
  ])('%s is in no log line, and its code is', async (_case, forgery, code) => {
    gateway.provider.forge(forgery);
    expect((await browser().signIn()).statusCode).toBeGreaterThanOrEqual(403);
    expect(logged()).not.toMatch(/canary|a-code/i);
    expect(logged()).toContain(code);
  });

  test.each([
    ['access_denied', '(access_denied)'],
    [words, '(no code of an error)'],
  ])('with which it sends the browser back is in no log line: %s', async (error, code) => {
    const { ask, begin } = browser();
    const state = new URL(await begin(), 'https://compliance.example.test').searchParams.get('state') ?? '';
    const back = new URLSearchParams({ error, error_description: words, code: 'a-code', state });
    expect((await ask(`/signed-in?${back}`)).statusCode).toBe(403);
    expect(logged()).not.toMatch(/canary|a-code/i);
    expect(logged()).toContain(code);
  });

  test('at a renewal is in no log line', async () => {
    const { ask, signIn } = browser();
    await signIn();
    gateway.provider.forge({ insteadOfTokens: { status: 400, body: refusal('server_error') } });
    gateway.at += 15 * MINUTE + 1;
    expect((await ask(DATA)).statusCode).toBe(200);
    expect(logged()).not.toMatch(/canary|a-code/i);
    expect(logged()).toContain('400 (server_error)');
  });
});

test('after the provider has changed its key, people sign in with the new one, and tokens of the old one are refused', async () => {
  await browser().signIn();
  await gateway.provider.rotateKey();
  gateway.at += MINUTE + 1;
  const { ask, signIn } = browser();
  expect((await signIn()).statusCode).toBe(303);
  expect((await ask(DATA)).statusCode).toBe(200);
  gateway.provider.forge({ signature: 'with the key of before' });
  expect((await browser().signIn()).statusCode).toBe(403);
});
