import type { GatewayFailure } from '#protocol/gatewayFailure.ts';

/**
 * Why a call gave no data.
 * - `refused`: the service answered with an error identifier
 * - `failed`: the gateway could not get a proper answer from the service
 * - `unreachable`: this browser could not reach the gateway
 * - `signedOut`: the gateway, or a proxy in front of it, wants the reader to sign in again
 * - `unreadable`: what answered was not the gateway (a proxy's error page, for example)
 */
export type ApiErrorKind = 'refused' | 'failed' | 'unreachable' | 'signedOut' | 'unreadable';

type Details = {
  kind: ApiErrorKind;
  method: string;
  /** An identifier of protocol.md §7, or one that only the deployed service knows; empty if nothing answered. */
  error: string;
  /** The service's or the gateway's own words: text, never markup. */
  description: string;
  /** Why the gateway got no usable answer; undefined unless `kind` is `failed`. */
  failure?: GatewayFailure | undefined;
  /** The method that the service refused, if the gateway needed its records to work out the answer. */
  refusedMethod?: string | undefined;
  /** Names the request for support; undefined if nothing answered. */
  requestId?: string | undefined;
  /** HTTP status of the answer; undefined if nothing answered. */
  httpStatus?: number | undefined;
};

/** The one error that calls throw. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly method: string;
  readonly error: string;
  readonly description: string;
  readonly failure: GatewayFailure | undefined;
  readonly refusedMethod: string | undefined;
  readonly requestId: string | undefined;
  readonly httpStatus: number | undefined;
  /** When it failed, epoch ms. */
  readonly failedAt = Date.now();

  constructor(details: Details) {
    super(`${details.method}: ${details.error || details.kind}`);
    this.name = 'ApiError';
    this.kind = details.kind;
    this.method = details.method;
    this.error = details.error;
    this.description = details.description;
    this.failure = details.failure;
    this.refusedMethod = details.refusedMethod;
    this.requestId = details.requestId;
    this.httpStatus = details.httpStatus;
  }
}

/** Nothing answered this browser: the dashboard was stopped, or the network is gone. `requestName` says what was requested. */
export const unreachable = (requestName: string): ApiError =>
  new ApiError({
    kind: 'unreachable',
    method: requestName,
    error: '',
    description: 'The dashboard does not answer. Check that it is still running, and your network connection.',
  });

/** The reader must sign in again. `requestName` says what was requested. */
export const signedOut = (requestName: string): ApiError =>
  new ApiError({
    kind: 'signedOut',
    method: requestName,
    error: '',
    description: 'The session has ended.',
    httpStatus: 401,
  });

/** Whether further requests are useless until the reader has signed in again. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.kind === 'signedOut';

/**
 * The service does not have the method, or the token may not call it; the caller manages without it.
 * architecture.md "Names for ids".
 */
export const isMethodUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && (error.error === 'api_method_not_found' || error.error === 'token_permission');
