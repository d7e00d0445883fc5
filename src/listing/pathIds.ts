/** Words of addresses in the place of an id: `/documents/hygiene`. `pages.test.ts` compares them with the pages. */
const words = ['hygiene'];

/**
 * Ids that are no part of an address as they are: a browser takes `.` and `..` for folders, and the router takes a word
 * for its page, in capitals as well.
 */
const notAsItIs = new RegExp(`^~*(?:\\.\\.?|${words.join('|')})$`, 'i');

const inUnits = /^(~*)~u((?:[\da-f]{4})+)$/i;

/**
 * An id as well-formed Unicode, which an address requires: an ill-formed one is `~u` and its UTF-16 units, four
 * hexadecimal digits each, and an id like that has a `~` before it.
 */
function wellFormed(id: string): string {
  if (!id.isWellFormed())
    return `~u${[...Array(id.length).keys()].map((at) => id.charCodeAt(at).toString(16).padStart(4, '0')).join('')}`;
  return inUnits.test(id) ? `~${id}` : id;
}

/** Reverses `wellFormed`, and `filterValueOf` for values other than none. */
export function idIn(text: string): string {
  const [, more, hex] = inUnits.exec(text) ?? [];
  if (hex === undefined) return text;
  if (more) return text.slice(1);
  return String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
}

/** The value of a filter for having none. */
const NONE = '-';

/** An id as a value of a filter; an empty one means none. */
export function filterValueOf(id: string): string {
  if (id === '') return NONE;
  return id === NONE ? '~u002d' : wellFormed(id);
}

/** Reverses `filterValueOf`; empty for none. */
export const idOrNoneIn = (text: string): string => (text === NONE ? '' : idIn(text));

/**
 * An id as one part of an address. Most ids are only percent-encoded. `.`, `..` and words of addresses get a `~` before
 * them.
 */
export const pathPartOf = (id: string): string => encodeURIComponent(notAsItIs.test(id) ? `~${id}` : wellFormed(id));

/** The id in one part of an address; reverses `pathPartOf`. */
export function idInPathPart(part: string): string {
  const text = decoded(part);
  return text.startsWith('~') && notAsItIs.test(text.slice(1)) ? text.slice(1) : idIn(text);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // typed by hand: a % that encodes nothing
  }
}
