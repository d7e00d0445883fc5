import type { FastifyRequest } from 'fastify';
import type { Visitor } from './door.ts';

const visitors = new WeakMap<object, Visitor>();

/** Notes who makes a request, once the door has let them in. */
export const setVisitor = (request: FastifyRequest, visitor: Visitor): void => {
  visitors.set(request.raw, visitor);
};

/** Who makes a request; undefined where nobody signs in, and on the paths of signing in. */
export const visitorOf = (request: FastifyRequest): Visitor | undefined => visitors.get(request.raw);
