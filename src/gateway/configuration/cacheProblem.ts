import { errorCode } from '../errorCode.ts';
import { brokenOff, networkProblems } from './databaseProblem.ts';

const problems: readonly (readonly [RegExp, string])[] = [
  [/WRONGPASS|NOAUTH|invalid (?:username-)?password/i, 'it refuses the password: correct user and password in the URL'],
  [/NOPERM/, 'this user may not write keys that begin with compliance: give it the right'],
  [/READONLY/, 'it is a replica that cannot be written: name the primary'],
  [/OOM/, 'its memory is full: let it evict (allkeys-lru), or give it more'],
  [/timed out|timeout/i, 'it does not answer: check the network and its firewall, or correct the URL'],
  // How the library reports that the connection has just ended.
  [/connection is closed|connection close$|stream isn't writeable|max retries per request/i, brokenOff],
];

/** What is wrong with the cache that gateways share, and what to do; undefined for an error that says it itself. */
export function cacheProblem(error: unknown): string | undefined {
  const text = error instanceof Error ? error.message : '';
  return networkProblems[errorCode(error) ?? ''] ?? problems.find(([words]) => words.test(text))?.[1];
}
