import { expect, test } from 'vitest';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { parseEnvironment } from '../environment.ts';

const SECRET = 'SuperSecret-0123456789-abcdef';
const service = { COMPLIANCE_API_URL: 'https://api.example.test', COMPLIANCE_API_TOKEN: 'abcdefgh' };

test.each([
  [
    'the token where its file belongs',
    { COMPLIANCE_API_TOKEN: '', COMPLIANCE_API_TOKEN_FILE: SECRET },
    'names no readable file (ENOENT); to give the token itself use COMPLIANCE_API_TOKEN.',
  ],
  ['a folder where the file belongs', { COMPLIANCE_API_TOKEN: '', COMPLIANCE_API_TOKEN_FILE: '/' }, '(EISDIR)'],
  ['the token where the certificates belong', { COMPLIANCE_API_CA: SECRET }, 'names no readable file (ENOENT)'],
  ['a private key there', { COMPLIANCE_API_CA: `-----BEGIN PRIVATE KEY-----\n${SECRET}\n` }, '(ENOENT)'],
  ['a token with a space', { COMPLIANCE_API_TOKEN: `${SECRET} ${SECRET}` }, 'without spaces'],
  ['a password in the URL', { COMPLIANCE_API_URL: `https://user:${SECRET}@api.example.test` }, 'no user, password'],
  ['the token as the user of the URL', { COMPLIANCE_API_URL: `https://${SECRET}@api.example.test` }, 'no user'],
  ['the token in the query of the URL', { COMPLIANCE_API_URL: `https://api.example.test/?token=${SECRET}` }, 'query'],
  ['the token in its fragment', { COMPLIANCE_API_URL: `https://api.example.test/#${SECRET}` }, 'fragment'],
  ['the token as the URL', { COMPLIANCE_API_URL: SECRET }, 'expected the base URL'],
  ['the token as the time zone', { COMPLIANCE_TIME_ZONE: SECRET }, 'IANA'],
  ['the token as the host', { HOST: SECRET }, 'loopback'],
  ['the token as the port', { PORT: SECRET }, 'port number'],
])('%s: one line says what to write, and does not repeat what was written', (_case, change, words) => {
  let message = '';
  try {
    parseEnvironment({ ...service, ...change });
  } catch (error) {
    if (error instanceof ConfigurationError) message = error.message;
  }
  expect(message).toContain(words);
  expect(message).not.toMatch(/\n|SuperSecret|: \//);
});
