import { expect, test } from 'vitest';
import { SITES_IN_PART, sitesInPartWords, UNRATED_SITES, unratedSitesWords } from './sitesInPart.ts';

const part = { sites: ['hull'] };

test.each([
  ['of a site that is seen whole', ['hull'], part, ['', '']],
  ['of one that is seen in part beside it', ['hull', 'leeds'], part, [SITES_IN_PART, UNRATED_SITES]],
  ['of who is at no site', [''], part, [SITES_IN_PART, UNRATED_SITES]],
  ['to who sees everything', ['hull', 'leeds', ''], undefined, ['', '']],
  ['of no site', [], part, ['', '']],
])('the words %s', (_case, ids, seen, words) => {
  expect([sitesInPartWords(ids, seen), unratedSitesWords(ids, seen)]).toEqual(words);
});

test('only where sites are rated, one in part is called unrated', () => {
  expect([SITES_IN_PART, UNRATED_SITES].map((words) => words.includes('rated'))).toEqual([false, true]);
});
