import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Requester } from '../outbound/requester.ts';

/** Who sent a request, as far as that is known without sign-in: one address is one caller. */
export function requesterOf(request: FastifyRequest, reply: FastifyReply): Requester {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return { name: request.ip, hungUp: controller.signal };
}
