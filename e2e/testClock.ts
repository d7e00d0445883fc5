import type { BrowserContext } from '@playwright/test';

/**
 * How far the clocks of a run are moved, in milliseconds: `E2E_CLOCK` is the time at which it begins, as `2026-02-28T22:50Z`.
 */
const offsetMs = offsetOf(process.env.E2E_CLOCK);

function offsetOf(begin: string | undefined): number {
  if (!begin) return 0;
  const time = Date.parse(begin);
  if (Number.isNaN(time)) throw new Error(`E2E_CLOCK is ${begin}; expected a time such as 2026-02-28T22:50Z`);
  return time - Date.now();
}

/** Moves the clock that programs read, but not timers. It runs in browsers too, so it refers to nothing outside itself. */
function moveClock(offset: number): void {
  const now = () => RealDate.now() + offset;
  const RealDate = Date;
  const MovedDate = new Proxy(RealDate, {
    construct: (target, values, asked) => Reflect.construct(target, values.length === 0 ? [now()] : values, asked),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  RealDate.prototype.constructor = MovedDate;
  globalThis.Date = MovedDate;
}

// The service and the gateways of the tests run in the process of their worker.
if (offsetMs !== 0) moveClock(offsetMs);

/** The machine's own time, epoch ms, by which TLS checks certificates whatever the clocks of the run say. */
export const machineNow = (): number => Date.now() - offsetMs;

/** Gives the pages of a context the clock of the run; call it before opening the first page. */
export async function setTestClock(context: BrowserContext): Promise<void> {
  if (offsetMs !== 0) await context.addInitScript(moveClock, offsetMs);
}
