import { anyOf } from '#listing/filterWords.ts';
import { type RequestedDays, rangeFilterWords } from '#listing/requestedDays.ts';
import type { DocumentFilter } from './documentFilter.ts';
import { approvalAgeWords, approvalFateWords, documentTypeWord } from './documentWords.ts';

type Words = {
  [Key in keyof Omit<DocumentFilter, keyof RequestedDays>]-?: (value: DocumentFilter[Key]) => string;
} & ReturnType<typeof rangeFilterWords>;

/** Each filter of documents in words, as it reads where nothing meets it. */
export const documentFilterWords: Words = {
  q: (q) => `Search is “${q}”`,
  age: (age) => `Age of approval is ${anyOf(age, (one) => approvalAgeWords[one].toLowerCase())}`,
  tag: (tag) => `Tag is ${tag.join(' or ')}`,
  type: (type) => `Type is ${anyOf(type, documentTypeWord)}`,
  category: (category) => `Category is ${category.join(' or ')}`,
  offline: () => 'Kept offline',
  ...rangeFilterWords('Approved'),
  fate: (fate) => (fate ? approvalFateWords[fate] : ''),
  ahead: () => 'Approved ahead',
};
