import type { IncomingMessage } from 'node:http';
import type { Access } from '../access/access.ts';
import type { SessionRecord } from './session.ts';

/** Somebody who is signed in and whom the policy lets in. */
export type Visitor = {
  session: SessionRecord;
  id: string;
  access: Access;
  /** Names person and access in answers: see visitorTag.ts. */
  tag: string;
};

const visitors = new WeakMap<IncomingMessage, Visitor>();

/** Notes who makes a request, once they are authenticated. */
export const setVisitor = (request: IncomingMessage, visitor: Visitor): void => {
  visitors.set(request, visitor);
};

/** Who makes a request; undefined where nobody signs in, and on the paths of signing in. */
export const visitorOf = (request: IncomingMessage): Visitor | undefined => visitors.get(request);

/** Whether who makes a request sees everything. */
export const seesEverything = (request: IncomingMessage): boolean =>
  visitorOf(request)?.access.scope.kind === 'everything';
