import type { Source } from '#components/source.ts';

/** What is not known without the list of people, wherever people are counted. */
export const LEAVERS_COUNTED =
  'The list of people could not be read: those who have left cannot be told apart and are in every count, and nobody’s site is known.';

/** The same where counts are of a capture, which knew the people of its day. */
export const SITES_UNKNOWN = 'The list of people could not be read: nobody’s site of today is known.';

/** Sources of which the first says what is not known for want of a list; as they are where the list is there. */
export const withCaveat = (sources: readonly Source[], caveat: string | false): readonly Source[] =>
  caveat === false
    ? sources
    : sources.map((source, place) =>
        place === 0 ? { ...source, caveats: [...(source.caveats ?? []), caveat] } : source,
      );
