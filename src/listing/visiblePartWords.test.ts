import { expect, test } from 'vitest';
import { visiblePartWords } from './visiblePartWords.ts';

const nothing = { sites: [], lines: [], myPeople: false };

test.each([
  [{ sites: ['Hull Quay'], people: 214 }, 'your 214 people at Hull Quay, and the equipment there'],
  [
    { sites: ['Hull Quay', 'Leeds'], people: 1214 },
    'your 1,214 people at Hull Quay and Leeds, and the equipment there',
  ],
  [
    { sites: ['Hull Quay'], lines: ['Rail'], people: 1 },
    'your 1 person of Hull Quay and Rail, and the equipment there',
  ],
  [{ myPeople: true, people: 12 }, 'your 12 people: you and everyone below you'],
  [
    { myPeople: true, sites: ['Hull Quay'], people: 12 },
    'your 12 people: you, everyone below you, and those at Hull Quay, with the equipment there',
  ],
  [{ myPeople: true, sites: ['Hull Quay'] }, 'you and the people below you; people and equipment of Hull Quay'],
  [{ people: 0 }, 'no records'],
])('%j is said as %s', (part, words) => {
  expect(visiblePartWords({ ...nothing, ...part })).toBe(words);
});
