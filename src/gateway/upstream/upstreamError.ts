import { countWords } from '#compliance/countWords.ts';
import type { MethodName } from '#protocol/methods.ts';
import { shortened } from '../shortened.ts';
import type { UpstreamError, UpstreamFailure, UpstreamResult } from './upstreamResult.ts';

/** The service says that it does not exist; data shown before is no longer true. */
export const isPermanentRefusal = (result: UpstreamError): boolean =>
  result.kind === 'refused' &&
  [
    'content_not_found',
    'api_method_not_found',
    'token_permission',
    'parameter_invalid',
    'parameter_unexpected',
  ].includes(result.body.error);

/** The service does not have the method, or the token may not call it. */
export const isMethodUnavailable = (result: UpstreamResult): boolean =>
  result.kind === 'refused' && ['api_method_not_found', 'token_permission'].includes(result.body.error);

/** The service accepts no more calls for now, or the gateway made none because of that. */
export const isRateLimited = (result: UpstreamResult): boolean =>
  result.limitedForMs !== undefined || (result.kind === 'failed' && result.failure.kind === 'rate_limited');

/** A failure without a response of the service to quote, which a retry does not help. */
export const failedWith = (kind: UpstreamFailure['kind'], description: string): UpstreamError => ({
  kind: 'failed',
  failure: { kind, description: shortened(description) },
  headers: {},
  transient: false,
});

/** Readers get this when the gateway stops before their data has arrived. */
export const gatewayStopping = failedWith('unreachable', 'The dashboard is stopping.');
/** A capture gets this when gateways share only readings from before its day. */
export const onlyOlderReadings = failedWith('timeout', 'Other gateways have only older readings of this list.');
/** Readers get this while all gateways leave the service alone. */
export const coolingDown = failedWith(
  'rate_limited',
  "The organisation's requests to the service are used up; the gateways wait until it takes some again.",
);
/** Readers get this with data that is due, while an attempt to read it takes long. */
export const slowResponse = failedWith(
  'timeout',
  'The service takes a long time to answer. The dashboard is still waiting.',
);
/**
 * Readers get this while a first reading takes minutes and they get no single pages: readers of a part of the organisation,
 * because each page would count records of all, and those at a gateway that waits for another.
 */
export const stillReading = failedWith(
  'first_reading',
  'This list is being read from the service for the first time. Try again in a few minutes.',
);
/** Readers get this beyond the number of collections read at once. */
export const tooManyReads = failedWith(
  'rate_limited',
  'Too many different lists are being read at the moment; try again in a minute.',
);

/** A fault of the gateway itself while it read a response. */
export const responseNotRead = (error: unknown): UpstreamError =>
  failedWith(
    'unexpected_answer',
    `The gateway could not read the answer: ${error instanceof Error ? error.message : String(error)}`,
  );

/** The failure of a collection with pages so small that only all of them together say something about the contract. */
export const noReadableRecord = (method: MethodName, count: number): UpstreamError =>
  failedWith(
    'unexpected_answer',
    `The answers to ${method} are not as specified: none of their ${count} records can be read.`,
  );

/** A collection that does not end within what the gateway can keep. */
export const collectionTooLarge = (
  method: MethodName,
  { records, bytes }: { records: number; bytes: number },
): UpstreamError =>
  failedWith(
    'too_large',
    `The answers to ${method} are more than the dashboard can keep: ${countWords(records, 'records')}, ${Math.round(bytes / 1_000_000)} MB so far. The administrator of the service has to archive or remove those that are no longer needed.`,
  );

/** Whether the collection is too large, and will be the next time. */
export const isTooLarge = (result: UpstreamError): boolean =>
  result.kind === 'failed' && result.failure.kind === 'too_large';

/** The identifier and the description of an error, for the log and the status. */
export const describeError = (result: UpstreamError): { error: string; description: string } =>
  result.kind === 'refused'
    ? { error: result.body.error, description: String(result.body.description ?? '') }
    : { error: result.failure.kind, description: result.failure.description };
