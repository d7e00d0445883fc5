import { expect, test } from 'vitest';
import { noResponse, pageOf, refusedWith } from '../testing/upstreamResults.ts';
import { createTokenWarning } from './refusedToken.ts';

test.each([
  [
    'token_missing',
    /: correct COMPLIANCE_API_TOKEN or the file .*COMPLIANCE_API_TOKEN_FILE names, and restart the gateway$/,
  ],
  [
    'token_invalid',
    /: correct COMPLIANCE_API_TOKEN or the file .*COMPLIANCE_API_TOKEN_FILE names, and restart the gateway$/,
  ],
  ['token_inactive', /another token, and put it into COMPLIANCE_API_TOKEN or .*, and restart the gateway$/],
  ['account_inactive', /to activate the account$/],
])('%s is reported once, and again after an answer', (error, words) => {
  const told: [object, string][] = [];
  const tell = createTokenWarning({ warn: (details, message) => void told.push([details, message]) });
  for (const result of [refusedWith(error), noResponse, refusedWith('token_permission'), refusedWith(error)])
    tell(result);
  expect(told).toEqual([[{ error }, expect.stringMatching(words)]]);
  tell(pageOf(['ada']));
  tell(refusedWith(error));
  expect(told).toHaveLength(2);
});

test.each(['token_permission', 'rate_limit_exceeded', 'content_not_found'])(
  '%s is not a refusal of the token',
  (error) => {
    createTokenWarning({
      warn: () => {
        throw new Error('It was told.');
      },
    })(refusedWith(error));
  },
);
