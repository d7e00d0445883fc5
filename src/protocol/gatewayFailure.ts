import * as z from 'zod/mini';
import { Envelope } from './envelope.ts';

/**
 * Why the gateway got no usable answer from the service: `failure` in the envelope that it then sends to the browser, next to
 * `ok: false` and `error: 'server_error'`, with HTTP 504 for `timeout` and `first_reading`, 503 for `rate_limited` and `circuit_open`, and 502
 * for the others. Absent when the service itself answered `ok: false`. Only the gateway has it, not protocol.md §2.2.
 * - `unreachable`: no connection, or it broke off
 * - `untrusted`: the service's certificate could not be verified
 * - `timeout`: no whole answer within the deadline of an attempt
 * - `first_reading`: a first reading that readers need whole takes long, and goes on
 * - `not_json`: the answer is not from the service but for example a proxy's error page (protocol.md §1)
 * - `too_large`: more bytes than the gateway reads of one answer
 * - `unexpected_answer`: JSON that breaks the contract of the method, or the gateway itself failed on it
 * - `rate_limited`: the organisation's requests are used up, and none is made until a certain time
 * - `circuit_open`: it failed several times in a row, so the next request waits for a pause
 */
const gatewayFailures = [
  'unreachable',
  'untrusted',
  'timeout',
  'first_reading',
  'not_json',
  'too_large',
  'unexpected_answer',
  'rate_limited',
  'circuit_open',
] as const;
export type GatewayFailure = (typeof gatewayFailures)[number];

/** The envelope as the gateway sends it to the browser. A failure that only a newer gateway knows is read as none. */
export const GatewayEnvelope = z.extend(Envelope, {
  failure: z.catch(z.optional(z.enum(gatewayFailures)), undefined),
  /** The method that the service refused, if the gateway needed its records to work out the answer. */
  method: z.catch(z.optional(z.string()), undefined),
});
