import { expect, test } from 'vitest';
import { runToEnd } from '#compliance/runToEnd.ts';
import { inSlices } from './inSlices.ts';

function* sum(numbers: readonly number[], start: number): Generator<undefined, number> {
  let total = start;
  for (const number of numbers) {
    total += number;
    yield;
  }
  return total;
}

test('a computation in steps runs to its end at once', () => {
  expect(runToEnd(sum([1, 2, 3], 4))).toBe(10);
});

test('the last result stays until the next is done, and an unwanted computation is dropped', async () => {
  const told: (number | undefined)[] = [];
  const sums = inSlices(sum);
  sums.subscribe(() => told.push(sums.last()));
  const [few, many] = [[1, 2], Array.from({ length: 50 }, () => 1)];
  expect(sums.last()).toBeUndefined();
  await sums.start([few, 0]);
  expect(sums.last()).toBe(3);
  const left = sums.start([many, 0]);
  const wanted = sums.start([few, 10]);
  expect(sums.last()).toBe(3);
  await Promise.all([left, wanted]);
  expect(told).toEqual([3, 13]);
});

test('a result of another subject is ignored, and one of other arguments stays until the next', async () => {
  const sums = inSlices(sum, (_numbers, start) => [start]);
  await sums.start([[1, 2], 10]);
  expect(sums.last([[3, 4], 10])).toBe(13);
  const [numbers, next] = [[1, 2], 20];
  const under = sums.start([numbers, next]);
  expect(sums.last([numbers, next])).toBeUndefined();
  await under;
  expect(sums.last([numbers, next])).toBe(23);
});

test('a running or finished one is not restarted', async () => {
  let runs = 0;
  const sums = inSlices((numbers: readonly number[]) => {
    runs += 1;
    return sum(numbers, 0);
  });
  const numbers = [1, 2];
  await Promise.all([sums.start([numbers]), sums.start([numbers])]);
  await sums.start([numbers]);
  expect([runs, sums.last()]).toEqual([1, 3]);
});

test('forgetting drops the result and what is running; it is computed again on the next request', async () => {
  const sums = inSlices(sum);
  const numbers = [1, 2];
  await sums.start([numbers, 0]);
  const left = sums.start([numbers, 7]);
  sums.forget();
  await left;
  expect(sums.last()).toBeUndefined();
  await sums.start([numbers, 7]);
  expect(sums.last()).toBe(10);
  sums.forget();
  await sums.start([numbers, 7]);
  expect(sums.last()).toBe(10);
});

test('a promise inside a computation is also abandoned once others are wanted', async () => {
  const told: (number | undefined)[] = [];
  const waiting: (() => void)[] = [];
  const later = inSlices(function* (number: number) {
    yield;
    yield new Promise<void>((resolve) => waiting.push(resolve));
    return number;
  });
  later.subscribe(() => told.push(later.last()));
  const first = later.start([1]);
  await expect.poll(() => waiting.length).toBe(1);
  const second = later.start([2]);
  await expect.poll(() => waiting.length).toBe(2);
  for (const resolve of waiting) resolve();
  await Promise.all([first, second]);
  expect(told).toEqual([2]);
});

test('a finished result wanted again ends what has begun since', async () => {
  const told: (number | undefined)[] = [];
  const sums = inSlices(sum);
  sums.subscribe(() => told.push(sums.last()));
  const numbers = [1, 2];
  await sums.start([numbers, 0]);
  const left = sums.start([numbers, 10]);
  await sums.start([numbers, 0]);
  await left;
  expect(told).toEqual([3]);
});

test('an error is reported, is not retried by itself, and is gone with other arguments', async () => {
  let runs = 0;
  const told: (number | undefined)[] = [];
  const sums = inSlices((numbers: readonly number[] | undefined) => {
    runs += 1;
    return sum(numbers as readonly number[], 0);
  });
  sums.subscribe(() => told.push(sums.last()));
  await sums.start([[1, 2]]);
  await sums.start([undefined]);
  await sums.start([undefined]);
  expect(sums.failureOf([undefined])?.error).toBeInstanceOf(TypeError);
  expect([runs, told]).toEqual([2, [3, 3]]);
  const numbers = [4];
  await sums.start([numbers]);
  expect(sums.failureOf([undefined])).toBeUndefined();
  expect(told).toEqual([3, 3, 4]);
});
