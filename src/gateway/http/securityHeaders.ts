import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

/** `isOverTls`: browsers reach the dashboard only by https, so they may be told to keep to it. */
type Reached = { isOverTls: boolean };

const YEAR_S = 365 * 24 * 3600;

/** Headers of responses that no route sends: data, never a document, so nothing may run if somebody opens one. */
export type DataSecurityHeaders = Readonly<Record<string, string>>;

export const dataSecurityHeaders = ({ isOverTls }: Reached): DataSecurityHeaders => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  ...(isOverTls && { 'strict-transport-security': `max-age=${YEAR_S}` }),
  'x-content-type-options': 'nosniff',
});

/** Puts the security headers on every response of the app's routes, refusals included. */
export async function addSecurityHeaders(app: FastifyInstance, { isOverTls }: Reached): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    xFrameOptions: { action: 'deny' },
    // Subdomains are not ours to decide.
    strictTransportSecurity: isOverTls && { maxAge: YEAR_S, includeSubDomains: false },
  });
}
