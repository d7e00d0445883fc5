import * as z from 'zod/mini';
import { Secret } from './secret.ts';

/** What `DATABASE_URL` has to look like, in words. */
export const databaseUrlForm = 'expected postgres://USER:PASSWORD@HOST:PORT/DATABASE';

/** The database of the embedded service; wrapped at once, because it can hold a password. */
export const DatabaseUrl = z.pipe(
  z.string().check(z.refine((value) => /^postgres(?:ql)?:\/\//i.test(value) && URL.canParse(value))),
  z.transform((url: string) => new Secret(url)),
);

/** Shorter ones are in every other word of a log: to take them out would hide the words and not the password. */
const SHORTEST = 4;

/** What must be in no log and no error: the URL, and the password in it also by itself. */
export function secretsInUrl(databaseUrl: Secret): Secret[] {
  const { password } = new URL(databaseUrl.reveal());
  const spellings = new Set([password, decoded(password)].filter((text) => text.length >= SHORTEST));
  return [databaseUrl, ...[...spellings].map((text) => new Secret(text))];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
