/**
 * What an operator is told about a server whose certificate is refused: where its host is set, how it is trusted, and what has
 * expired where that is not the certificate alone. The last two are ends of sentences.
 */
type Remedy = { address: string; trust: string; expired?: string };

/** What the codes of OpenSSL and Node mean and what to do; any other certificate error has the general sentence. */
const problems: Readonly<Record<string, (remedy: Remedy) => string>> = {
  CERT_HAS_EXPIRED: ({ expired = 'has expired. Its operator has to renew it' }) => expired,
  CERT_NOT_YET_VALID: () => "is not valid yet. Check this machine's clock",
  ERR_TLS_CERT_ALTNAME_INVALID: ({ address }) => `is for another host name. Check the host in ${address}`,
};

/** What is wrong with a certificate, as the end of a sentence, with the code; undefined where the code is not about one. */
export function certificateProblem(code: string, remedy: Remedy): string | undefined {
  if (!/CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|^(HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)$/.test(code))
    return undefined;
  const problem = problems[code]?.(remedy) ?? remedy.trust;
  return `${problem} (${code}).`;
}
