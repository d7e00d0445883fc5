import { setTimeout as pause } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import type { EpochMs } from '#protocol/dates.ts';
import type { Secret } from '../configuration/secret.ts';

/** Whether the cache is used at the moment, and since when that is so. */
export type CacheReport = { state: 'connected' | 'lost'; since: EpochMs };

/** One operation on the cache. */
type Work<Result> = (redis: Redis) => Promise<Result>;

/** A Redis or Valkey that may be slow, full, gone or back at any time, without anybody waiting for it. */
export type CacheConnection = {
  /** Connects and waits a moment for it; afterwards it is connected or lost. */
  open(): Promise<void>;
  /** An operation on a few bytes. Never rejects: undefined when the cache is lost, or gets lost by it. */
  small<Result>(work: Work<Result>): Promise<{ value: Result } | undefined>;
  /** An operation on a whole snapshot, which must not keep the small ones waiting. Never rejects, like `small`. */
  large<Result>(work: Work<Result>): Promise<{ value: Result } | undefined>;
  report(): CacheReport;
  /** Ends the beats, does one last thing if it can be done, lets what runs come to its end, and disconnects. */
  close(farewell: Work<unknown>): Promise<void>;
};

export type CacheConnectionOptions = {
  url: Secret;
  /**
   * Done twice a second; that it succeeds is what makes the cache connected. It must write something, because a cache
   * that is full or a mere replica can still be read.
   * @param isReturn nothing of what was agreed before through the cache holds any more
   */
  heartbeat: (redis: Redis, isReturn: boolean) => Promise<void>;
  /** Told when the cache is lost, before any operation is told. */
  onLost: () => void;
  now: () => EpochMs;
  log: { warn(details: object, message: string): void; info(details: object, message: string): void };
};

/** Between two beats, in milliseconds. */
const BEAT_MS = 500;
/** An answer that takes longer is none, in milliseconds; a snapshot of many megabytes has more time. */
const [SMALL_DEADLINE_MS, LARGE_DEADLINE_MS] = [1_000, 5_000];
/** A connection attempt that takes longer is given up, in milliseconds. */
const CONNECT_MS = 2_000;
/** Pause between attempts to connect, in milliseconds. */
const RECONNECT_MS = 500;
/** A cache that comes and goes is told of once in this time, in milliseconds. */
const QUIET_MS = 60_000;

const clientOptions = (deadlineMs: number): RedisOptions => ({
  lazyConnect: true,
  commandTimeout: deadlineMs,
  // A peer that is gone without a word would otherwise be noticed by the network after a quarter of an hour.
  socketTimeout: 2 * deadlineMs,
  connectTimeout: CONNECT_MS,
  retryStrategy: () => RECONNECT_MS,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  // It needs a right of its own (INFO), and a server that is still loading shows by the first beat.
  enableReadyCheck: false,
  disableClientInfo: true,
});

/** The message alone: the error's other fields hold the command, which can be the one with the password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

export function createCacheConnection(options: CacheConnectionOptions): CacheConnection {
  const { url, heartbeat, onLost, now, log } = options;
  const [smallClient, largeClient] = [SMALL_DEADLINE_MS, LARGE_DEADLINE_MS].map(
    (deadlineMs) => new Redis(url.reveal(), clientOptions(deadlineMs)),
  ) as [Redis, Redis]; // As many as there are deadlines.
  const pending = new Set<{ done: Promise<unknown>; giveUp: () => void }>();
  let report: CacheReport = { state: 'lost', since: now() };
  let [isTold, toldAt] = [false, Number.NEGATIVE_INFINITY];
  let [isClosed, connectionFault]: [boolean, string | undefined] = [false, undefined];
  let [timer, beating]: [NodeJS.Timeout | undefined, Promise<void>] = [undefined, Promise.resolve()];

  smallClient.on('error', (error) => {
    connectionFault = reasonOf(error);
  });
  smallClient.on('ready', () => {
    connectionFault = undefined;
  });
  // What is wrong with one connection shows on the other, or in the operation.
  largeClient.on('error', () => undefined);

  function lose(error: unknown): void {
    if (report.state === 'connected') {
      report = { state: 'lost', since: now() };
      onLost();
      for (const { giveUp } of pending) giveUp();
    }
    if (isTold || isClosed || performance.now() - toldAt < QUIET_MS) return;
    [isTold, toldAt] = [true, performance.now()];
    log.warn(
      { reason: connectionFault ?? reasonOf(error) },
      'the cache that gateways share is lost: this one goes on by itself, with its share of the requests',
    );
  }

  function regain(): void {
    report = { state: 'connected', since: now() };
    if (isTold) log.info({}, 'the cache that gateways share is back');
    isTold = false;
  }

  async function beatOn(): Promise<void> {
    try {
      if (smallClient.status !== 'ready') throw new Error('there is no connection to it yet');
      await heartbeat(smallClient, report.state === 'lost');
      if (report.state === 'lost' && !isClosed) regain();
    } catch (error) {
      lose(error);
    }
    if (isClosed) return;
    timer = setTimeout(() => {
      beating = beatOn();
    }, BEAT_MS).unref();
  }

  /** Gives up as soon as the cache is lost, whatever the operation waits for. */
  async function attempt<Result>(client: Redis, work: Work<Result>, onFault: (error: unknown) => void) {
    if (report.state === 'lost') return undefined;
    const lost = Promise.withResolvers<undefined>();
    const done = Promise.race([work(client).then((value) => ({ value })), lost.promise]).catch((error: unknown) => {
      onFault(error);
      return undefined;
    });
    const operation = { done, giveUp: () => lost.resolve(undefined) };
    pending.add(operation);
    const outcome = await done;
    pending.delete(operation);
    return outcome;
  }

  return {
    async open() {
      const connecting = Promise.allSettled([smallClient.connect(), largeClient.connect()]);
      await Promise.race([connecting, pause(SMALL_DEADLINE_MS, undefined, { ref: false })]);
      beating = beatOn();
      await beating;
    },
    small: (work) => attempt(smallClient, work, lose),
    large: (work) =>
      attempt(largeClient, work, (error) =>
        // If that is more than a matter of its size, the next beat finds and tells it.
        log.info({ reason: reasonOf(error) }, 'a snapshot could not be shared through the cache'),
      ),
    report: () => report,
    async close(farewell) {
      isClosed = true;
      clearTimeout(timer);
      await beating;
      await attempt(smallClient, farewell, () => undefined);
      await Promise.all([...pending].map(({ done }) => done));
      report = { state: 'lost', since: now() };
      smallClient.disconnect();
      largeClient.disconnect();
    },
  };
}
