import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrencyLimit.ts';

test('calls run in order, never more than allowed at once, and a failed or aborted call makes room', async () => {
  const turn = createConcurrencyLimit(2);
  const begun: number[] = [];
  let [running, most] = [0, 0];
  const left = AbortSignal.abort(new Error('left'));
  const calls = [0, 1, 2, 3, 4, 5].map((number) =>
    turn(
      async () => {
        begun.push(number);
        running += 1;
        most = Math.max(most, running);
        await pause(1);
        running -= 1;
        if (number === 1) throw new Error('failed');
        return number;
      },
      number === 3 ? left : undefined,
    ).catch((error: Error) => error.message),
  );
  expect(await Promise.all(calls)).toEqual([0, 'failed', 2, 'left', 4, 5]);
  expect(begun).toEqual([0, 1, 2, 4, 5]);
  expect(most).toBe(2);
});
