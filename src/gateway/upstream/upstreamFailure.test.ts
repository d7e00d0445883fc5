import { expect, test } from 'vitest';
import { upstreamFailureFrom } from './upstreamFailure.ts';

const failureOf = (code: string, hasOwnAuthorities: boolean) => {
  const error = Object.assign(new Error('of TLS'), { code });
  return upstreamFailureFrom(error, { deadlineMs: 1, maxResponseBytes: 1, paged: false, hasOwnAuthorities });
};

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
])('%s, where COMPLIANCE_API_CA is set: %s', (code, hasOwnAuthorities, words) => {
  expect(failureOf(code, hasOwnAuthorities)).toMatchObject({
    kind: 'untrusted',
    description: expect.stringContaining(words),
  });
});
