import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { freePort } from '../../testing/freePort.ts';

/** Holds characters that a URL must escape, so that every test shows that passwords arrive unchanged. */
export const PASSWORD = 'shared/cache @here';

const program = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => ['redis-server', 'valkey-server'].map((name) => join(folder, name)))
  .find((path) => existsSync(path));

/** Defines tests that need a Redis or Valkey server; without one they are skipped. */
export function onRedis(define: () => void): void {
  const isMissing = program === undefined;
  describe.skipIf(isMissing)(
    `on Redis${isMissing ? ' (neither redis-server nor valkey-server is installed here)' : ''}`,
    define,
  );
}

/** One server for all tests of a block, emptied before each. */
export function redisOfBlock(): RedisServer {
  const redis = {} as RedisServer; // complete before the first test
  beforeAll(async () => {
    Object.assign(redis, await startRedis());
  });
  beforeEach(() => redis.client.flushall());
  afterAll(() => redis.remove());
  return redis;
}

/** A separate server, without anything on disk, on a free port of the loopback address. */
export type RedisServer = {
  url: string;
  /** A client with which tests read and write. */
  client: Redis;
  /** Ends it and discards all its data. */
  stop(): Promise<void>;
  /** Starts it again on the same port, empty. */
  start(): Promise<void>;
  /** Halts the server: connections stay open, and nothing is answered. */
  pause(): void;
  resume(): void;
  remove(): Promise<void>;
};

/** @throws when it does not start */
export async function startRedis(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'compliance-redis-'));
  const port = await freePort();
  const url = `redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const client = new Redis(url, { retryStrategy: () => 50, lazyConnect: true, disableClientInfo: true });
  client.on('error', () => undefined);

  async function start(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--requirepass', PASSWORD, '--save', ''];
    const child = spawn(program ?? '', [...settings, '--appendonly', 'no', '--dir', folder], { stdio: 'ignore' });
    server = child;
    while ((await client.ping().catch(() => undefined)) !== 'PONG') {
      if (child.exitCode !== null) throw new Error('the Redis server has not started');
      await setTimeout(20);
    }
  }
  async function stop(): Promise<void> {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  }
  // If the tests end abruptly, the server must end too.
  const endAtOnce = () => {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', endAtOnce);
  await start();
  return {
    url,
    client,
    start,
    stop,
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    async remove() {
      client.disconnect();
      await stop();
      process.off('exit', endAtOnce);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
