import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Requester } from '../outbound/requester.ts';
import { visitorOf } from '../signIn/visitors.ts';
import { countedAddress } from './requestLimits.ts';

/** Who sent a request: one session is one caller, and without sign-in one address. */
export function requesterOf(request: FastifyRequest, reply: FastifyReply): Requester {
  const controller = new AbortController();
  const leave = () => {
    if (!reply.raw.writableFinished) controller.abort();
  };
  // Whoever hung up while the session was checked, or something was recorded, is not heard of again.
  if (reply.raw.closed) leave();
  else reply.raw.once('close', leave);
  return { name: visitorOf(request.raw)?.session.key ?? countedAddress(request), hungUp: controller.signal };
}
