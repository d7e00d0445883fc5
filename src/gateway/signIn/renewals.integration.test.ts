import { beforeEach, describe, expect, test } from 'vitest';
import { forgedProvider } from './testing/forgedProvider.ts';
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

/** Goes on so long that the provider is asked before anything is answered. */
const untilRenewal = () => {
  gateway.at += 15 * MINUTE + 1;
};

describe('a renewal without an ID token', () => {
  test('lets nobody in who has lost the group that user info told', async () => {
    gateway.provider.forge({ claims: { groups: undefined }, userInfo: { groups: ['safety'] } });
    const { ask } = await signedIn();
    gateway.provider.forge({ withoutIdToken: true, userInfo: { groups: ['safety'] } });
    untilRenewal();
    expect((await ask(DATA)).statusCode).toBe(200);
    gateway.provider.forge({ withoutIdToken: true });
    untilRenewal();
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('has user info decide about what the ID token of before says', async () => {
    const { ask } = await signedIn();
    gateway.provider.forge({ withoutIdToken: true, userInfo: { groups: ['it'] } });
    untilRenewal();
    expect((await ask('/session')).json()).toMatchObject({ roles: ['reader', 'operator'] });
    gateway.provider.forge({ withoutIdToken: true, userInfo: { groups: [] } });
    untilRenewal();
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('keeps what the ID token alone says, however often it is not repeated', async () => {
    const { ask } = await signedIn();
    gateway.provider.forge({ withoutIdToken: true });
    for (let renewals = 0; renewals < 3; renewals += 1) {
      untilRenewal();
      expect((await ask(DATA)).statusCode).toBe(200);
    }
  });

  test('keeps the ID token, with which signing out goes on to the provider', async () => {
    const { ask } = await signedIn();
    gateway.provider.forge({ withoutIdToken: true });
    untilRenewal();
    const { next } = (await ask('/sign-out', { method: 'POST' })).json();
    expect(next).toContain(`${gateway.provider.issuer}/end-session?id_token_hint=ey`);
  });
});
