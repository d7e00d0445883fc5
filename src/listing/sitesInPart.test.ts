import { expect, test } from 'vitest';
import { SITES_IN_PART, sitesInPartWords } from './sitesInPart.ts';

const part = { sites: ['hull'] };

test.each([
  ['of a site that is seen whole', ['hull'], part, ''],
  ['of one that is seen in part beside it', ['hull', 'leeds'], part, SITES_IN_PART],
  ['of who is at no site', [''], part, SITES_IN_PART],
  ['to who sees everything', ['hull', 'leeds', ''], undefined, ''],
  ['of no site', [], part, ''],
])('what is said %s', (_case, ids, seen, words) => {
  expect(sitesInPartWords(ids, seen)).toBe(words);
});
