import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Requester } from '../outbound/requester.ts';
import { visitorOf } from '../signIn/visitors.ts';
import { countedAddress } from './requestLimits.ts';

/** Who sent a request: one session is one caller, and without sign-in one address. */
export function requesterOf(request: FastifyRequest, reply: FastifyReply): Requester {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return { name: visitorOf(request.raw)?.session.key ?? countedAddress(request), hungUp: controller.signal };
}
