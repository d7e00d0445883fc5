import { expect, test } from 'vitest';
import { ResponseNotParsed } from './responseParser.ts';
import { upstreamFailureFrom } from './upstreamFailure.ts';

const errorOf = (code: string) => Object.assign(new Error('of TLS'), { code });
const toldOf = (error: Error, hasOwnAuthorities = false) =>
  upstreamFailureFrom(error, { deadlineMs: 1, maxResponseBytes: 1, paged: false, hasOwnAuthorities });
const failureOf = (code: string, hasOwnAuthorities: boolean) => toldOf(errorOf(code), hasOwnAuthorities);

test.each([
  ['CERT_HAS_EXPIRED', false, "The service's certificate has expired. Its operator"],
  [
    'CERT_HAS_EXPIRED',
    true,
    "The service's certificate or the authority in the file of COMPLIANCE_API_CA has expired.",
  ],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', false, 'is not trusted by this machine. Set COMPLIANCE_API_CA to the file'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', true, 'was not issued by an authority in the file of COMPLIANCE_API_CA. Put'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', true, 'is for another host name. Check the host in COMPLIANCE_API_URL'],
])('%s, with COMPLIANCE_API_CA set: %s', (code, hasOwnAuthorities, words) => {
  expect(failureOf(code, hasOwnAuthorities)).toMatchObject({
    kind: 'untrusted',
    description: expect.stringContaining(words),
  });
});

test.each(['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'])('%s is a fault of the gateway, not of the network', (code) => {
  const told = {
    kind: 'unexpected_answer',
    description: `The gateway could not ask the service, because a file of its own is missing (${code}). Its administrator has to stop it, run npm ci and start it again.`,
  };
  expect(toldOf(errorOf(code))).toEqual(told);
  expect(toldOf(new ResponseNotParsed('', { cause: errorOf(code) }))).toEqual(told);
});
