/** The cookies of one origin, by name. */
export type CookieJar = Map<string, string>;

/** Applies `set-cookie` headers to a jar. */
export function keepCookies(jar: CookieJar, set: readonly string[]): void {
  for (const cookie of set) {
    const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? [];
    if (/max-age=0|1970/i.test(rest)) jar.delete(name);
    else jar.set(name, value);
  }
}

/** The `cookie` header with the contents of a jar. */
export const cookieHeader = (jar: CookieJar): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
