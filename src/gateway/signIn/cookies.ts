import type { IncomingHttpHeaders } from 'node:http';

/** Browsers accept the prefix only from this host, for all paths, over TLS. https://datatracker.ietf.org/doc/html/rfc6265bis */
const names = { session: '__Host-session', browser: '__Host-sign-in' };

export type CookieName = keyof typeof names;

const patterns: Record<CookieName, RegExp> = {
  session: patternOf(names.session),
  browser: patternOf(names.browser),
};

/** An id of 256 bits, base64url. */
function patternOf(name: string): RegExp {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:\\s*;|$)`);
}

/** The id that a browser sends in a cookie. */
export const cookieIn = ({ cookie = '' }: IncomingHttpHeaders, name: CookieName): string | undefined =>
  patterns[name].exec(cookie)?.[1];

/** @param seconds how long the browser keeps it; 0 removes it */
export const setCookie = (name: CookieName, id: string, seconds: number): string =>
  `${names[name]}=${id}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`;
