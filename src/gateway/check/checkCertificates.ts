import { X509Certificate } from 'node:crypto';
import { countWords } from '#compliance/countWords.ts';
import type { EpochMs } from '#protocol/dates.ts';
import { type Finding, findingsAbout } from './finding.ts';

const DAY_MS = 86_400_000;
/** Days before its end at which somebody has to request a new one. */
const SOON_DAYS = 30;

/** Finding about the earliest end of these certificates. */
export function checkExpiry(subject: string, certificates: readonly X509Certificate[], now: EpochMs): Finding[] {
  const { works, warning, fails } = findingsAbout(subject);
  const [first] = certificates.toSorted((one, other) => one.validToDate.getTime() - other.validToDate.getTime());
  if (!first) return [];
  const until = first.validToDate.getTime();
  const name = first.subject.replaceAll(/\s+/g, ' ');
  const says = `the certificate of ${name} is valid until ${new Date(until).toISOString().slice(0, 10)}`;
  if (until <= now) return [fails(`${says}: it has expired, renew it.`)];
  if (first.validFromDate.getTime() > now)
    return [fails(`the certificate of ${name} is not valid yet: check the clock.`)];
  const days = Math.floor((until - now) / DAY_MS);
  return [days < SOON_DAYS ? warning(`${says}, ${countWords(days, 'days')} from now: renew it.`) : works(`${says}.`)];
}

const PEM = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs;

/** The certificates of a text in PEM form. */
export const certificatesIn = (pem: string): X509Certificate[] =>
  [...pem.matchAll(PEM)].map(([text]) => new X509Certificate(text));
