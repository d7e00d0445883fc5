import type { EpochMs } from '#protocol/dates.ts';

/** Where the end of a cool-down outlives the process. */
export type CoolDownStorage = {
  /** The stored end, epoch ms; undefined when there is none. */
  read(): Promise<EpochMs | undefined>;
  write(until: EpochMs): Promise<void>;
};

/**
 * The time in which the service accepts no calls, because this gateway or others used up its allowance. deployed-services.md
 * §3.
 */
export type CoolDown = {
  /** Its end, epoch ms; undefined when calls may be made. */
  until(): EpochMs | undefined;
  /** Begins a cool-down of so many milliseconds; a later end stays. */
  begin(ms: number): void;
  /** Takes over the end, epoch ms, of a cool-down that another gateway has begun. */
  extendTo(until: EpochMs): void;
  /** From now on, calls a listener when it begins or its end moves to a later time, here or at another gateway. */
  onExtended(listener: () => void): void;
  /** Loads the stored end when the gateway starts. */
  load(): Promise<void>;
  /** Waits until the end is stored. */
  settled(): Promise<void>;
};

/** The longest cool-down, in milliseconds: otherwise one wrong header would keep the dashboard from its data. */
const MAX_MS = 60 * 60_000;

/** The clocks of a cool-down. */
type Clocks = {
  now: () => EpochMs;
  /** Milliseconds of a clock that nobody sets: setting it back would make the pause longer, setting it forward end it. */
  steady: () => number;
};

/** @param onFault called when the storage fails; the cool-down then applies only in this process */
export function createCoolDown(
  storage: CoolDownStorage,
  { now, steady }: Clocks,
  onFault: (cause: unknown) => void,
): CoolDown {
  /** By the steady clock. */
  let end = steady();
  let writing: Promise<void> = Promise.resolve();
  const listeners: (() => void)[] = [];
  const extendBy = (ms: number) => {
    const later = steady() + Math.min(ms, MAX_MS);
    if (later <= Math.max(end, steady())) return;
    end = later;
    for (const listener of listeners) listener();
  };
  const endInEpoch = (): EpochMs => Math.ceil(now() + end - steady());
  const extendTo = (until: EpochMs) => extendBy(until - now());
  return {
    until: () => (end > steady() ? endInEpoch() : undefined),
    begin(ms) {
      extendBy(ms);
      writing = writing.then(() => storage.write(endInEpoch())).catch(onFault);
    },
    extendTo,
    onExtended: (listener) => void listeners.push(listener),
    async load() {
      try {
        const kept = await storage.read();
        if (kept !== undefined) extendTo(kept);
      } catch (error) {
        onFault(error);
      }
    },
    settled: () => writing,
  };
}
