import { createElement } from 'react';
import { expect, test } from 'vitest';
import { AssignedPeople } from '../AssignedPeople.tsx';
import { wordsOf } from '../testing/rendered.ts';
import { FirstAssignee } from './FirstAssignee.tsx';

const ada = { id: 'u1', name: 'Ada', isListed: true, hasLeft: false };
const bo = { id: 'u2', name: 'Bo', isListed: true, hasLeft: true };

test('leavers among the people an item is assigned to are marked, and nobody else', () => {
  expect(wordsOf(createElement(AssignedPeople, { people: [ada, bo] }))).toBe('Ada, Left Bo');
  expect(wordsOf(createElement(FirstAssignee, { people: [bo, ada] }))).toMatch(/^Left Bo\s*\+1 more$/);
  expect(wordsOf(createElement(FirstAssignee, { people: [ada] }))).toBe('Ada');
  expect(wordsOf(createElement(FirstAssignee, { people: [] }))).toBe('–');
});
