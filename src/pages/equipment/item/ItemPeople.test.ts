import { createElement } from 'react';
import { expect, test } from 'vitest';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { wordsOf } from '../../testing/rendered.ts';
import { ItemPeople } from './ItemPeople.tsx';

const directory = createDirectory({
  ...noLists,
  users: [
    { id: 'u1', name: 'Ada', jobTitle_id: 'j1' },
    { id: 'u2', name: 'Zoe' },
  ],
});

const people = [
  { id: 'u1', employee: undefined, isVisible: true },
  { id: 'u2', employee: undefined, isVisible: false },
];

const peopleOf = (isPending: boolean) =>
  wordsOf(
    createElement(ItemPeople, {
      people,
      directory,
      namesPending: isPending,
      isPending: false,
      failure: undefined,
      onRetry: () => undefined,
    }),
  );

test('a person without training records is told apart from a person outside the part that the reader sees', () => {
  expect(peopleOf(false)).toMatch(/Ada.*No training records.*Zoe.*Not visible to you/);
});

test('nobody is said to be outside until names have loaded', () => {
  expect(peopleOf(true)).not.toMatch(/Not visible|No training records/);
});
