import { setTimeout as pause } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import type { EpochMs } from '#protocol/dates.ts';
import { cacheProblem } from '../configuration/cacheProblem.ts';
import { brokenOff } from '../configuration/databaseProblem.ts';
import type { Secret } from '../configuration/secret.ts';
import type { EventLog } from '../logger.ts';
import type { CacheTimings } from './cacheTimings.ts';

/** Whether the cache is used at the moment, and since when. */
export type CacheReport = { state: 'connected' | 'lost'; since: EpochMs };

/** An operation on the cache. */
type Operation<Result> = (redis: Redis) => Promise<Result>;

/** A Redis or Valkey that may be slow, full, gone or back at any time, without making anybody wait. */
export type CacheConnection = {
  /** Connects and waits a moment for it; afterwards the cache is connected or lost. */
  open(): Promise<void>;
  /** An operation on a few bytes. Never rejects: undefined when the cache is lost, or gets lost during it. */
  small<Result>(operation: Operation<Result>): Promise<{ value: Result } | undefined>;
  /** An operation on a whole snapshot, which must not keep the small ones waiting. Never rejects, like `small`. */
  large<Result>(operation: Operation<Result>): Promise<{ value: Result } | undefined>;
  report(): CacheReport;
  /** Ends the heartbeats, runs one last operation if possible, waits for those under way, and disconnects. */
  close(lastOperation: Operation<unknown>): Promise<void>;
};

export type CacheConnectionOptions = {
  url: Secret;
  /**
   * Runs every `heartbeatMs`; its success makes the cache connected. It must write something, because a cache that is full or a
   * mere replica can still be read.
   * @param isReturn nothing that was agreed through the cache before is valid any more
   */
  heartbeat: (redis: Redis, isReturn: boolean) => Promise<void>;
  /** Called when the cache is lost, before any operation learns of it. */
  onLost: () => void;
  now: () => EpochMs;
  timings: CacheTimings;
  log: EventLog;
};

/** A cache that comes and goes for the same reason is logged once in this time, in milliseconds. */
const QUIET_MS = 60_000;

const clientOptions = (deadlineMs: number, { connectMs, reconnectMs }: CacheTimings): RedisOptions => ({
  lazyConnect: true,
  commandTimeout: deadlineMs,
  // Otherwise the network would notice only after a quarter of an hour that a peer has silently gone.
  socketTimeout: 2 * deadlineMs,
  connectTimeout: connectMs,
  retryStrategy: () => reconnectMs,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  // The check needs a right of its own (INFO), and the first heartbeat notices a server that is still loading.
  enableReadyCheck: false,
  disableClientInfo: true,
});

