import type { EpochMs } from '#protocol/dates.ts';
import type { Calculation } from './calculation.ts';

export type CalculationCacheOptions = {
  /**
   * Calculates for an account.
   * @param known the calculation that it is to replace
   * @param acceptedAgeMs how old one that another process has shared may be, milliseconds
   */
  calculate(accountId: string, known: Calculation | undefined, acceptedAgeMs: number): Promise<Calculation>;
  /** When the calculation was made that all processes share; undefined when there is none. */
  sharedLastUpdated(accountId: string): Promise<EpochMs | undefined>;
  /** How long a calculation is used, milliseconds; 0 calculates for every request. */
  lifetimeMs: number;
  /** The current time, epoch ms. */
  now(): EpochMs;
  /** Told of each recalculation behind the requests that failed. */
  onFailure(accountId: string, error: unknown): void;
  /** Told of each calculation that will not be served again. */
  onDropped(calculation: Calculation): void;
};

/** One calculation per account. */
export type CalculationCache = {
  /** The calculation to answer a request from. */
  get(accountId: string): Promise<Calculation>;
  /** Forgets everything and calculates no more. */
  stop(): void;
};

/** What is kept of one account. */
type Entry = {
  accountId: string;
  current: Calculation | undefined;
  running: Promise<Calculation> | undefined;
  /** Whether somebody asked since the current calculation was begun. */
  asked: boolean;
  /** The end of the lifetime, or of the pause after a failure. */
  timer: NodeJS.Timeout | undefined;
  /** Whether a recalculation has failed and the pause after it is not over. */
  paused: boolean;
};

/** Between a recalculation that failed and the next one, milliseconds. */
const PAUSE_MS = 30_000;

/**
 * The cache of spec.md §4.2. At the end of its lifetime a calculation that was asked for is made anew while the old one
 * is served; one that nobody asked for is dropped. Whoever comes while the first one is being made waits for it. One
 * that cannot be renewed is served until it is twice its lifetime old.
 */
export function createCalculationCache(options: CalculationCacheOptions): CalculationCache {
  const { lifetimeMs, now } = options;
  const entries = new Map<string, Entry>();
  let stopped = false;

  // Clocks go backwards: hardening.md. The timer, which no clock moves, ends the lifetime all the same.
  const ageOf = ({ lastUpdated }: Calculation) => Math.max(0, now() - lastUpdated);

  const isSpent = (calculation: Calculation) => ageOf(calculation) >= 2 * lifetimeMs;

  function schedule(entry: Entry, delayMs: number): void {
    clearTimeout(entry.timer);
    if (!stopped) entry.timer = setTimeout(onTimer, delayMs, entry).unref();
  }

  function replace(entry: Entry, calculation: Calculation | undefined): void {
    const { current } = entry;
    entry.current = calculation;
    if (current && current !== calculation) options.onDropped(current);
  }

  function remove(entry: Entry): void {
    if (entries.get(entry.accountId) === entry) entries.delete(entry.accountId);
  }

  function drop(entry: Entry): void {
    clearTimeout(entry.timer);
    remove(entry);
    replace(entry, undefined);
  }

  /** Begins a calculation, or joins the one that is being made. */
  function run(entry: Entry, acceptedAgeMs: number): Promise<Calculation> {
    if (entry.running) return entry.running;
    // What comes of it sets the next one.
    clearTimeout(entry.timer);
    entry.running = options
      .calculate(entry.accountId, entry.current, acceptedAgeMs)
      .then((calculation) => {
        entry.paused = false;
        if (lifetimeMs === 0 || stopped) return calculation;
        replace(entry, calculation);
        schedule(entry, Math.max(0, lifetimeMs - ageOf(calculation)));
        return calculation;
      })
      .catch((error: unknown) => {
        if (entry.current && !stopped) {
          options.onFailure(entry.accountId, error);
          entry.paused = true;
          schedule(entry, PAUSE_MS);
        }
        throw error;
      })
      .finally(() => {
        entry.running = undefined;
        if (!entry.current) remove(entry);
      });
    return entry.running;
  }

  /** Recalculates while the old calculation is served. */
  function renew(entry: Entry): void {
    if (entry.running || entry.paused) return;
    entry.asked = false;
    // A failure has been reported.
    run(entry, lifetimeMs).catch(() => undefined);
  }

  function onTimer(entry: Entry): void {
    if (entry.running) return;
    const wasPaused = entry.paused;
    entry.paused = false;
    if (!entry.current || isSpent(entry.current) || !(entry.asked || wasPaused)) drop(entry);
    else renew(entry);
  }

  function entryOf(accountId: string): Entry {
    const entry = entries.get(accountId) ?? {
      accountId,
      current: undefined,
      running: undefined,
      asked: false,
      timer: undefined,
      paused: false,
    };
    entries.set(accountId, entry);
    return entry;
  }

  return {
    async get(accountId) {
      const shared = await options.sharedLastUpdated(accountId);
      if (stopped) throw new Error('the service is stopping');
      const entry = entryOf(accountId);
      entry.asked = true;
      const { current } = entry;
      if (!current || isSpent(current)) return run(entry, lifetimeMs);
      if (shared !== undefined && shared !== current.lastUpdated) {
        return run(entry, 2 * lifetimeMs).catch(() => current);
      }
      if (ageOf(current) >= lifetimeMs) renew(entry);
      return current;
    },
    stop() {
      stopped = true;
      for (const entry of entries.values()) drop(entry);
    },
  };
}
