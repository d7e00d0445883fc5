import { countWords } from '#compliance/countWords.ts';
import type { EpochMs } from '#protocol/dates.ts';
import { readPolicy } from '../access/policy.ts';
import type { GatewayConfig } from '../environment.ts';
import { readCertificate } from '../http/certificate.ts';
import { createProvider } from '../signIn/provider.ts';
import { signInProblem } from '../signIn/signIn.ts';
import { certificatesIn, checkExpiry } from './checkCertificates.ts';
import { type Finding, findingsAbout } from './finding.ts';

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether people can sign in: the provider with the secret, the policy, and the gateway's own certificate. */
export async function checkSignIn(
  { signIn, accessFile, certificate }: Pick<GatewayConfig, 'signIn' | 'accessFile' | 'certificate'>,
  now: () => EpochMs,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (signIn) {
    const provider = findingsAbout('sign-in');
    try {
      await createProvider(signIn, now).check();
      findings.push(provider.works(`${signIn.issuer} answers, and accepts ${signIn.clientId} with its secret.`));
    } catch (error) {
      findings.push(provider.fails(signInProblem(error, signIn)));
    }
  }
  if (accessFile !== undefined) {
    const policy = findingsAbout('COMPLIANCE_ACCESS');
    try {
      const { length } = readPolicy(accessFile).policy.rules;
      findings.push(policy.works(`${countWords(length, 'rules')} in ${accessFile}.`));
    } catch (error) {
      findings.push(policy.fails(words(error)));
    }
  }
  if (certificate) {
    try {
      findings.push(...checkExpiry('TLS_CERT', certificatesIn(readCertificate(certificate).cert), now()));
    } catch (error) {
      findings.push(findingsAbout('TLS_CERT').fails(words(error)));
    }
  }
  return findings;
}
