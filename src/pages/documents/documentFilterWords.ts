import { rangeWords } from '../daysAsked.ts';
import { anyOf } from '../filterWords.ts';
import type { DocumentFilter } from './documentFilter.ts';
import { approvalAgeWords, approvalFateWords, documentTypeWord } from './documentWords.ts';

type Words = { [Key in keyof DocumentFilter]-?: (value: DocumentFilter[Key]) => string };

/** Each filter of documents in words, as it reads where nothing meets it. */
export const documentFilterWords: Words = {
  q: (q) => `Search is “${q}”`,
  age: (age) => `Age of approval is ${anyOf(age, (one) => approvalAgeWords[one].toLowerCase())}`,
  tag: (tag) => `Tag is ${tag.join(' or ')}`,
  type: (type) => `Type is ${anyOf(type, documentTypeWord)}`,
  category: (category) => `Category is ${category.join(' or ')}`,
  offline: () => 'Kept offline',
  from: (from) => `Approved ${rangeWords({ from, until: '' })}`,
  until: (until) => `Approved ${rangeWords({ from: '', until })}`,
  fate: (fate) => (fate ? approvalFateWords[fate] : ''),
  ahead: () => 'Approved ahead',
};
