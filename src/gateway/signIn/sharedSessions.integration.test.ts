import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { onRedis, redisOfBlock } from '../shared/testing/redisServer.ts';
import { CLIENT_SECRET } from '../testing/identityProvider.ts';
import { DATA, MINUTE, signInGateway } from './testing/signInGateway.ts';

onRedis(() => {
  const redis = redisOfBlock();
  const gateway = signInGateway({ several: { count: 2, cacheUrl: () => redis.url } });
  const { browser } = gateway;

  test('a sign-in begun at one gateway is finished by the other, once, and counts at both', async () => {
    const { ask, begin } = browser();
    const back = await begin();
    gateway.use(1);
    expect((await ask(back)).statusCode).toBe(303);
    expect((await ask(DATA)).statusCode).toBe(200);
    gateway.use(0);
    expect((await ask(DATA)).statusCode).toBe(200);
    expect((await ask(back)).statusCode).toBe(403);
    expect(await readdir(join(gateway.folder, 'sessions')).catch(() => [])).toEqual([]);
  });

  test('session files of a time before the cache are gone after the start, because nothing else would remove them', async () => {
    const folder = join(gateway.folder, 'sessions');
    await mkdir(folder);
    await writeFile(join(folder, `${'a'.repeat(64)}.json`), '{ "claims": { "email": "mina@example.test" } }');
    await gateway.restart();
    expect(await readdir(gateway.folder)).not.toContain('sessions');
    expect(gateway.lines.join('')).not.toContain('could not be removed');
  });

  test('another browser cannot finish it, and does not use it up', async () => {
    const [mine, other] = [browser(), browser()];
    const back = await mine.begin();
    await other.begin();
    expect((await other.ask(back)).statusCode).toBe(403);
    expect((await mine.ask(back)).statusCode).toBe(303);
  });

  test('signing out at one gateway ends the session at both with the next request', async () => {
    const { ask, signIn, jar } = browser();
    await signIn();
    const id = jar.get('__Host-session') ?? '';
    gateway.use(1);
    expect((await ask(DATA)).statusCode).toBe(200);
    expect((await ask('/sign-out', { method: 'POST' })).statusCode).toBe(200);
    for (const index of [0, 1]) {
      gateway.use(index);
      jar.set('__Host-session', id);
      expect((await ask(DATA)).statusCode).toBe(401);
    }
  });

  test('a session that ends at both gateways at once is recorded as ended by one of them', async () => {
    const { ask, signIn } = browser();
    await signIn();
    const leave = () => ask('/sign-out', { method: 'POST' });
    const leaving = [0, 1].map((index) => {
      gateway.use(index);
      return leave();
    });
    await Promise.all(leaving);
    const ends: unknown[] = [];
    for (const index of [0, 1]) {
      gateway.use(index);
      const { records } = await gateway.audit.readPage({ kind: 'signed-out', limit: 10 });
      ends.push(...records.map(({ what }) => what));
    }
    expect(ends).toEqual([{ how: 'by themselves' }]);
  });

  test('signing out everywhere and the back-channel end the sessions of a person, whichever gateway is asked', async () => {
    const [one, two] = [browser(), browser()];
    await one.signIn();
    gateway.use(1);
    await two.signIn();
    expect((await two.ask('/sign-out/everywhere', { method: 'POST' })).statusCode).toBe(200);
    expect((await one.ask(DATA)).statusCode).toBe(401);
    await one.signIn();
    gateway.use(0);
    await two.signIn();
    gateway.use(1);
    const token = await gateway.provider.logoutToken({ sub: 'mina' });
    const told = await one.ask('/back-channel-logout', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `logout_token=${token}`,
    });
    expect(told.statusCode).toBe(200);
    for (const index of [0, 1]) {
      gateway.use(index);
      for (const { ask } of [one, two]) expect((await ask(DATA)).statusCode).toBe(401);
    }
  });

  test('signing out everywhere ends a session here even if the cache has evicted who has which sessions', async () => {
    const { ask, signIn, jar } = browser();
    await signIn();
    const id = jar.get('__Host-session') ?? '';
    gateway.use(1);
    await redis.client.del((await redis.client.keys('*')).filter((key) => key.includes(':of-person:')));
    expect((await ask('/sign-out/everywhere', { method: 'POST' })).statusCode).toBe(200);
    for (const index of [0, 1]) {
      gateway.use(index);
      jar.set('__Host-session', id);
      expect((await ask(DATA)).statusCode).toBe(401);
    }
  });

  test('the provider is asked about a person once for both gateways, because tokens can be used once', async () => {
    const { ask, signIn } = browser();
    await signIn();
    gateway.use(1);
    expect((await ask(DATA)).statusCode).toBe(200);
    gateway.at += 15 * MINUTE + 1;
    const asked = vi.spyOn(globalThis, 'fetch');
    const [first, second] = [0, 1].map((index) => {
      gateway.use(index);
      return ask(DATA);
    });
    expect([(await first)?.statusCode, (await second)?.statusCode]).toEqual([200, 200]);
    expect(asked.mock.calls.filter(([url]) => String(url).endsWith('/token'))).toHaveLength(1);
    asked.mockRestore();
    gateway.provider.accounts.mina = { claims: {}, isRemoved: true };
    gateway.at += 15 * MINUTE + 1;
    expect((await ask(DATA)).statusCode).toBe(401);
    gateway.use(0);
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('the cache holds nothing that signs anybody in, and only accepts what the gateways have sealed', async () => {
    const { ask, signIn, jar } = browser();
    await signIn();
    const keys = await redis.client.keys('*');
    const kept = await Promise.all(keys.map((key) => redis.client.get(key).catch(() => '')));
    for (const secret of [jar.get('__Host-session') ?? 'missing', CLIENT_SECRET, 'Mina', 'mina@', 'eyJ'])
      expect(JSON.stringify([keys, kept])).not.toContain(secret);
    const [place = ''] = keys.filter((key) => key.includes(':session:'));
    await redis.client.set(place, JSON.stringify({ subject: 'mina', claims: { groups: ['audit'] } }), 'KEEPTTL');
    expect((await ask(DATA)).statusCode).toBe(401);
  });

  test('an unused session leaves the cache after its idle time', async () => {
    await browser().signIn();
    const [place = ''] = (await redis.client.keys('*')).filter((key) => key.includes(':session:'));
    const left = await redis.client.pttl(place);
    expect(left).toBeGreaterThan(7.9 * 60 * MINUTE);
    expect(left).toBeLessThanOrEqual(8 * 60 * MINUTE);
  });

  test('while the cache is lost, known people continue, signing out works, and is applied once it is back', async () => {
    const [stays, leaves] = [browser(), browser()];
    await stays.signIn();
    await leaves.signIn();
    const id = leaves.jar.get('__Host-session') ?? '';
    redis.pause();
    try {
      expect((await stays.ask(DATA)).statusCode).toBe(200);
      expect((await leaves.ask('/sign-out', { method: 'POST' })).statusCode).toBe(200);
      leaves.jar.set('__Host-session', id);
      expect((await leaves.ask(DATA)).statusCode).toBe(401);
    } finally {
      redis.resume();
    }
    await pause(500);
    await vi.waitFor(async () => {
      expect((await stays.ask(DATA)).statusCode).toBe(200);
      gateway.use(1);
      expect((await leaves.ask(DATA)).statusCode).toBe(401);
      gateway.use(0);
    }, 5_000);
    expect((await stays.ask(DATA)).statusCode).toBe(200);
  });

  test.each([
    ['everywhere', 'everywhere'],
    ['back-channel', 'by the provider'],
  ])('sessions that end by %s once the cache is back are recorded then', async (way, how) => {
    const [here, elsewhere] = [browser(), browser()];
    await here.signIn();
    const id = here.jar.get('__Host-session') ?? '';
    gateway.use(1);
    await elsewhere.signIn();
    gateway.use(0);
    const payload = `logout_token=${await gateway.provider.logoutToken({ sub: 'mina' })}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const ends = async () => {
      const { records } = await gateway.audit.readPage({ kind: 'signed-out', limit: 10 });
      return records.map(({ who, what }) => [who?.subject, what]);
    };
    redis.pause();
    try {
      expect((await here.ask(DATA)).statusCode).toBe(200);
      if (way === 'everywhere') await here.ask('/sign-out/everywhere', { method: 'POST' });
      else await here.ask('/back-channel-logout', { method: 'POST', headers, payload });
      expect(await ends()).toEqual([['mina', { how }]]);
    } finally {
      redis.resume();
    }
    await vi.waitFor(async () => {
      // The next look into the cache catches up on what was postponed.
      here.jar.set('__Host-session', id);
      await here.ask(DATA);
      expect(await ends()).toEqual([
        ['mina', { how }],
        ['mina', { how }],
      ]);
    }, 5_000);
    expect((await elsewhere.ask(DATA)).statusCode).toBe(401);
  });
});
