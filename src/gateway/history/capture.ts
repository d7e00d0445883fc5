import { randomUUID } from 'node:crypto';
import { calendarDateAt, startOfDay } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { HistoryStatus } from '#protocol/history.ts';
import type { EventLog } from '../logger.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { createKnownDays, type KnownDaysOptions } from './knownDays.ts';
import { isWithoutFile } from './openHistory.ts';
import { readSources } from './readSources.ts';

/** The right to capture, until it is released or its gateway ends. */
type CaptureClaim = { release(): Promise<void> };

export type CaptureOptions = KnownDaysOptions & {
  snapshots: Pick<Snapshots, 'snapshotSince'>;
  timeZone: string;
  /** How many days are kept. */
  keepDays: number;
  /** Claims to capture among gateways that share a cache; a gateway without one takes a lease in the store. */
  claim?: (() => Promise<CaptureClaim | undefined>) | undefined;
  now: () => EpochMs;
  log: EventLog;
};

/** Captures each day of the account once. */
export type Capture = {
  /** Captures today if it is time and today is not captured yet. Never rejects. */
  captureIfDue(): Promise<void>;
  /** Reads at the start what has been captured, so that the status knows it before the first look. */
  begin(): Promise<void>;
  /** Notes at the start why the history cannot be read; the first capture tries again. */
  storeFailed(error: unknown): void;
  /** Makes the next minute's check look for the captured days, because somebody could not read them. */
  lookSoon(): void;
  status(): HistoryStatus;
};

/**
 * Milliseconds at the start of a day that belong to the service's last calculation of the day before. Training status is
 * calculated every 15 minutes.
 */
const AFTER_MIDNIGHT_MS = 30 * 60_000;
/** Milliseconds before a failed capture is repeated: the first pause, which doubles each time, and the longest. */
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [10 * 60_000, 60 * 60_000];
/**
 * Milliseconds after which the lease of a gateway that has ended runs out, and after which a reading gateway renews its own.
 */
const [LEASE_MS, LEASE_RENEWAL_MS] = [15 * 60_000, 5 * 60_000];
/** Milliseconds between checks that the captured days still exist, unless something suggests that they do not. */
const LOOK_AGAIN_MS = 10 * 60_000;
/** Milliseconds that a database starting next to the gateway gets. */
const STARTING_MS = 60_000;

export function createCapture(options: CaptureOptions): Capture {
  const { snapshots, threads, location, account, timeZone, keepDays, now, log } = options;
  const days = createKnownDays({ threads, location, account });
  const holder = randomUUID();
  let claim: CaptureClaim | undefined;
  let [leasedAt, lookAgainAt]: [EpochMs, EpochMs] = [0, 0];
  let isBusy = false;
  let capturedDay: CalendarNumber | null = null;
  let [failures, notBefore, attemptedAt]: [number, EpochMs, EpochMs | null] = [0, 0, null];
  // The day that was attempted last, with which its pauses end; null if the look at the captured days failed, whose problem is
  // that of any day.
  let [attemptedOn, problem]: [CalendarNumber | null, string | null] = [null, null];
  let state: HistoryStatus['state'] = 'waiting';

  async function lease(): Promise<boolean> {
    leasedAt = now();
    return days.lease({ holder, now: leasedAt, ms: LEASE_MS });
  }

  /** Reading many types takes longer than a lease lasts, and another gateway would then read everything too. */
  async function prolongLease(): Promise<void> {
    if (!options.claim && now() - leasedAt >= LEASE_RENEWAL_MS) await lease();
  }

  async function mayCapture(): Promise<boolean> {
    if (!options.claim) return lease();
    claim ??= await options.claim();
    return claim !== undefined;
  }

  /** A gateway that cannot capture must not block those that can. */
  async function releaseClaim(): Promise<void> {
    const held = claim;
    claim = undefined;
    await held?.release();
  }

  async function capture(day: CalendarNumber): Promise<void> {
    attemptedOn = null;
    if (!(await days.has(day))) {
      attemptedOn = day;
      if (!(await mayCapture())) {
        state = 'elsewhere';
        return;
      }
      [state, attemptedAt] = ['capturing', now()];
      const since = startOfDay(day, timeZone) + AFTER_MIDNIGHT_MS;
      const sources = await readSources({ snapshots, day, timeZone, since, onRead: prolongLease });
      const capturedAt = now();
      await days.capture({ day, timeZone, capturedAt, isSample: false, keepDays, sources });
      log.info({ day, ms: now() - attemptedAt }, 'the day was captured');
    }
    lookAgainAt = now() + LOOK_AGAIN_MS;
    [capturedDay, failures, notBefore, problem] = [day, 0, 0, null];
    state = 'captured';
  }

  function fail(error: unknown, pauseMs: number): void {
    notBefore = now() + pauseMs;
    problem = error instanceof Error ? error.message : String(error);
    state = 'failing';
  }

  return {
    async begin() {
      const day = calendarDateAt(now(), timeZone);
      isBusy = true;
      try {
        if (await days.has(day)) [capturedDay, state, lookAgainAt] = [day, 'captured', now() + LOOK_AGAIN_MS];
      } finally {
        isBusy = false;
      }
    },
    storeFailed(error) {
      fail(error, STARTING_MS);
      log.warn({ err: error }, 'the history cannot be used yet');
    },
    async captureIfDue() {
      const day = calendarDateAt(now(), timeZone);
      if (isBusy) return;
      const isCaptured = capturedDay === day;
      if (state === 'failing' && (attemptedOn ?? day) !== day) [failures, notBefore, problem] = [0, 0, null];
      // A clock that was set back must not lengthen a pause.
      notBefore = Math.min(notBefore, now() + MAX_PAUSE_MS);
      lookAgainAt = isWithoutFile(location) ? 0 : Math.min(lookAgainAt, now() + LOOK_AGAIN_MS);
      const from = isCaptured ? lookAgainAt : startOfDay(day, timeZone) + AFTER_MIDNIGHT_MS;
      if (now() < Math.max(notBefore, from)) {
        if (!isCaptured && problem === null) state = 'waiting';
        return;
      }
      isBusy = true;
      try {
        await capture(day);
      } catch (error) {
        fail(error, Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS));
        failures += 1;
        log.warn({ day, err: error }, isCaptured ? 'the history cannot be used' : 'the day could not be captured yet');
        await releaseClaim();
      } finally {
        isBusy = false;
      }
    },
    lookSoon() {
      lookAgainAt = 0;
    },
    status: () => ({
      state,
      lastDay: days.lastDay(),
      attemptedAt,
      nextAttemptAt: state === 'failing' ? notBefore : null,
      problem,
    }),
  };
}
