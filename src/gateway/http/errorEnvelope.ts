import type { Failure } from '#protocol/envelope.ts';
import type { ErrorIdentifier } from '#protocol/errors.ts';

/** `request_refused` is the gateway's own: a page of another origin may not make the request. */
export type GatewayError = ErrorIdentifier | 'request_refused';

/** An error of the gateway itself, in the envelope of protocol.md §7. */
export const errorEnvelope = (error: GatewayError, description: string): Failure => ({ ok: false, error, description });
