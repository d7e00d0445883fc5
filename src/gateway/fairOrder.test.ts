import { expect, test } from 'vitest';
import { createFairOrder } from './fairOrder.ts';

/** The order in which waiting tasks get turns; each is named by its requester and a number. */
function turnsOf(waiting: string[]): string[] {
  const order = createFairOrder((one: string) => one[0]);
  const left = new Set(waiting);
  const turns: string[] = [];
  for (let one = order.next(left); one !== undefined; one = order.next(left)) {
    order.take(one[0]);
    left.delete(one);
    turns.push(one);
  }
  return turns;
}

test.each([
  ['one requester', ['a1', 'a2', 'a3'], ['a1', 'a2', 'a3']],
  ['one who asks for much, and one who came last', ['a1', 'a2', 'a3', 'b1'], ['a1', 'b1', 'a2', 'a3']],
  [
    'two who ask for much, and one who came last',
    ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1'],
    ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3'],
  ],
])('requesters have their turns one after the other: %s', (_case, waiting, turns) => {
  expect(turnsOf(waiting)).toEqual(turns);
});

test('a requester who has just had a turn is behind those who come later', () => {
  const order = createFairOrder((one: string) => one[0]);
  order.take('a');
  expect(order.next(['a2', 'b1'])).toBe('b1');
  expect(order.next([])).toBeUndefined();
});
