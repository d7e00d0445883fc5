import { array, assert, asyncProperty, boolean, integer, record } from 'fast-check';
import { expect, test } from 'vitest';
import { createRateLimiter } from './rateLimiter.ts';

const LIMITS = { perMinute: 40, burst: 5 };
const MINUTE_MS = 60_000;

/** The most of these instants that lie within any 60 s; both ends of the minute count. */
const mostInAMinute = (starts: readonly number[]): number =>
  Math.max(
    0,
    ...starts.map((start, index) => starts.slice(index).filter((later) => later <= start + MINUTE_MS).length),
  );

test('it starts empty: the first place is available after one even step, the others at the same distance', async () => {
  let at = 1_000_000;
  const rateLimiter = createRateLimiter(LIMITS, () => at);
  expect(await rateLimiter.take()).toBe(1_500);
  at += 1_499;
  expect(await rateLimiter.take()).toBe(1);
  at += 1;
  expect(await rateLimiter.take()).toBe(0);
  expect(await rateLimiter.take()).toBe(1_500);
});

test('a quiet time allows a burst of five, however long it was', async () => {
  let at = 0;
  const rateLimiter = createRateLimiter(LIMITS, () => at);
  at += 86_400_000;
  const waits = [];
  for (let asked = 0; asked < 6; asked += 1) waits.push(await rateLimiter.take());
  expect(waits).toEqual([0, 0, 0, 0, 0, 1_500]);
});

test('a caller has a place after the wait it was given, and in the long run the allowed number per minute', async () => {
  let at = 0;
  const rateLimiter = createRateLimiter(LIMITS, () => at);
  let places = 0;
  while (places < 400) {
    const wait = await rateLimiter.take();
    at += wait;
    if (wait === 0) places += 1;
  }
  expect(at).toBe(10 * MINUTE_MS);
});

test('a clock that is set back, even by years, makes nobody wait longer than one step', async () => {
  let at = 2_000_000_000_000;
  const rateLimiter = createRateLimiter(LIMITS, () => at);
  at -= 90_000_000_000;
  expect(await rateLimiter.take()).toBe(1_500);
});

const step = record({
  /** Milliseconds that pass before. */
  pause: integer({ min: 0, max: 70_000 }),
  asked: integer({ min: 1, max: 60 }),
  /** The process ends and another one starts at once. */
  isRestarted: boolean(),
  setBackBy: integer({ min: 0, max: 100_000 }),
});

test('any requests, restarts and clocks set back start at most 45 calls in any 60 s', async () => {
  let mostSeen = 0;
  const within = asyncProperty(array(step, { maxLength: 30 }), boolean(), (steps, patiently) => {
    // Elapsed time, and the clock that shows it.
    let [at, offset] = [0, 0];
    const starts: number[] = [];
    const clock = () => at + offset;
    let rateLimiter = createRateLimiter(LIMITS, clock);
    return steps
      .reduce(async (before, { pause, asked, isRestarted, setBackBy }) => {
        await before;
        at += pause;
        if (isRestarted) rateLimiter = createRateLimiter(LIMITS, clock);
        if (setBackBy > 90_000) offset -= setBackBy;
        for (let count = 0; count < asked; count += 1) {
          const wait = await rateLimiter.take();
          if (wait === 0) starts.push(at);
          else if (patiently) at += wait;
        }
      }, Promise.resolve())
      .then(() => {
        mostSeen = Math.max(mostSeen, mostInAMinute(starts));
        expect(mostInAMinute(starts)).toBeLessThanOrEqual(45);
      });
  });
  await assert(within, { numRuns: 300 });
  expect(mostSeen).toBeGreaterThan(40);
});
