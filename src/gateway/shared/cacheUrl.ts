import * as z from 'zod/mini';
import { Secret } from '../configuration/secret.ts';

/** The form of `CACHE_URL`, for error messages. */
export const cacheUrlForm = 'expected redis://USER:PASSWORD@HOST:PORT or, with TLS, rediss://…; a database as /NUMBER';

/** A query is refused, because the client would read options from it. */
function isCacheUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^rediss?:$/.test(url.protocol) || url.hostname === '' || url.search || url.hash) return false;
  return /^\/?\d*$/.test(url.pathname);
}

/** The Redis or Valkey that gateways share; wrapped immediately, because it can hold a password. */
export const CacheUrl = z.pipe(
  z.string().check(z.refine(isCacheUrl)),
  // Normalised, because the client knows its scheme only in lower case.
  z.transform((url: string) => new Secret(new URL(url).href)),
);
