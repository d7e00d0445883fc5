import { afterEach, expect, test } from 'vitest';
import type * as worker from './testing/fragileWorker.ts';
import { CallerHungUp, createThreads, type Threads, type ThreadsOptions, TooManyTasks } from './threads.ts';

type Name = keyof typeof worker;
const opened: Threads<string, string>[] = [];
afterEach(async () => {
  for (const threads of opened.splice(0)) await threads.close();
});

function open(options?: Partial<ThreadsOptions>) {
  const file = new URL('./testing/fragileWorker.ts', import.meta.url);
  const threads = createThreads<string, string>(file, { idleMs: 5_000, heapMb: 24, ...options });
  opened.push(threads);
  return { threads, run: (name: Name, task: string) => threads.run(task, { name }) };
}

test.each([1, 2])('when %d threads run out of memory, the tasks that waited behind get their turn', async (most) => {
  const { run } = open({ most });
  const dying = Array.from({ length: most }, () => run('useUpMemory', ''));
  const waiting = [run('answer', 'first'), run('answer', 'second')];
  expect(await Promise.allSettled(dying)).toMatchObject(dying.map(() => ({ status: 'rejected' })));
  expect(await Promise.all(waiting)).toEqual(['first', 'second']);
});

test('work begins when all before it is done, and never synchronously', async () => {
  const { threads } = open();
  const order: string[] = [];
  const work = (text: string) =>
    threads.inTurn(async (run) => {
      order.push(`${text} begins`);
      order.push(await run(text, { name: 'answer' satisfies Name }));
    });
  const all = [work('first'), work('second')];
  expect(order).toEqual([]);
  await Promise.all(all);
  expect(order).toEqual(['first begins', 'first', 'second begins', 'second']);
});

test('work whose caller hangs up before its turn is not begun, and the next work gets its turn', async () => {
  const { threads, run } = open();
  const [early, late] = [new AbortController(), new AbortController()];
  early.abort();
  const begun: string[] = [];
  const from = (hungUp: AbortSignal) => ({ name: 'a', hungUp });
  const work = (text: string, hungUp?: AbortSignal) =>
    threads.inTurn(async () => {
      begun.push(text);
      late.abort();
    }, hungUp && from(hungUp));
  const outcomes = await Promise.allSettled([
    work('first'),
    work('gone before', early.signal),
    work('gone while waiting', late.signal),
    threads.run('gone as well', { name: 'answer' satisfies Name, requester: from(late.signal) }),
    work('behind'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: expect.any(CallerHungUp) });
  expect(begun).toEqual(['first', 'behind']);
  expect(await run('answer', 'later')).toBe('later');
});

test('a requester with many tasks takes turns with others, even after filling both threads', async () => {
  const { threads } = open({ most: 2 });
  const begun: string[] = [];
  const { signal: hungUp } = new AbortController();
  const work = (name: string) => threads.inTurn(async () => void begun.push(name), { name, hungUp });
  await Promise.all(['a', 'a', 'a', 'a', 'a', 'b', 'c', 'b'].map(work));
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a', 'a']);
});

test('one requester has at most a hundred tasks under way, whatever others and the gateway itself have', async () => {
  const { threads } = open();
  const gate = Promise.withResolvers<void>();
  const { signal: hungUp } = new AbortController();
  const workOf = (name: string | undefined) => threads.inTurn(() => gate.promise, name ? { name, hungUp } : undefined);
  const admitted = [...Array(100).fill('a'), 'b', undefined].map(workOf);
  await expect(workOf('a')).rejects.toThrow(TooManyTasks);
  gate.resolve();
  await Promise.all(admitted);
  await workOf('a');
});

test('a task that was given up in the queue makes room for another', async () => {
  const { threads } = open();
  const gate = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const workOf = (hungUp: AbortSignal) => threads.inTurn(() => gate.promise, { name: 'a', hungUp });
  const { signal: staying } = new AbortController();
  const [running, ...waiting] = [staying, ...Array(99).fill(leaving.signal)].map(workOf);
  leaving.abort();
  expect(await Promise.allSettled(waiting)).toEqual(
    waiting.map(() => ({ status: 'rejected', reason: expect.any(CallerHungUp) })),
  );
  const later = workOf(staying);
  gate.resolve();
  await Promise.all([running, later]);
});

test('closing ends running tasks, and refuses waiting and later ones', async () => {
  const { threads, run } = open({ heapMb: undefined });
  const asked = [run('useUpMemory', ''), run('answer', 'waiting')];
  const outcomes = Promise.allSettled(asked);
  await threads.close();
  expect(await outcomes).toMatchObject(asked.map(() => ({ status: 'rejected' })));
  await expect(run('answer', 'later')).rejects.toThrow('closed');
});
