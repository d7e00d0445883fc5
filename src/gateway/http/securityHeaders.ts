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

/** Puts the security headers on every response of the app, refusals included. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    xFrameOptions: { action: 'deny' },
    // The gateway itself speaks plain HTTP on loopback; whatever terminates TLS in front of it decides about this one.
    strictTransportSecurity: false,
  });
}
