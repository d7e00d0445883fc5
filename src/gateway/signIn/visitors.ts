import type { IncomingMessage } from 'node:http';
import type { Visitor } from './door.ts';

const visitors = new WeakMap<IncomingMessage, Visitor>();

/** Notes who makes a request, once the door has let them in. */
export const setVisitor = (request: IncomingMessage, visitor: Visitor): void => {
  visitors.set(request, visitor);
};

/** Who makes a request; undefined where nobody signs in, and on the paths of signing in. */
export const visitorOf = (request: IncomingMessage): Visitor | undefined => visitors.get(request);
