import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { EpochMs } from '#protocol/dates.ts';
import type { Labels } from '#protocol/labels.ts';
import type { CaptureOptions } from './history/capture.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { type AttemptReport, createStatusReporter, type StatusReporter } from './http/status.ts';
import { createBudget } from './outbound/budget.ts';
import { type CallerOptions, createCaller } from './outbound/caller.ts';
import { createCoolDown } from './outbound/coolDown.ts';
import { createCoolDownFile } from './outbound/coolDownFile.ts';
import { withEquipmentTypesFromLabels } from './outbound/equipmentTypesFromLabels.ts';
import { createRateLimiter, unlimited } from './outbound/rateLimiter.ts';
import type { ResiliencePolicy } from './outbound/resilience.ts';
import { withUserIdParameter } from './outbound/userIdParameter.ts';
import { createSharedCache, type SharedCache, type SharedCacheSettings } from './shared/sharedCache.ts';
import { createSnapshotDisk } from './snapshots/snapshotDisk.ts';
import { createSnapshotKeys, credentialFingerprint } from './snapshots/snapshotKey.ts';
import { createSnapshots, type Snapshots } from './snapshots/snapshots.ts';
import { createTokenWarning } from './upstream/refusedToken.ts';
import { createUpstream, type UpstreamLimits } from './upstream/upstream.ts';
import type { UpstreamSettings } from './upstream/upstreamSettings.ts';

export type DataAccessOptions = {
  settings: UpstreamSettings;
  /** Whether an operator has set the token, who then learns when the service refuses it. */
  isTokenSet: boolean;
  /** Absolute path of the folder for snapshots and other files that outlive the process. */
  folder: string;
  /** Calls per minute that may be made; `null` for a service that only this gateway calls. */
  requestsPerMinute: number | null;
  /** How long a snapshot is shown that cannot be refreshed, in milliseconds. */
  maxStaleMs: number;
  /** The cache that gateways of the same service share; absent for a gateway by itself. */
  sharedCache?: SharedCacheSettings | undefined;
  /** Names for ids that the operator defines. */
  labels?: Labels | undefined;
  logger: FastifyBaseLogger;
  now?: (() => EpochMs) | undefined;
  limits?: Partial<UpstreamLimits> | undefined;
  resilience?: Partial<ResiliencePolicy> | undefined;
};

/** Everything between the routes and the service: the snapshots of its collections, and the calls that read them. */
export type DataAccess = {
  snapshots: Snapshots;
  /** The right to capture the history, if gateways share a cache; absent for a gateway by itself. */
  claimHistory?: CaptureOptions['claim'];
  /** The cache that gateways share; absent for a gateway by itself. */
  sharedCache?: Pick<SharedCache, 'small'> | undefined;
  status: StatusReporter['report'];
  metrics: Metrics;
  close(): Promise<void>;
};

/** Calls that may start at once after a quiet time; with 40 a minute never more than 45 start in any 60 s. */
const BURST = 5;
/** Calls that run at the same time, so that a slow service is not slowed down further. */
const CONCURRENCY = 4;
/** Bytes, compressed; 100,000 employees with their trainings take about a tenth of it. */
const MAX_SNAPSHOT_BYTES = 256 * 1024 * 1024;
/** The people of many pages, and the completions of as many; an entry without data takes a kilobyte or its parameters. */
const LOOK_UPS = { maxBytes: 32 * 1024 * 1024, maxEntries: 2_000 };

/** Loads the snapshots of an earlier process; the result is ready to serve. */
export async function createDataAccess(options: DataAccessOptions): Promise<DataAccess> {
  const { settings, folder, requestsPerMinute, maxStaleMs, labels = {}, logger, now = Date.now } = options;
  const metrics = createMetrics(() => reporter);
  const attempts = new Map<string, AttemptReport>();
  const tellRefusedToken = options.isTokenSet ? createTokenWarning(logger) : undefined;
  const { budget, coolDown, caller, sharedCache, close } = await openOutbound(options, (method, result, ms) => {
    metrics.observeAttempt(method, result.kind, ms);
    tellRefusedToken?.(result);
    attempts.set(method, { at: now(), ms, serviceMs: result.headers.responseTimeMs ?? null });
    logger.debug(
      { method, outcome: result.kind, ms, upstreamRequestId: result.headers.requestId },
      'asked the service',
    );
  });
  const snapshots = createSnapshots({
    caller: { call: withEquipmentTypesFromLabels(withUserIdParameter(caller.call), labels) },
    coolDown,
    keyOf: createSnapshotKeys(settings),
    storage: createSnapshotDisk(join(folder, 'snapshots'), (file, err) =>
      err === undefined
        ? logger.warn({ file }, 'a damaged snapshot was removed')
        : logger.warn({ file, err }, 'a snapshot of an earlier run could not be used'),
    ),
    shared: sharedCache?.snapshots,
    now,
    maxStaleMs,
    maxBytes: MAX_SNAPSHOT_BYTES,
    lookUps: LOOK_UPS,
    log: logger,
  });
  const reporter = createStatusReporter({
    snapshots,
    budget,
    coolDown,
    caller,
    attempts,
    sharedCache,
    requestsPerMinute,
    now,
  });
  await snapshots.load();
  return {
    snapshots,
    claimHistory: sharedCache && (() => sharedCache.snapshots.claim(`history ${credentialFingerprint(settings)}`)),
    sharedCache,
    status: reporter.report,
    metrics,
    async close() {
      budget.close();
      await snapshots.close();
      await close();
    },
  };
}

/** The way to the service: the limits of calls, their sender, and what gateways share. */
async function openOutbound(options: DataAccessOptions, onAttempt: CallerOptions['onAttempt']) {
  const { settings, folder, requestsPerMinute, maxStaleMs, logger, now = Date.now, limits, resilience } = options;
  const upstream = createUpstream(settings, limits, now);
  const rateLimit = requestsPerMinute === null ? undefined : { perMinute: requestsPerMinute, burst: BURST };
  // Durations need a clock that nobody sets: setting it forward would allow extra calls.
  const steady = options.now ?? (() => performance.now());
  const sharedCache =
    options.sharedCache &&
    createSharedCache({
      ...options.sharedCache,
      settings,
      limits: rateLimit,
      maxStaleMs,
      lookUps: LOOK_UPS,
      now,
      steady,
      log: logger,
    });
  // The file belongs to this service and this token, because another one has not refused anything.
  const coolDownFile = createCoolDownFile(join(folder, `cool-down-${credentialFingerprint(settings).slice(0, 16)}`));
  const coolDown = createCoolDown(sharedCache?.withCoolDown(coolDownFile) ?? coolDownFile, { now, steady }, (err) =>
    logger.warn({ err }, 'the end of a cool-down could not be kept for the next start'),
  );
  await coolDown.load();
  await sharedCache?.open(coolDown);
  const rateLimiter = sharedCache?.rateLimiter ?? (rateLimit ? createRateLimiter(rateLimit, steady) : unlimited);
  const budget = createBudget({
    rateLimiter,
    // Half of the minute for each requester.
    lookUpsPerMinute: requestsPerMinute === null ? undefined : Math.max(1, Math.floor(requestsPerMinute / 2)),
    concurrency: CONCURRENCY,
    now: steady,
  });
  const caller = createCaller({ upstream, budget, coolDown, resilience, now, steady, onAttempt });
  return {
    budget,
    coolDown,
    caller,
    sharedCache,
    async close() {
      await upstream.close();
      await coolDown.settled();
      await sharedCache?.close();
    },
  };
}
