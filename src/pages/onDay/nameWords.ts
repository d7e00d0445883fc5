import { isUnanswered, type Source } from '#components/source.ts';

/** Of when the names beside captured ids are, in a sentence: the history keeps none. @param sources what gives the names */
export function nameWords(sources: readonly Source[]): string {
  const silent = sources.filter(isUnanswered);
  if (silent.length === 0) return 'Names are those of today.';
  return silent.some(({ asOf, missing = [] }) => asOf === undefined || missing.length > 0)
    ? 'Names could not all be read: the others are given by their ids.'
    : 'Names are as they were read last.';
}
