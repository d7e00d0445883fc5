/**
 * Words that stand in an address where another one has an id: `/documents/hygiene`. `pages.test.ts` compares them with
 * the pages.
 */
const words = ['hygiene'];

const units = '(?:[\\da-f]{4})+';

/**
 * What no part of an address can be as it is: a browser takes `.` and `..` for folders, and the router a word for its page,
 * in capitals as well. What looks like the form that these are written in is one of them.
 */
const notAsItIs = new RegExp(`^~*(?:\\.\\.?|${words.join('|')}|~u${units})$`, 'i');
const inUnits = new RegExp(`^~u(${units})$`, 'i');

/**
 * An id as one part of an address. Most ids stand as they are, percent-encoded. `.`, `..` and words of addresses have a
 * `~` before them, and what is no well-formed Unicode is `~u` and its UTF-16 units, four hexadecimal digits each.
 */
export function pathPartOf(id: string): string {
  if (!id.isWellFormed())
    return `~u${[...Array(id.length).keys()].map((at) => id.charCodeAt(at).toString(16).padStart(4, '0')).join('')}`;
  return encodeURIComponent(notAsItIs.test(id) ? `~${id}` : id);
}

/** The id in one part of an address; the same as `pathPartOf` was given. */
export function idInPathPart(part: string): string {
  const text = decoded(part);
  if (text.startsWith('~') && notAsItIs.test(text.slice(1))) return text.slice(1);
  const [, hex] = inUnits.exec(text) ?? [];
  if (hex === undefined) return text;
  return String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // typed by hand: a % that encodes nothing
  }
}