/** The known words, or only the message: other fields hold the command, which can be the one with the password. */
function reasonOf(error: unknown): string {
  const known = cacheProblem(error);
  if (known !== undefined || !(error instanceof Error)) return known ?? String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

export function createCacheConnection(options: CacheConnectionOptions): CacheConnection {
  const { url, timings, log } = options;
  const { smallDeadlineMs, largeDeadlineMs } = timings;
  const smallClient = new Redis(url.reveal(), clientOptions(smallDeadlineMs, timings));
  const largeClient = new Redis(url.reveal(), clientOptions(largeDeadlineMs, timings));
  // Faults of one connection show on the other, or in the operation.
  largeClient.on('error', () => undefined);
  const running = createRunningOperations();
  const state = createCacheState(options, { client: smallClient, onLost: running.giveUpAll });
  const heartbeats = createHeartbeats(options, smallClient, state);

  const run = async <Result>(client: Redis, operation: Operation<Result>, onFault: (error: unknown) => void) =>
    state.report().state === 'lost' ? undefined : running.run(() => operation(client), onFault);

  return {
    async open() {
      const connecting = Promise.allSettled([smallClient.connect(), largeClient.connect()]);
      await Promise.race([connecting, pause(smallDeadlineMs, undefined, { ref: false })]);
      await heartbeats.start();
    },
    small: (operation) => run(smallClient, operation, state.lose),
    large: (operation) =>
      run(largeClient, operation, (error) =>
        // If the cause is more than the size, the next heartbeat finds and logs it.
        log.info({ reason: reasonOf(error) }, 'a snapshot could not be shared through the cache'),
      ),
    report: state.report,
    async close(lastOperation) {
      state.close();
      await heartbeats.stop();
      await run(smallClient, lastOperation, () => undefined);
      await running.settled();
      state.lose(undefined);
      smallClient.disconnect();
      largeClient.disconnect();
    },
  };
}

type CacheState = {
  report(): CacheReport;
  /** @param error undefined if there is no connection */
  lose(error: unknown): void;
  regain(): void;
  /** From now on nothing is logged or regained. */
  close(): void;
};

/** Whether the cache is used, and what is logged when that changes. */
function createCacheState(
  { onLost, now, log, timings }: CacheConnectionOptions,
  connection: { client: Redis; onLost: () => void },
): CacheState {
  let report: CacheReport = { state: 'lost', since: now() };
  let [lostAt, isClosed]: [number | undefined, boolean] = [undefined, false];
  let connectionFault: string | undefined;
  connection.client.on('error', (error) => {
    connectionFault = reasonOf(error);
  });
  connection.client.on('ready', () => {
    connectionFault = undefined;
  });
  /** Reasons that were logged since the cache was lost, and when each was last logged. */
  const toldOfThisLoss = new Set<string>();
  const toldAt = new Map<string, number>();
  function tell(reason: string): void {
    const isQuiet = performance.now() - (toldAt.get(reason) ?? Number.NEGATIVE_INFINITY) < QUIET_MS;
    if (isClosed || isQuiet || toldOfThisLoss.has(reason)) return;
    toldOfThisLoss.add(reason);
    toldAt.set(reason, performance.now());
    log.warn(
      { reason },
      'the cache that gateways share is lost: this one goes on by itself, with its share of the requests',
    );
  }
  return {
    report: () => report,
    lose(error) {
      if (report.state === 'connected') {
        report = { state: 'lost', since: now() };
        onLost();
        connection.onLost();
      }
      lostAt ??= performance.now();
      const reason = connectionFault ?? (error === undefined ? brokenOff : reasonOf(error));
      // The reason of a broken connection shows at the next attempt, which has ended by then.
      const isTried = performance.now() - lostAt > timings.reconnectMs + timings.connectMs;
      if (reason !== brokenOff || isTried) tell(reason);
    },
    regain() {
      if (report.state === 'connected' || isClosed) return;
      report = { state: 'connected', since: now() };
      if (lostAt !== undefined && toldOfThisLoss.size === 0) tell(brokenOff);
      if (toldOfThisLoss.size > 0) log.info({}, 'the cache that gateways share is back');
      lostAt = undefined;
      toldOfThisLoss.clear();
    },
    close() {
      isClosed = true;
    },
  };
}

/** The heartbeats, whose success makes the cache connected and whose failure makes it lost. */
function createHeartbeats({ heartbeat, timings }: CacheConnectionOptions, client: Redis, state: CacheState) {
  let [timer, beating, isStopped]: [NodeJS.Timeout | undefined, Promise<void>, boolean] = [
    undefined,
    Promise.resolve(),
    false,
  ];
  async function beat(): Promise<void> {
    try {
      if (client.status === 'ready') {
        await heartbeat(client, state.report().state === 'lost');
        state.regain();
      } else state.lose(undefined);
    } catch (error) {
      state.lose(error);
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      beating = beat();
    }, timings.heartbeatMs).unref();
  }
  return {
    async start() {
      beating = beat();
      await beating;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await beating;
    },
  };
}

/** The operations under way, which are abandoned as soon as the cache is lost, whatever they wait for. */
function createRunningOperations() {
  const running = new Set<{ done: Promise<unknown>; giveUp: () => void }>();
  return {
    async run<Result>(work: () => Promise<Result>, onFault: (error: unknown) => void) {
      const lost = Promise.withResolvers<undefined>();
      const done = Promise.race([work().then((value) => ({ value })), lost.promise]).catch((error: unknown) => {
        onFault(error);
        return undefined;
      });
      const operation = { done, giveUp: () => lost.resolve(undefined) };
      running.add(operation);
      const outcome = await done;
      running.delete(operation);
      return outcome;
    },
    giveUpAll() {
      for (const { giveUp } of running) giveUp();
    },
    async settled() {
      await Promise.all([...running].map(({ done }) => done));
    },
  };
}
