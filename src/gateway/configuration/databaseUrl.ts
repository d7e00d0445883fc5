import { readFileSync } from 'node:fs';
import { databaseUrlForm, databaseUrlProblem } from '#protocol/databaseUrl.ts';
import { ConfigurationError } from './configurationError.ts';
import { Secret } from './secret.ts';

/**
 * The value of `DATABASE_URL`, the database of the embedded service and of the history; wrapped, as it can contain a password.
 * @throws ConfigurationError when it is unusable; it does not quote it
 */
export function readDatabaseUrl(value: string): Secret {
  const problem = URL.canParse(value) ? databaseUrlProblem(value, readFileSync) : databaseUrlForm;
  if (problem !== undefined) throw new ConfigurationError(`DATABASE_URL: ${problem}.`);
  return new Secret(value);
}

/** The place that the URL of a server names, without user and password. */
export function placeOfUrl(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/** A shorter password, in characters, is part of ordinary words: removing it would spoil the log without hiding it. */
const SHORTEST = 4;

/**
 * The secrets that no log and no error may contain: the URL, and the password in it. A password that is a word of the host, the
 * database or the user stays: removing it there would reveal it. A URL that only names the place is not a secret, and an error
 * needs it.
 */
export function secretsInUrl(databaseUrl: Secret): Secret[] {
  if (placeOfUrl(databaseUrl.reveal()) === databaseUrl.reveal()) return [];
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
