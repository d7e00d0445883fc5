import type { Source } from '#components/source.ts';

/** What is unknown without the list of people, wherever people are counted. */
export const LEAVERS_COUNTED =
  'The list of people could not be read: people who have left cannot be told apart and are in every count, and sites are not known.';

/** The same where counts are of a capture, which knew the people of its day. */
export const SITES_UNKNOWN = 'The list of people could not be read: today’s sites are not known.';

/** Sources of which the first names what is unknown without a list; unchanged if the list has loaded. */
export const withCaveat = (sources: readonly Source[], caveat: string | false): readonly Source[] =>
  caveat === false
    ? sources
    : sources.map((source, place) =>
        place === 0 ? { ...source, caveats: [...(source.caveats ?? []), caveat] } : source,
      );
