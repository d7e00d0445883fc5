/**
 * Texts for an operator about a server whose certificate is refused: where its host is set, how it is trusted, and what has
 * expired if that is not only the certificate. The last two are ends of sentences.
 */
type Remedy = { address: string; trust: string; expired?: string };

/** What the codes of OpenSSL and Node mean and what to do; other certificate errors get the general sentence. */
const problems: Readonly<Record<string, (remedy: Remedy) => string>> = {
  CERT_HAS_EXPIRED: ({ expired = 'has expired. Its operator has to renew it' }) => expired,
  CERT_NOT_YET_VALID: () => "is not valid yet. Check this machine's clock",
  ERR_TLS_CERT_ALTNAME_INVALID: ({ address }) => `is for another host name. Check the host in ${address}`,
};

/** What is wrong with a certificate, as the end of a sentence, with the code; undefined if the code is not about one. */
export function certificateProblem(code: string, remedy: Remedy): string | undefined {
  if (!/CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|^(HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)$/.test(code))
    return undefined;
  const problem = problems[code]?.(remedy) ?? remedy.trust;
  return `${problem} (${code}).`;
}
