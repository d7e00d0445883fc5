import { isUnanswered, type Source } from '#components/source.ts';

/** The age of the names of captured ids, in a sentence: the history keeps no names. @param sources those of the names */
export function nameWords(sources: readonly Source[]): string {
  const silent = sources.filter(isUnanswered);
  if (silent.length === 0) return 'Names are those of today.';
  return silent.some(({ asOf, missing = [] }) => asOf === undefined || missing.length > 0)
    ? 'Names could not all be read: the others are given by their ids.'
    : 'Names are as they were read last.';
}
