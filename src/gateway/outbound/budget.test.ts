import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Budget, BudgetClosed, CallAbandoned, createBudget } from './budget.ts';
import { createRateLimiter, type RateLimiter, unlimited } from './rateLimiter.ts';

const MINUTE_MS = 60_000;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const budgetWith = (rateLimiter: RateLimiter, concurrency = 4) =>
  createBudget({ rateLimiter, concurrency, now: () => performance.now() });

/** A call that runs until the test ends it. */
function openCall(budget: Budget, interactive = true) {
  const priority = { interactive };
  const end = Promise.withResolvers<string>();
  const state = { isStarted: false };
  const done = budget.run(priority, () => {
    state.isStarted = true;
    return end.promise;
  });
  return { priority, state, end: () => end.resolve('done'), fail: () => end.reject(new Error('no')), done };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('at most four calls run at once; one that ends makes room for the next, also by failing', async () => {
  const budget = budgetWith(unlimited);
  const calls = Array.from({ length: 7 }, () => openCall(budget));
  const started = () => calls.map(({ state }) => state.isStarted);
  await settle();
  expect(started()).toEqual([true, true, true, true, false, false, false]);
  expect(budget.use()).toEqual({ startedInLastMinute: 4, running: 4, waiting: 3 });
  calls[2]?.end();
  await expect(calls[2]?.done).resolves.toBe('done');
  calls[0]?.fail();
  await expect(calls[0]?.done).rejects.toThrow('no');
  await settle();
  expect(started()).toEqual([true, true, true, true, true, true, false]);
});

test('interactive calls precede others, each kind in the order of request', async () => {
  const budget = budgetWith(unlimited, 1);
  const order: string[] = [];
  const ask = (name: string, interactive: boolean) =>
    budget.run({ interactive }, async () => {
      order.push(name);
    });
  const running = openCall(budget);
  await settle();
  const all = [ask('b1', false), ask('i1', true), ask('b2', false), ask('i2', true)];
  running.end();
  await Promise.all(all);
  expect(order).toEqual(['i1', 'i2', 'b1', 'b2']);
});

test('a call that a reader joins precedes those that nobody waits for', async () => {
  const budget = budgetWith(unlimited, 1);
  const running = openCall(budget);
  await settle();
  const [first, second] = [openCall(budget, false), openCall(budget, false)];
  second.priority.interactive = true;
  running.end();
  await settle();
  expect([first.state.isStarted, second.state.isStarted]).toEqual([false, true]);
});

test('a background call gets a place although readers never stop; they have three of four, and all before 15 s', async () => {
  const budget = budgetWith(
    createRateLimiter({ perMinute: 60, burst: 1 }, () => performance.now()),
    4,
  );
  const order: string[] = [];
  const ask = (name: string, interactive: boolean) =>
    budget.run({ interactive }, async () => {
      order.push(name);
    });
  const all = Array.from({ length: 5 }, () => ask('background', false));
  for (let second = 0; second < 14; second += 1) {
    all.push(ask('reader', true), ask('reader', true));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(order).toHaveLength(14);
  expect(new Set(order)).toEqual(new Set(['reader']));
  order.length = 0;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(order.filter((name) => name === 'background')).toHaveLength(3);
  expect(order.join(' ')).not.toContain('background background');
  expect(order.slice(-4).filter((name) => name === 'background')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await Promise.all(all);
});

/** A budget of one place per second, and who got each place. */
function placesASecond(lookUpsPerMinute?: number) {
  const rateLimiter = createRateLimiter({ perMinute: 60, burst: 1 }, () => performance.now());
  const budget = createBudget({ rateLimiter, lookUpsPerMinute, concurrency: 4, now: () => performance.now() });
  const order: string[] = [];
  const lookUp = (requester: string) =>
    budget.run({ interactive: true, isLookUp: true, requester }, async () => {
      order.push(requester);
    });
  const ofPage = () =>
    budget.run({ interactive: true }, async () => {
      order.push('page');
    });
  return { budget, order, lookUp, ofPage };
}

test('while hundreds of look-ups wait, pages get three of four places, the first one next', async () => {
  const { order, lookUp, ofPage } = placesASecond();
  for (let count = 0; count < 300; count += 1) void lookUp('greedy');
  await vi.advanceTimersByTimeAsync(10_000);
  order.length = 0;
  for (let count = 0; count < 20; count += 1) void ofPage();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order).toEqual(['page']);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(order.filter((name) => name === 'page')).toHaveLength(12);
});

test('a background look-up gets a place although the pages of a collection never stop; they have three of four', async () => {
  const { budget, order } = placesASecond();
  const ask = (name: string, isLookUp: boolean) =>
    budget.run({ interactive: false, isLookUp }, async () => {
      order.push(name);
    });
  let isReading = true;
  // As a collection is read: three pages at a time, the next when one has arrived.
  const readPages = async () => {
    while (isReading) await ask('page', false);
  };
  const reading = [readPages(), readPages(), readPages()];
  await vi.advanceTimersByTimeAsync(2_000);
  order.length = 0;
  const lookUps = [ask('look-up', true), ask('look-up', true)];
  await vi.advanceTimersByTimeAsync(8_000);
  expect(order).toEqual(['page', 'look-up', 'page', 'page', 'page', 'look-up', 'page', 'page']);
  isReading = false;
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all([...reading, ...lookUps]);
});

test('slow look-ups leave one of the parallel places free', async () => {
  const budget = budgetWith(unlimited);
  const lookUp = vi.fn(() => new Promise<void>(() => {}));
  for (let count = 0; count < 10; count += 1) void budget.run({ interactive: true, isLookUp: true }, lookUp);
  await settle();
  expect(lookUp).toHaveBeenCalledTimes(3);
  const ofPage = openCall(budget);
  await settle();
  expect(ofPage.state.isStarted).toBe(true);
});

test('a requester with few calls precedes one with many', async () => {
  const { order, lookUp } = placesASecond();
  for (let count = 0; count < 300; count += 1) void lookUp('greedy');
  await vi.advanceTimersByTimeAsync(10_000);
  order.length = 0;
  for (let count = 0; count < 5; count += 1) void lookUp('modest');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(order).toEqual(Array.from({ length: 5 }, () => 'modest'));
});

test('the look-ups of one requester never use more than their share of a minute; then they go on', async () => {
  const { order, lookUp } = placesASecond(30);
  for (let count = 0; count < 300; count += 1) void lookUp('greedy');
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(order).toHaveLength(30);
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(order.length).toBeGreaterThan(150);
  expect(order.length).toBeLessThanOrEqual(180);
});

test('a call that nobody waits for any more is not made', async () => {
  const budget = budgetWith(unlimited, 1);
  const running = openCall(budget);
  await settle();
  const controller = new AbortController();
  const priority = { interactive: true, abandoned: controller.signal };
  const call = vi.fn(async () => 1);
  const waiting = budget.run(priority, call);
  controller.abort();
  await expect(waiting).rejects.toBeInstanceOf(CallAbandoned);
  await expect(budget.run(priority, call)).rejects.toBeInstanceOf(CallAbandoned);
  running.end();
  await settle();
  expect(call).not.toHaveBeenCalled();
  expect(budget.use().waiting).toBe(0);
});

test('when the next call is abandoned, those that wait for their share start in time', async () => {
  let place = Promise.resolve(0);
  const budget = createBudget({
    rateLimiter: { take: () => place },
    lookUpsPerMinute: 1,
    concurrency: 4,
    now: () => performance.now(),
  });
  const ask = (requester: string, abandoned?: AbortSignal) =>
    budget.run({ interactive: true, isLookUp: true, requester, abandoned }, async () => requester);
  await ask('ada');
  const beyondShare = ask('ada');
  await settle();
  const asked = Promise.withResolvers<number>();
  place = asked.promise;
  const controller = new AbortController();
  const abandoned = ask('ben', controller.signal);
  // Meanwhile the share was checked without effect.
  await vi.advanceTimersByTimeAsync(1_000);
  controller.abort();
  asked.resolve(0);
  await expect(abandoned).rejects.toBeInstanceOf(CallAbandoned);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(budget.use()).toMatchObject({ running: 0, waiting: 0 });
  await expect(beyondShare).resolves.toBe('ada');
});

test('close refuses waiting and new calls, lets running ones end, and leaves no timer', async () => {
  const budget = budgetWith(createRateLimiter({ perMinute: 40, burst: 5 }, () => performance.now()));
  const running = openCall(budget);
  await vi.advanceTimersByTimeAsync(1_500);
  const waiting = openCall(budget);
  await settle();
  expect(vi.getTimerCount()).toBe(1);
  budget.close();
  await expect(waiting.done).rejects.toBeInstanceOf(BudgetClosed);
  await expect(budget.run({ interactive: true }, async () => 1)).rejects.toBeInstanceOf(BudgetClosed);
  running.end();
  await expect(running.done).resolves.toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

test('waiting calls can be refused with a reason; they use no place, and later calls are made', async () => {
  const budget = budgetWith(createRateLimiter({ perMinute: 40, burst: 5 }, () => performance.now()));
  const waiting = Array.from({ length: 100 }, () => openCall(budget));
  await settle();
  budget.refuseWaiting(new Error('it is no use'));
  for (const { done } of waiting) await expect(done).rejects.toThrow('it is no use');
  const next = openCall(budget);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(next.state.isStarted).toBe(true);
  expect(budget.use()).toEqual({ startedInLastMinute: 1, running: 1, waiting: 0 });
});

test('a call can hold back those behind it from its very start; afterwards they continue in order', async () => {
  const budget = budgetWith(unlimited);
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const ask = (name: string) =>
    budget.run({ interactive: true }, async () => {
      order.push(name);
    });
  const holding = budget.run({ interactive: true }, async () => {
    order.push('holding');
    budget.holdUntil(gate.promise);
  });
  const all = [ask('first'), ask('second'), ask('third')];
  await settle();
  expect([order, budget.use().waiting]).toEqual([['holding'], 3]);
  gate.resolve();
  await Promise.all([holding, ...all]);
  expect(order).toEqual(['holding', 'first', 'second', 'third']);
});

test('the use of the last minute drops older calls', async () => {
  const budget = budgetWith(unlimited);
  await budget.run({ interactive: true }, async () => 1);
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(budget.use().startedInLastMinute).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(budget.use().startedInLastMinute).toBe(0);
});

test('ten minutes of load through a restart start at most 45 calls in any 60 s, and hardly fewer than 40', async () => {
  const starts: number[] = [];
  const newBudget = () => budgetWith(createRateLimiter({ perMinute: 40, burst: 5 }, () => performance.now()));
  let budget = newBudget();
  const crowd = () => {
    for (let count = 0; count < 500; count += 1)
      budget
        .run({ interactive: count % 2 === 0 }, async () => {
          starts.push(performance.now());
        })
        .catch(() => undefined);
  };
  // An idle minute first, so that a burst is available.
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  crowd();
  await vi.advanceTimersByTimeAsync(4.5 * MINUTE_MS);
  budget.close();
  budget = newBudget();
  crowd();
  await vi.advanceTimersByTimeAsync(5.5 * MINUTE_MS);
  const most = starts.map((start, at) => starts.slice(at).filter((later) => later <= start + MINUTE_MS).length);
  expect(Math.max(...most)).toBeLessThanOrEqual(45);
  expect(starts.length).toBeGreaterThanOrEqual(400);
});
