import * as z from 'zod/mini';
import { Secret } from './secret.ts';

/** The form of `DATABASE_URL`, for error messages. */
export const databaseUrlForm = 'expected postgres://USER:PASSWORD@HOST:PORT/DATABASE';

/** The database of the embedded service and of the history; wrapped at once, because it can hold a password. */
export const DatabaseUrl = z.pipe(
  z.string().check(z.refine((value) => /^postgres(?:ql)?:\/\//i.test(value) && URL.canParse(value))),
  z.transform((url: string) => new Secret(url)),
);

/** Where the URL of a server leads, without user and password. */
export function placeOfUrl(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/** A shorter password, in characters, is part of ordinary words: to remove it would spoil the log without hiding the password. */
const SHORTEST = 4;

/**
 * The secrets that no log and no error may hold: the URL, and the password in it. A password that is a word of the host,
 * the database or the user is left: to take it out of them would tell what it is.
 */
export function secretsInUrl(databaseUrl: Secret): Secret[] {
  const { password, host, pathname, username } = new URL(databaseUrl.reveal());
  const isPublic = (text: string) => [host, pathname, username].some((part) => decoded(part).includes(text));
  const isSecret = (text: string) => text.length >= SHORTEST && !isPublic(text);
  const spellings = new Set([password, decoded(password)].filter(isSecret));
  return [databaseUrl, ...[...spellings].map((text) => new Secret(text))];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
