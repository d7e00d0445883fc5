import { expect, test } from 'vitest';
import { calculateApart } from './calculateApart.ts';
import { inSlices } from './inSlices.ts';

const calculations = {
  doubled: ({ column, names }: { column: Int32Array; names: readonly string[] }) => ({
    column: column.map((value) => 2 * value),
    names: names.toReversed(),
  }),
  count: (given: { nested: { rows: Uint32Array } }) => given.nested.rows.length,
};

/** A worker with the same calculations at the other end of a channel; messages are copied or transferred as with a real one. */
function startOn(answer: (given: never) => unknown) {
  const { port1, port2 } = new MessageChannel();
  port2.onmessage = ({ data }: MessageEvent<{ given: never }>) => port2.postMessage(answer(data.given));
  return () => Object.assign(port1, { terminate: () => port1.close() }) as unknown as Worker; // only the used part of one
}

/** The result, after waiting for all that it yields. */
async function resultOf<Result>(calculated: Generator<unknown, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = calculated.next();
    if (done) return value;
    await value;
  }
}

const given = () => ({ column: new Int32Array([1, 2, 3]), names: ['a', 'b'] });

test('a worker answers the same as the page itself, and the page keeps its input', async () => {
  const mine = given();
  const apart = calculateApart(startOn(calculations.doubled), calculations);
  expect(await resultOf(apart.doubled(mine))).toEqual(calculations.doubled(given()));
  expect(mine).toEqual(given());
});

test('columns in nested values are sent too', async () => {
  const rows = new Uint32Array(5);
  const apart = calculateApart(startOn(calculations.count), calculations);
  expect(await resultOf(apart.count({ nested: { rows } }))).toBe(5);
  expect(rows.length).toBe(5);
});

test('without a worker, the page calculates by itself', async () => {
  const none = () => {
    throw new ReferenceError('Worker is not defined');
  };
  const { doubled } = calculateApart(none, calculations);
  expect(await resultOf(doubled(given()))).toEqual(calculations.doubled(given()));
});

test('a worker that cannot receive its request is ended, and the page calculates by itself', async () => {
  let ended = 0;
  const start = () =>
    ({
      postMessage() {
        throw new DOMException('It cannot be copied', 'DataCloneError');
      },
      terminate: () => (ended += 1),
    }) as unknown as Worker; // only the used part of one
  const { doubled } = calculateApart(start, calculations);
  expect(await resultOf(doubled(given()))).toEqual(calculations.doubled(given()));
  expect(ended).toBe(1);
});

test('a worker ends with a calculation that is no longer wanted', async () => {
  const [working, answered] = [new Set<number>(), new Set<number>()];
  let most = 0;
  const ANSWERED = 2;
  /** A worker that answers only one number. */
  const start = () => {
    let number = -1;
    const worker = {
      onmessage: (_event: { data: number }) => undefined,
      postMessage({ given: asked }: { given: number }) {
        number = asked;
        working.add(number);
        most = Math.max(most, working.size);
        if (number === ANSWERED) worker.onmessage({ data: number });
      },
      terminate: () => working.delete(number),
    };
    return worker as unknown as Worker; // only the used part of one
  };
  const apart = calculateApart(start, { same: (number: number) => number });
  const slices = inSlices(function* (number: number) {
    const same = yield* apart.same(number);
    answered.add(same);
    return same;
  });
  void slices.start([0]);
  await expect.poll(() => [...working]).toEqual([0]);
  void slices.start([1]);
  expect([...working]).toEqual([]);
  await expect.poll(() => [...working]).toEqual([1]);
  slices.forget();
  expect([...working]).toEqual([]);
  await slices.start([ANSWERED]);
  expect([most, slices.last(), [...working], [...answered]]).toEqual([1, ANSWERED, [], [ANSWERED]]);
});
