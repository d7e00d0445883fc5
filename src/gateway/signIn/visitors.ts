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

/** Notes who makes a request, once authenticated. */
export const setVisitor = (request: IncomingMessage, visitor: Visitor): void => {
  visitors.set(request, visitor);
};

/** Who makes a request; undefined if nobody signs in, and on the sign-in paths. */
export const visitorOf = (request: IncomingMessage): Visitor | undefined => visitors.get(request);

/** Whether the requester sees everything. */
export const seesEverything = (request: IncomingMessage): boolean =>
  visitorOf(request)?.access.scope.kind === 'everything';
