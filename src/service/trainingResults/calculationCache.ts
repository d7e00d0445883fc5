import type { EpochMs } from '#protocol/dates.ts';
import type { Calculation } from './calculation.ts';

export type CalculationCacheOptions = {
  /**
   * Calculates for an account.
   * @param known the calculation to replace
   * @param acceptedAgeMs maximum age of a calculation shared by another process, milliseconds
   */
  calculate(accountId: string, known: Calculation | undefined, acceptedAgeMs: number): Promise<Calculation>;
  /** When the calculation that all processes share was made; undefined if there is none. */
  sharedLastUpdated(accountId: string): Promise<EpochMs | undefined>;
  /** How long a calculation is used, milliseconds; 0 calculates for every request. */
  lifetimeMs: number;
  /** The current time, epoch ms. */
  now(): EpochMs;
  /** Called for each failed background recalculation. */
  onFailure(accountId: string, error: unknown): void;
  /** Called for each calculation that will not be served again. */
  onDropped(calculation: Calculation): void;
};

/** One calculation per account. */
export type CalculationCache = {
  /** The calculation to answer a request from. */
  get(accountId: string): Promise<Calculation>;
  /** Drops everything and calculates no more. */
  stop(): void;
};

/** Time between a failed recalculation and the next attempt, milliseconds. */
const RETRY_DELAY_MS = 30_000;

/** The calculation of one account: the served one, the running one, and when the next is due. */
class AccountCalculation {
  #current: Calculation | undefined;
  #running: Promise<Calculation> | undefined;
  /** Whether a request came since the current calculation began. */
  #wasRequested = false;
  /** The end of the lifetime, or of the delay after a failure. */
  #timer: NodeJS.Timeout | undefined;
  /** Whether the delay after a failed recalculation is still running. */
  #waitsToRetry = false;
  #isStopped = false;
  readonly #accountId: string;
  readonly #options: CalculationCacheOptions;
  readonly #onEmpty: (self: AccountCalculation) => void;

  /** @param onEmpty called when no calculation is served or running */
  constructor(accountId: string, options: CalculationCacheOptions, onEmpty: (self: AccountCalculation) => void) {
    this.#accountId = accountId;
    this.#options = options;
    this.#onEmpty = onEmpty;
  }

  // The clock can be set back, but an age is never negative; the timer does not follow the clock and still ends the lifetime.
  #ageOf({ lastUpdated }: Calculation): number {
    return Math.max(0, this.#options.now() - lastUpdated);
  }

  #isSpent(calculation: Calculation): boolean {
    return this.#ageOf(calculation) >= 2 * this.#options.lifetimeMs;
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => this.#onTimer(), delayMs).unref();
  }

  #replace(calculation: Calculation | undefined): void {
    const current = this.#current;
    this.#current = calculation;
    if (current && current !== calculation) this.#options.onDropped(current);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#onEmpty(this);
    this.#replace(undefined);
  }

  #keep(calculation: Calculation): void {
    const { lifetimeMs } = this.#options;
    this.#waitsToRetry = false;
    if (lifetimeMs === 0 || this.#isStopped) return;
    this.#replace(calculation);
    this.#schedule(Math.max(0, lifetimeMs - this.#ageOf(calculation)));
  }

  #onFailure(error: unknown): void {
    if (!this.#current || this.#isStopped) return;
    this.#options.onFailure(this.#accountId, error);
    this.#waitsToRetry = true;
    this.#schedule(RETRY_DELAY_MS);
  }

  /** Begins a calculation, or joins the running one. */
  #run(acceptedAgeMs: number): Promise<Calculation> {
    if (this.#running) return this.#running;
    // The outcome sets the next timer.
    clearTimeout(this.#timer);
    this.#running = this.#options
      .calculate(this.#accountId, this.#current, acceptedAgeMs)
      .then((calculation) => {
        this.#keep(calculation);
        return calculation;
      })
      .catch((error: unknown) => {
        this.#onFailure(error);
        throw error;
      })
      .finally(() => {
        this.#running = undefined;
        if (!this.#current) this.#onEmpty(this);
      });
    return this.#running;
  }

  /** Recalculates while the old calculation is served. */
  #renew(): void {
    if (this.#running || this.#waitsToRetry) return;
    this.#wasRequested = false;
    // Failures are already reported.
    this.#run(this.#options.lifetimeMs).catch(() => undefined);
  }

  #onTimer(): void {
    if (this.#running) return;
    const retries = this.#waitsToRetry;
    this.#waitsToRetry = false;
    if (!this.#current || this.#isSpent(this.#current) || !(this.#wasRequested || retries)) this.#drop();
    else this.#renew();
  }

  /**
   * The calculation to answer a request from.
   * @param shared when the calculation that all processes share was made, undefined for none
   */
  async get(shared: EpochMs | undefined): Promise<Calculation> {
    const { lifetimeMs } = this.#options;
    this.#wasRequested = true;
    const current = this.#current;
    if (!current || this.#isSpent(current)) return this.#run(lifetimeMs);
    if (shared !== undefined && shared !== current.lastUpdated) {
      return this.#run(2 * lifetimeMs).catch(() => current);
    }
    if (this.#ageOf(current) >= lifetimeMs) this.#renew();
    return current;
  }

  stop(): void {
    this.#isStopped = true;
    this.#drop();
  }
}

/**
 * The cache of protocol.md §4.2. A calculation that was requested during its lifetime is renewed at the end of it, and
 * served until the new one is ready; a calculation that nobody requested is dropped. Requests during the first calculation
 * wait for it. A calculation that cannot be renewed is served until it is twice its lifetime old.
 */
export function createCalculationCache(options: CalculationCacheOptions): CalculationCache {
  const accounts = new Map<string, AccountCalculation>();
  let stopped = false;

  function calculationOf(accountId: string): AccountCalculation {
    const known = accounts.get(accountId);
    if (known) return known;
    const made = new AccountCalculation(accountId, options, (self) => {
      if (accounts.get(accountId) === self) accounts.delete(accountId);
    });
    accounts.set(accountId, made);
    return made;
  }

  return {
    async get(accountId) {
      const shared = await options.sharedLastUpdated(accountId);
      if (stopped) throw new Error('the service is stopping');
      return calculationOf(accountId).get(shared);
    },
    stop() {
      stopped = true;
      for (const account of accounts.values()) account.stop();
    },
  };
}
