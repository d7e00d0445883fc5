import { Agent, request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { VISITOR_HEADER } from '#protocol/session.ts';
import { Secret } from '../configuration/secret.ts';
import { DATA, MINUTE, signInGateway } from './testing/signInGateway.ts';
import { createVisitorTags } from './visitorTag.ts';

const gateway = signInGateway({ hasPage: true });
const NAME = VISITOR_HEADER.toLowerCase();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => agent.destroy());

/** Somebody who has signed in. */
async function signedIn(person = 'mina') {
  gateway.provider.state.person = person;
  const browser = gateway.browser();
  await browser.signIn();
  const tagOf = async (url: string) => (await browser.ask(url)).headers[NAME];
  return { ...browser, tagOf };
}

/** The answer of the fast path to a browser with this session, over one open connection. */
async function askAtOnce(session: string | undefined, etag?: string) {
  const { app } = gateway;
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = {
    host: 'compliance.example.test',
    'accept-encoding': 'gzip',
    cookie: `__Host-session=${session}`,
    ...(etag !== undefined && { 'if-none-match': etag }),
  };
  return new Promise<{ status: number | undefined; policy: unknown; tag: unknown; etag: string | undefined }>(
    (resolve, reject) => {
      const { port } = new URL(app.listeningOrigin);
      request({ host: '127.0.0.1', port, path: DATA, agent, headers }, (response) => {
        const { headers: told, statusCode: status } = response;
        response.resume().on('end', () => {
          resolve({ status, policy: told['content-security-policy'], tag: told[NAME], etag: told.etag });
        });
      })
        .on('error', reject)
        .end();
    },
  );
}

describe('each answer with data', () => {
  test('names its visitor by a tag and not in words, as its page does', async () => {
    const { ask, tagOf } = await signedIn();
    const page = await ask('/', { headers: { accept: 'text/html' } });
    const [, tag = ''] = /<meta name="visitor" content="([\w-]+)">/.exec(page.body) ?? [];
    expect(tag).toMatch(/^[\w-]{22}$/);
    for (const url of [DATA, DATA, `/columns/resources.list`, '/organisation', '/session', '/status', '/v1/nothing'])
      expect([url, await tagOf(url)]).toEqual([url, tag]);
    expect(page.headers[NAME]).toBeUndefined();
  });

  test('names nobody if nobody has signed in', async () => {
    expect((await gateway.browser().ask(DATA)).headers[NAME]).toBeUndefined();
  });

  test('names each visitor when answered at once, even with an unchanged page of another visitor', async () => {
    gateway.provider.accounts.olga = { claims: { email: 'olga@example.test' } };
    const [mina, olga] = [await signedIn(), await signedIn('olga')];
    const [minas, olgas] = [await mina.tagOf(DATA), await olga.tagOf(DATA)];
    expect(olgas).not.toBe(minas);
    const { etag } = await askAtOnce(mina.jar.get('__Host-session'));
    for (const [{ jar }, tag] of [
      [mina, minas],
      [olga, olgas],
      [mina, minas],
    ] as const) {
      const whole = await askAtOnce(jar.get('__Host-session'));
      expect(whole).toMatchObject({ status: 200, tag, policy: "default-src 'none';frame-ancestors 'none'" });
      expect(await askAtOnce(jar.get('__Host-session'), etag)).toMatchObject({ status: 304, tag });
    }
  });
});

describe('the tag of a person', () => {
  test('stays as long as what they may see: over renewals, a restart and another sign-in', async () => {
    const { tagOf } = await signedIn();
    const tag = await tagOf(DATA);
    gateway.at += 16 * MINUTE;
    expect(await tagOf(DATA)).toBe(tag);
    await gateway.restart();
    expect(await tagOf(DATA)).toBe(tag);
    expect(await (await signedIn()).tagOf(DATA)).toBe(tag);
  });

  test.each([
    ['another part', ['hull']],
    ['another role', ['safety', 'audit']],
  ])('changes with a renewal that gives them %s', async (_case, groups) => {
    const { tagOf } = await signedIn();
    const before = await tagOf(DATA);
    gateway.provider.accounts.mina = { claims: { name: 'Mina Dahl', groups } };
    gateway.at += 16 * MINUTE;
    const after = await tagOf(DATA);
    expect(after).toMatch(/^[\w-]{22}$/);
    expect(after).not.toBe(before);
  });

  test('differs for people who see the same, and with another secret', () => {
    const access = {
      roles: new Set(['reader'] as const),
      scope: { kind: 'everything', key: 'everything' },
      peopleFields: 'all',
    } as const;
    const settings = { issuer: 'https://login.example.test', clientId: 'dashboard' };
    const tagOf = createVisitorTags({ ...settings, clientSecret: new Secret('one-secret') });
    const elsewhere = createVisitorTags({ ...settings, clientSecret: new Secret('another-secret') });
    expect(tagOf({ subject: 'siri' }, access)).not.toBe(tagOf({ subject: 'mina' }, access));
    expect(elsewhere({ subject: 'mina' }, access)).not.toBe(tagOf({ subject: 'mina' }, access));
  });
});
