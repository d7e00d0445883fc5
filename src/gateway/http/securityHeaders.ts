import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

/** Headers of responses that are data and never a document: nothing may run if somebody opens one. */
export const dataSecurityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const YEAR_S = 365 * 24 * 3600;

/**
 * Sets the security headers on every response of the app, refusals included.
 * @param isOverTls whether browsers reach the dashboard only by https, so that they may be told to stay with it
 */
export async function addSecurityHeaders(app: FastifyInstance, { isOverTls }: { isOverTls: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    xFrameOptions: { action: 'deny' },
    // Subdomains are not ours to decide.
    strictTransportSecurity: isOverTls && { maxAge: YEAR_S, includeSubDomains: false },
  });
}
