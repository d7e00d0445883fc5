import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completionId } from './completionId.ts';

test('an id stays the same in every release, because stores hold it', () => {
  expect(completionId('u1', 1, 20260301)).toBe(8531504509812508);
});

test('ids are integers that JSON carries safely, above any counted id', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer(), fc.integer(), (userId, trainingId, date) => {
      const id = completionId(userId, trainingId, date);
      expect(Number.isSafeInteger(id) && id >= 2 ** 52).toBe(true);
    }),
  );
});

test('the id depends on the person, the training and the day', () => {
  const ids = [
    completionId('u1', 1, 20260301),
    completionId('u2', 1, 20260301),
    completionId('u1', 2, 20260301),
    completionId('u1', 1, 20260302),
    completionId('u11', 1, 20260301),
    completionId('u1', 11, 20260301),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});
