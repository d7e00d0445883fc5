import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

/** Puts the security headers on every response of the app, refusals included. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    xFrameOptions: { action: 'deny' },
    // The gateway itself speaks plain HTTP on loopback; whatever terminates TLS in front of it decides about this one.
    strictTransportSecurity: false,
  });
}
