import { expect, test } from 'vitest';
import { createDraft } from './listDraft.ts';

type Filter = { q: string; site: readonly string[] };

test('changes add up until the page has followed them, and listeners hear of each', () => {
  const draft = createDraft<Filter>();
  let told = 0;
  const stop = draft.subscribe(() => (told += 1));
  expect([draft.isSettled(), draft.get()]).toEqual([true, {}]);
  draft.change({ filter: { q: 'a' } });
  draft.change({ sort: [{ column: 'name', descending: true }] });
  draft.change({ filter: { site: ['hull'] } });
  draft.change({ filter: { q: 'an' } });
  expect(draft.get()).toEqual({
    filter: { q: 'an', site: ['hull'] },
    sort: [{ column: 'name', descending: true }],
  });
  expect([draft.isSettled(), told]).toEqual([false, 4]);
  draft.settle();
  expect([draft.isSettled(), draft.get(), told]).toEqual([true, {}, 5]);
  draft.settle();
  expect(told).toBe(5);
  stop();
  draft.change({ filter: { q: 'b' } });
  expect(told).toBe(5);
});
