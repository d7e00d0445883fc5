import * as z from 'zod/mini';
import { EpochMs } from './dates.ts';
import { HistoryStatus } from './history.ts';
import { UnreadableRecords } from './unreadable.ts';

/** One collection that the gateway keeps, as `GET /status` returns it. Times in epoch ms, spans in milliseconds. */
export const SourceStatus = z.object({
  method: z.string(),
  /** Its parameters; empty for a whole collection. */
  params: z.record(z.string(), z.unknown()),
  /**
   * `none`: nothing can be shown; `error` has the reason of the last attempt, or there was none and `tooOldSince` says why.
   * `idle`: stale, but not refreshed until the next request, because the last one was over an hour ago. The others as in
   * `SnapshotState`.
   */
  state: z.enum(['loading', 'fresh', 'stale', 'failing', 'idle', 'none']),
  /** Since when what was read last is too old to be shown; absent while it is not, and before the first reading. */
  tooOldSince: z.optional(EpochMs),
  /** When the service calculated it, if it says so. */
  calculatedAt: z.nullable(EpochMs),
  readAt: z.nullable(EpochMs),
  ageMs: z.nullable(z.number()),
  /** When it is read again; null while it is being read, or while it is idle. */
  nextReadAt: z.nullable(EpochMs),
  isReading: z.boolean(),
  /** Null for visitors who do not see all of its records, like `records` and the durations. */
  pages: z.nullable(z.int()),
  /** Pages that a running reading has, of how many. */
  reading: z.nullable(z.object({ pages: z.int(), of: z.nullable(z.int()) })),
  records: z.nullable(z.int()),
  isDoubtful: z.boolean(),
  /** Unreadable records: dropped, or kept by their ids alone, see `fallbackRecord` of a method. */
  unreadable: UnreadableRecords,
  /** How long its last reading took; null before the first. */
  tookMs: z.nullable(z.number()),
  /** Names the service's last answer to it, for support. */
  requestId: z.nullable(z.string()),
  /** How long the service's last answer took as seen from the gateway, and according to the service. */
  responseMs: z.nullable(z.number()),
  serviceMs: z.nullable(z.number()),
  /** Why the last reading failed. */
  error: z.nullable(
    z.object({
      error: z.string(),
      description: z.string(),
      requestId: z.nullable(z.string()),
      since: EpochMs,
    }),
  ),
});
export type SourceStatus = z.infer<typeof SourceStatus>;

/** The answer of `GET /status`: what the gateway keeps, and the state of its calls to the service. */
export const GatewayStatus = z.object({
  now: EpochMs,
  sources: z.array(SourceStatus),
  /** Set when `sources` leaves out look-ups, which only operators see: the others may work while those fail. */
  withholdsLookUps: z.optional(z.literal(true)),
  /** Null for visitors who see a part: the number of requests reveals the number of records. */
  budget: z.nullable(
    z.object({
      /** Null if there is no limit. */
      requestsPerMinute: z.nullable(z.number()),
      startedInLastMinute: z.int(),
      running: z.int(),
      waiting: z.int(),
    }),
  ),
  /** The service takes no calls until then. */
  coolDownUntil: z.nullable(EpochMs),
  circuit: z.object({
    state: z.enum(['closed', 'open', 'half-open']),
    since: z.nullable(EpochMs),
    reason: z.nullable(z.string()),
  }),
  /** The cache that gateways share: `none` if this one shares none, `lost` while it works without it. */
  cache: z.object({ state: z.enum(['none', 'connected', 'lost']), since: z.nullable(EpochMs) }),
  /** The state of the daily capture; absent if nothing is captured. */
  history: z.optional(HistoryStatus),
});
export type GatewayStatus = z.infer<typeof GatewayStatus>;
