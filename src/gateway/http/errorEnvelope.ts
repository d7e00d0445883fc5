import type { Failure } from '#protocol/envelope.ts';
import type { ErrorIdentifier } from '#protocol/errors.ts';

/**
 * `request_refused` is the gateway's own: no permission. The HTTP status says why: 401 without a session, 403 from a page of
 * another origin or without the role or the scope, 409 from a page of another visitor, 421 by another name, 429 too often.
 */
export type GatewayError = ErrorIdentifier | 'request_refused';

/** An error of the gateway itself, in the envelope of protocol.md §7. */
export const errorEnvelope = (error: GatewayError, description: string): Failure => ({ ok: false, error, description });
