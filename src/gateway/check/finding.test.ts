import { expect, test } from 'vitest';
import { findingLine, findingsAbout } from './finding.ts';

test.each([
  ['sign-in', 'the provider does not answer.', 'FAILS sign-in: the provider does not answer.'],
  ['sign-in', 'Sign-in: the provider does not answer.', 'FAILS sign-in: the provider does not answer.'],
  ['TLS_CERT', 'TLS_CERT: names no readable file.', 'FAILS TLS_CERT: names no readable file.'],
  ['TLS_CERT', 'TLS_CERT and TLS_KEY: expected a pair.', 'FAILS TLS_CERT and TLS_KEY: expected a pair.'],
])('of %s, "%s" names its subject once', (subject, says, line) => {
  expect(findingLine(findingsAbout(subject).fails(says))).toBe(line);
});
