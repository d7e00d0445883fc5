/** The scheme and host of a request target in absolute form, which HTTP also allows (RFC 9112 §3.2.2). */
const ORIGIN = /^https:\/\/[^/?#]*/i;

/**
 * The path of a request, as sent and not decoded: a method has one spelling. The query is everything after the first
 * question mark, because a request object may hold others.
 */
export function splitRequestTarget(url = ''): { path: string; query: string } {
  const [path = '', ...query] = url.replace(ORIGIN, '').split('?');
  return { path, query: query.join('?') };
}
