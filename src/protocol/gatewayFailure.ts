import * as z from 'zod/mini';
import { Envelope } from './envelope.ts';

/**
 * Why the gateway got no usable answer from the service: `failure` in the envelope that it then gives the browser, beside
 * `ok: false` and `error: 'server_error'`, with HTTP 504 for `timeout`, 503 for `rate_limited` and `circuit_open`, and 502
 * for the others. Absent when the service itself answered `ok: false`. The gateway's own; protocol.md §2.2 does not have it.
 * - `unreachable`: no connection, or it broke off
 * - `untrusted`: the service's certificate could not be verified
 * - `timeout`: no whole answer within the deadline of an attempt, or a first reading takes long that readers wait for as a whole
 * - `not_json`: what answered is not the service, such as a proxy's error page (protocol.md §1)
 * - `too_large`: more bytes than the gateway reads of one answer
 * - `unexpected_answer`: JSON, but not what the contract of the method says, or the gateway itself failed over it
 * - `rate_limited`: the organisation's requests are used up, and none is made until a certain time
 * - `circuit_open`: it failed several times in a row, so the next request waits for a pause
 */
const gatewayFailures = [
  'unreachable',
  'untrusted',
  'timeout',
  'not_json',
  'too_large',
  'unexpected_answer',
  'rate_limited',
  'circuit_open',
] as const;
export type GatewayFailure = (typeof gatewayFailures)[number];

/** The envelope as the gateway gives it to the browser. A failure that only a newer gateway knows is read like none. */
export const GatewayEnvelope = z.extend(Envelope, {
  failure: z.catch(z.optional(z.enum(gatewayFailures)), undefined),
  /** The method that the service refused, of whose records the gateway would have worked out the answer. */
  method: z.catch(z.optional(z.string()), undefined),
});
