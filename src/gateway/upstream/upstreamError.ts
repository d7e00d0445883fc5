import type { UpstreamResult } from './upstream.ts';

/** An answer of the service that is not the data: its own refusal, or the failure to get one. */
export type UpstreamError = Exclude<UpstreamResult, { kind: 'answer' }>;

/** The service's word that there is no such thing; what was shown before is no longer true. */
export const isPermanentRefusal = (result: UpstreamError): boolean =>
  result.kind === 'refused' &&
  [
    'content_not_found',
    'api_method_not_found',
    'token_permission',
    'parameter_invalid',
    'parameter_unexpected',
  ].includes(result.body.error);

export const isMethodUnavailable = (result: UpstreamError): boolean =>
  result.kind === 'refused' && ['api_method_not_found', 'token_permission'].includes(result.body.error);

/** It took no more calls for now, or the gateway asked for none because of that. */
export const isRateLimited = (result: UpstreamResult): boolean =>
  result.limitedForMs !== undefined || (result.kind === 'failed' && result.failure.kind === 'rate_limited');

const failed = (kind: 'unreachable' | 'rate_limited' | 'timeout', description: string): UpstreamError => ({
  kind: 'failed',
  failure: { kind, description },
  headers: {},
  transient: false,
});
/** What readers get that a stop leaves without. */
export const stopped = failed('unreachable', 'The dashboard is stopping.');
/** What readers get while all gateways leave the service alone. */
export const coolingDown = failed(
  'rate_limited',
  "The organisation's requests to the service are used up; the gateways wait until it takes some again.",
);
/** Why what is due is not renewed yet: an attempt takes its time. */
export const slow = failed('timeout', 'The service takes long to answer. It is still being waited for.');
/** What readers get beyond what is read at once. */
export const busy = failed(
  'rate_limited',
  'Too many different lists are being read at the moment; try again in a minute.',
);

/** The reason of a failure as a log line has it. */
export const describeError = (result: UpstreamError): { error: string; description: string } =>
  result.kind === 'refused'
    ? { error: result.body.error, description: String(result.body.description ?? '') }
    : { error: result.failure.kind, description: result.failure.description };
