import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Forgery, forgedProvider } from './testing/forgedProvider.ts';
import { DATA, MINUTE, signInGateway } from './testing/signInGateway.ts';

const gateway = signInGateway({ provider: forgedProvider });
const { browser } = gateway;
beforeEach(() => gateway.provider.forge({}));

/** Somebody who has signed in. */
async function signedIn() {
  const person = browser();
  await person.signIn();
  return person;
}

/** Moves the clock so far that the provider is asked before anything is answered. */
const untilRenewal = () => {
  gateway.at += 15 * MINUTE + 1;
};

describe('a renewal without an ID token', () => {
  test('lets nobody in who has lost the group that user info returned', async () => {
    gateway.provider.forge({ claims: { groups: undefined }, userInfo: { groups: ['safety'] } });
    const { ask } = await signedIn();
    gateway.provider.forge({ withoutIdToken: true, userInfo: { groups: ['safety'] } });
    untilRenewal();
    expect((await ask(DATA)).statusCode).toBe(200);
    gateway.provider.forge({ withoutIdToken: true });
    untilRenewal();
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('lets nobody in who has lost the group that ID token and user info returned', async () => {
    gateway.provider.forge({ userInfo: { groups: ['safety'] } });
    const { ask } = await signedIn();
    gateway.provider.forge({ withoutIdToken: true });
    untilRenewal();
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('does not bring back claims that user info once returned, even after several renewals and a restart', async () => {
    const told = { groups: ['audit'] };
    gateway.provider.forge({ claims: { ...told, email: 'olga@example.test' }, userInfo: told });
    const { ask } = await signedIn();
    const roles = async () => (await ask('/session')).json().roles;
    expect(await roles()).toEqual(['reader', 'auditor', 'operator']);
    await gateway.restart();
    gateway.provider.forge({ withoutIdToken: true });
    for (let renewals = 0; renewals < 3; renewals += 1) {
      untilRenewal();
      expect(await roles()).toEqual(['reader', 'operator']);
    }
  });

  test('lets the newest ID token override earlier user info', async () => {
    gateway.provider.forge({ userInfo: { groups: ['it'] } });
    const { ask } = await signedIn();
    gateway.provider.forge({});
    untilRenewal();
    expect((await ask(DATA)).statusCode).toBe(200);
    gateway.provider.forge({ withoutIdToken: true });
    untilRenewal();
    expect((await ask(DATA)).statusCode).toBe(200);
  });

  test('lets user info override the previous ID token', async () => {
    const { ask } = await signedIn();
    gateway.provider.forge({ withoutIdToken: true, userInfo: { groups: ['it'] } });
    untilRenewal();
    expect((await ask('/session')).json()).toMatchObject({ roles: ['reader', 'operator'] });
    gateway.provider.forge({ withoutIdToken: true, userInfo: { groups: [] } });
    untilRenewal();
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('keeps claims that only the ID token has, however often they are not repeated', async () => {
    const { ask } = await signedIn();
    gateway.provider.forge({ withoutIdToken: true });
    for (let renewals = 0; renewals < 3; renewals += 1) {
      untilRenewal();
      expect((await ask(DATA)).statusCode).toBe(200);
    }
  });

  test('keeps the ID token, with which signing out continues at the provider', async () => {
    const { ask } = await signedIn();
    gateway.provider.forge({ withoutIdToken: true });
    untilRenewal();
    const { next } = (await ask('/sign-out', { method: 'POST' })).json();
    expect(next).toContain(`${gateway.provider.issuer}/end-session?id_token_hint=ey`);
  });
});

describe('a provider that answers a renewal', () => {
  const records = async () => (await gateway.audit.readPage({ limit: 10 })).records;
  const kinds = async () => (await records()).map(({ kind }) => kind);
  const error = (name: string) => JSON.stringify({ error: name });

  test.each<[string, Forgery['insteadOfTokens']]>([
    ['that there were too many', { status: 429, body: error('too_many_requests') }],
    ['that there were too many, with a page', { status: 429, body: '<h1>Wait</h1>', type: 'text/html' }],
    ['that it took too long', { status: 408, body: error('timeout') }],
    ['that it cannot now', { status: 400, body: error('temporarily_unavailable') }],
    ['that it is broken', { status: 400, body: error('server_error') }],
    ['that it is asked too fast', { status: 400, body: error('slow_down') }],
    ['with a fault of its own', { status: 503, body: '' }],
    ['with the page of a proxy', { status: 200, body: '<h1>Back soon</h1>', type: 'text/html' }],
    ['with half an answer', { status: 200, body: '{"access_token":"an-acc' }],
  ])('%s signs nobody out', async (_case, insteadOfTokens) => {
    const { ask } = await signedIn();
    gateway.provider.forge({ insteadOfTokens });
    untilRenewal();
    expect((await ask(DATA)).statusCode).toBe(200);
    expect(await kinds()).toEqual(['signed-in']);
  });

  test('and then has no time to say who it is does not use up the sign-in', async () => {
    const { ask } = await signedIn();
    gateway.provider.forge({ insteadOfUserInfo: { status: 429 } });
    untilRenewal();
    expect((await ask(DATA)).statusCode).toBe(200);
    gateway.provider.forge({ claims: { groups: ['it'] } });
    untilRenewal();
    expect((await ask('/session')).json()).toMatchObject({ roles: ['reader', 'operator'] });
    expect(await kinds()).toEqual(['signed-in']);
  });

  test('that it no longer knows the sign-in ends the session', async () => {
    const { ask } = await signedIn();
    gateway.provider.forge({ insteadOfTokens: { status: 400, body: error('invalid_grant') } });
    untilRenewal();
    expect((await ask(DATA)).statusCode).toBe(401);
    expect(await kinds()).toEqual(['signed-out', 'signed-in']);
  });

  test.each<[string, Forgery['insteadOfUserInfo']]>([
    ['as RFC 6750 has it', { status: 401, challenge: 'Bearer error="invalid_token"' }],
    ['without a word', { status: 401 }],
    ['with another status', { status: 403, challenge: 'Bearer error="invalid_token"' }],
  ])('and whose user info then refuses the person, %s, ends the session', async (_case, insteadOfUserInfo) => {
    const { ask } = await signedIn();
    gateway.provider.forge({ insteadOfUserInfo });
    untilRenewal();
    expect((await ask(DATA)).statusCode).toBe(401);
    expect(await kinds()).toEqual(['signed-out', 'signed-in']);
  });

  test('with claims to which no rule applies ends the session for good, and records it', async () => {
    const { ask } = await signedIn();
    gateway.provider.forge({ claims: { groups: ['sales'] } });
    untilRenewal();
    expect((await ask(DATA)).statusCode).toBe(401);
    expect((await records())[0]).toMatchObject({ kind: 'signed-out', what: { how: 'revoked' } });
    gateway.provider.forge({});
    untilRenewal();
    expect((await ask(DATA)).statusCode).toBe(401);
    expect(await kinds()).toEqual(['signed-out', 'signed-in']);
  });

  test('in parallel to a request, with claims to which no rule applies, ends the session without another request', async () => {
    const { ask } = await signedIn();
    gateway.provider.forge({ claims: { groups: ['sales'] } });
    gateway.at += 10 * MINUTE + 1;
    expect((await ask(DATA)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await kinds()).toEqual(['signed-out', 'signed-in']));
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('that it no longer knows the dashboard signs nobody out', async () => {
    const { ask } = await signedIn();
    gateway.provider.forge({ clientAuthentication: [] });
    untilRenewal();
    expect((await ask(DATA)).statusCode).toBe(200);
    expect(await kinds()).toEqual(['signed-in']);
  });
});
