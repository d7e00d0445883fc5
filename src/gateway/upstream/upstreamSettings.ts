import { X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { fileContent } from '../configuration/fileContent.ts';
import { isLoopbackName } from '../configuration/loopbackName.ts';
import { readTogether } from '../configuration/readTogether.ts';
import { Secret } from '../configuration/secret.ts';

/** The deployed service to read from. */
export type UpstreamSettings = {
  /** Without `/v1` and without a trailing slash. */
  baseUrl: string;
  token: Secret;
  /** Certificates (PEM) trusted instead of the public ones. */
  ca?: string;
};

/** The form of `COMPLIANCE_API_URL`, for error messages. */
export const baseUrlForm =
  'expected the base URL of the service, such as https://api.example.com (plain http only for a loopback address; no user, password, query or fragment)';

/** The base URL; a `/v1` at its end is removed, because every method's URL has it (protocol.md §1). */
export const BaseUrl = z.pipe(
  z.string().check(z.refine(isBaseUrl)),
  z.transform((url: string) => new URL(url).href.replace(/\/+$/, '').replace(/\/v1$/, '')),
);

/** The variables that say where the data comes from, as set in the environment. */
type UpstreamVariables = {
  COMPLIANCE_API_URL?: string | undefined;
  COMPLIANCE_API_TOKEN?: string | undefined;
  COMPLIANCE_API_TOKEN_FILE?: string | undefined;
  COMPLIANCE_API_CA?: string | undefined;
};

/**
 * The service that the variables name, or `undefined` when they name none.
 * @throws ConfigurationError when one is missing that another needs, or a file cannot be read
 */
export function upstreamSettings(variables: UpstreamVariables): UpstreamSettings | undefined {
  const { COMPLIANCE_API_URL, COMPLIANCE_API_TOKEN, COMPLIANCE_API_TOKEN_FILE, COMPLIANCE_API_CA } = variables;
  if (!COMPLIANCE_API_URL && !COMPLIANCE_API_TOKEN && !COMPLIANCE_API_TOKEN_FILE) {
    if (COMPLIANCE_API_CA)
      throw new ConfigurationError('COMPLIANCE_API_CA: is only used together with COMPLIANCE_API_URL.');
    return undefined;
  }
  const { baseUrl, token, ca } = readTogether({
    baseUrl: () => {
      if (COMPLIANCE_API_URL) return COMPLIANCE_API_URL;
      throw new ConfigurationError(
        `COMPLIANCE_API_URL: ${baseUrlForm}; a token is set, but not the service that it is for.`,
      );
    },
    token: () => readToken(variables),
    ca: () => (COMPLIANCE_API_CA === undefined ? undefined : certificates(COMPLIANCE_API_CA)),
  });
  return { baseUrl, token, ...(ca !== undefined && { ca }) };
}

function readToken({ COMPLIANCE_API_TOKEN, COMPLIANCE_API_TOKEN_FILE }: UpstreamVariables): Secret {
  if (COMPLIANCE_API_TOKEN && COMPLIANCE_API_TOKEN_FILE)
    throw new ConfigurationError('COMPLIANCE_API_TOKEN: set it or COMPLIANCE_API_TOKEN_FILE, not both.');
  if (!COMPLIANCE_API_TOKEN && !COMPLIANCE_API_TOKEN_FILE)
    throw new ConfigurationError(
      'COMPLIANCE_API_TOKEN: expected the API token of COMPLIANCE_API_URL, or its file in COMPLIANCE_API_TOKEN_FILE.',
    );
  const token = COMPLIANCE_API_TOKEN_FILE
    ? contentOf('COMPLIANCE_API_TOKEN_FILE', COMPLIANCE_API_TOKEN_FILE).trim()
    : (COMPLIANCE_API_TOKEN ?? '');
  if (!/^[\x21-\x7e]{8,}$/.test(token))
    throw new ConfigurationError(
      `${COMPLIANCE_API_TOKEN_FILE ? 'COMPLIANCE_API_TOKEN_FILE' : 'COMPLIANCE_API_TOKEN'}: expected an API token of at least 8 printable characters without spaces.`,
    );
  return new Secret(token);
}

/** What to write instead, for variables whose value could be the content of the file by mistake. */
const givenItself = {
  COMPLIANCE_API_TOKEN_FILE: 'to give the token itself use COMPLIANCE_API_TOKEN',
  COMPLIANCE_API_CA: 'the certificates themselves cannot stand in the variable',
};

const contentOf = (variable: keyof typeof givenItself, path: string): string =>
  fileContent(variable, path, givenItself[variable]);

function certificates(path: string): string {
  const pem = contentOf('COMPLIANCE_API_CA', path);
  try {
    new X509Certificate(pem);
  } catch {
    throw new ConfigurationError(
      'COMPLIANCE_API_CA: expected a file of certificates in PEM form; this one holds none.',
    );
  }
  return pem;
}

function isBaseUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackName(url.hostname));
}
