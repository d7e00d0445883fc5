import { anyOf } from '#listing/filterWords.ts';
import type { HygieneFilter } from './hygieneFilter.ts';
import { hygieneLooks } from './hygieneWords.ts';

type Words = { [Key in keyof HygieneFilter]-?: (value: HygieneFilter[Key]) => string };

/** Each filter of the documents to look at in words, as it reads where nothing meets it. */
export const hygieneFilterWords: Words = {
  q: (q) => `Search is “${q}”`,
  reason: (reason) => `Reason is ${anyOf(reason, (one) => hygieneLooks[one].word.toLowerCase())}`,
  tag: (tag) => `Tag is ${tag.join(' or ')}`,
};
