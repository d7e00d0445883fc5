import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { fileContent } from '../configuration/fileContent.ts';
import { Secret } from '../configuration/secret.ts';

/** The path of the metrics, the only one that the token opens. */
export const METRICS_PATH = '/metrics';

/**
 * The token with which a program such as Prometheus reads `/metrics`, or `undefined` if none is set.
 * @throws ConfigurationError when it is set twice, has another form, or its file cannot be read
 */
export function metricsToken(variables: {
  METRICS_TOKEN?: string | undefined;
  METRICS_TOKEN_FILE?: string | undefined;
}): Secret | undefined {
  const { METRICS_TOKEN, METRICS_TOKEN_FILE } = variables;
  if (METRICS_TOKEN === undefined && METRICS_TOKEN_FILE === undefined) return undefined;
  if (METRICS_TOKEN !== undefined && METRICS_TOKEN_FILE !== undefined)
    throw new ConfigurationError('METRICS_TOKEN: set it or METRICS_TOKEN_FILE, not both.');
  const token =
    METRICS_TOKEN ??
    fileContent('METRICS_TOKEN_FILE', METRICS_TOKEN_FILE ?? '', 'to give the token itself use METRICS_TOKEN').trim();
  if (!/^[\x21-\x7e]{16,}$/.test(token))
    throw new ConfigurationError(
      `${METRICS_TOKEN_FILE ? 'METRICS_TOKEN_FILE' : 'METRICS_TOKEN'}: expected a token of at least 16 printable characters without spaces, such as openssl rand -hex 32 makes.`,
    );
  return new Secret(token);
}

/** Whether a request reads the metrics with the token; the time taken does not depend on how much of the token is right. */
export type ScraperCheck = (request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>) => boolean;

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @param token absent: no request is let in by a token */
export function createScraperCheck(token: Secret | undefined): ScraperCheck {
  if (!token) return () => false;
  const expected = digestOf(token.reveal());
  return ({ url = '', method, headers }) => {
    const [path] = url.split('?', 1);
    if (path !== METRICS_PATH || (method !== 'GET' && method !== 'HEAD')) return false;
    const [, sent] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    return sent !== undefined && timingSafeEqual(digestOf(sent), expected);
  };
}
