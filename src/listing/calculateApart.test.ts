import { expect, test } from 'vitest';
import { calculateApart } from './calculateApart.ts';

const calculations = {
  doubled: ({ column, names }: { column: Int32Array; names: readonly string[] }) => ({
    column: column.map((value) => 2 * value),
    names: names.toReversed(),
  }),
  count: (given: { nested: { rows: Uint32Array } }) => given.nested.rows.length,
};

/** A worker of the same calculations at the other end of a channel; what is sent is copied or given away as to a real one. */
function startOn(answer: (given: never) => unknown) {
  const { port1, port2 } = new MessageChannel();
  port2.onmessage = ({ data }: MessageEvent<{ given: never }>) => port2.postMessage(answer(data.given));
  return () => Object.assign(port1, { terminate: () => port1.close() }) as unknown as Worker; // as much of one as is used
}

const given = () => ({ column: new Int32Array([1, 2, 3]), names: ['a', 'b'] });

test('a worker answers what the page itself calculates, and what was given to it stays the page’s own', async () => {
  const mine = given();
  const apart = calculateApart(startOn(calculations.doubled), calculations);
  expect(await apart.doubled(mine)).toEqual(calculations.doubled(given()));
  expect(mine).toEqual(given());
});

test('columns inside other values are sent too', async () => {
  const rows = new Uint32Array(5);
  const apart = calculateApart(startOn(calculations.count), calculations);
  expect(await apart.count({ nested: { rows } })).toBe(5);
  expect(rows.length).toBe(5);
});

test('where there is no worker, the page calculates by itself', async () => {
  const none = () => {
    throw new ReferenceError('Worker is not defined');
  };
  expect(await calculateApart(none, calculations).doubled(given())).toEqual(calculations.doubled(given()));
});
