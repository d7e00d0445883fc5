import { setImmediate } from 'node:timers/promises';

/** How often others get their turn during some work. */
export async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false];
  const done = work.finally(() => {
    isDone = true;
  });
  for (; !isDone; turns += 1) await setImmediate();
  await done;
  return turns;
}
