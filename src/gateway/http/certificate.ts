import { createSecureContext } from 'node:tls';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { fileContent } from '../configuration/fileContent.ts';

/** A certificate with its chain, and its key, PEM. */
export type Certificate = { cert: string; key: string };

/** The files (PEM) of a certificate with its chain, and of its key. */
export type CertificateFiles = { certFile: string; keyFile: string };

/** @throws ConfigurationError when one of the two is missing */
export function certificateFiles(variables: {
  TLS_CERT?: string | undefined;
  TLS_KEY?: string | undefined;
}): CertificateFiles | undefined {
  const { TLS_CERT, TLS_KEY } = variables;
  if (TLS_CERT === undefined && TLS_KEY === undefined) return undefined;
  if (TLS_CERT === undefined || TLS_KEY === undefined)
    throw new ConfigurationError('TLS_CERT and TLS_KEY: set both, the file of the certificate and that of its key.');
  return { certFile: TLS_CERT, keyFile: TLS_KEY };
}

/** @throws ConfigurationError when a file cannot be read, or the two are not a certificate and its key */
export function readCertificate({ certFile, keyFile }: CertificateFiles): Certificate {
  const cert = fileContent('TLS_CERT', certFile, 'the certificate itself cannot stand in the variable');
  const key = fileContent('TLS_KEY', keyFile, 'the key itself cannot stand in the variable');
  try {
    createSecureContext({ cert, key });
  } catch {
    throw new ConfigurationError(
      'TLS_CERT and TLS_KEY: expected a certificate and its own key, both in PEM form; these two do not belong together or cannot be read.',
    );
  }
  return { cert, key };
}
