import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { OperatorError } from '../operatorError.ts';

/** Where an operator keeps the certificate to show, with its chain, and its key; PEM. */
export type CertificateFiles = { certFile: string; keyFile: string };

const readProblems: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it is not open to this user',
  EISDIR: 'it is a folder',
};

async function readOption(option: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new OperatorError(`${option}: ${file} cannot be read: ${readProblems[code] ?? code}.`);
  }
}

/** The result of some work, or an OperatorError with this text if it throws. */
function orProblem<Result>(work: () => Result, problem: (reason: string) => string): Result {
  try {
    return work();
  } catch (error) {
    throw new OperatorError(problem(error instanceof Error ? error.message : String(error)));
  }
}

/**
 * Reads the certificate and the key of `--tls-cert` and `--tls-key`.
 * @param now epoch ms
 * @throws OperatorError naming the option when one is unreadable or invalid, or when they do not belong together, have
 *   expired or are refused by TLS
 */
export async function readCertificateFiles(
  { certFile, keyFile }: CertificateFiles,
  now: number,
): Promise<{ cert: string; key: string }> {
  const [cert, key] = [await readOption('--tls-cert', certFile), await readOption('--tls-key', keyFile)];
  const certificate = orProblem(
    () => new X509Certificate(cert),
    () => `--tls-cert: ${certFile} holds no certificate; expected one in PEM (-----BEGIN CERTIFICATE-----).`,
  );
  const privateKey = orProblem(
    () => createPrivateKey(key),
    () =>
      `--tls-key: ${keyFile} holds no private key; expected one in PEM that is not encrypted (-----BEGIN PRIVATE KEY-----).`,
  );
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new OperatorError(`--tls-key: ${keyFile} is not the key of the certificate in ${certFile}.`);
  }
  const [from, to] = [certificate.validFromDate, certificate.validToDate];
  if (to.getTime() <= now) throw new OperatorError(`--tls-cert: ${certFile} expired on ${to.toISOString()}.`);
  if (from.getTime() > now)
    throw new OperatorError(`--tls-cert: ${certFile} is not valid before ${from.toISOString()}.`);
  orProblem(
    () => createSecureContext({ cert, key, minVersion: 'TLSv1.2' }),
    (reason) => `--tls-cert: ${certFile} cannot be used for TLS: ${reason}.`,
  );
  return { cert, key };
}
