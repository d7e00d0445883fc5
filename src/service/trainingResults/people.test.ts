import { expect, test } from 'vitest';
import { personAt, positionsOf } from './people.ts';
import { createStatusInputBuilder } from './statusInput.ts';

test.each(['u1', '\uFEFFu1', 'u\uFEFF', '\uFEFF', 'zoë 🚢'])('the person with the id %j has this id', (id) => {
  const { take, build } = createStatusInputBuilder();
  take.account(['UTC']);
  for (const each of ['a', id]) take.people([each]);
  const input = build();
  expect([...positionsOf(input, [id])]).toEqual([1]);
  expect(personAt(input, 1, () => true).userId).toBe(id);
});
