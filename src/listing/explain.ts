import { ApiError, isMethodUnavailable } from '#client/apiError.ts';
import type { ErrorIdentifier } from '#protocol/errors.ts';
import type { GatewayFailure } from '#protocol/gatewayFailure.ts';

/** What has happened, and what the reader can do about it. */
type Explanation = { means: string; next: string };

const TELL = 'Tell whoever runs this dashboard, and quote the request id.';

/** What each error of protocol.md §7 means to a manager, and who can do what about it. */
const explanations: Record<ErrorIdentifier, Explanation> = {
  api_method_not_found: {
    means: 'The compliance service does not offer this list.',
    next: 'Ask its provider whether it can be switched on.',
  },
  request_method_invalid: { means: 'The compliance service refused the way it was asked.', next: TELL },
  request_data_invalid: { means: 'The compliance service could not read the request.', next: TELL },
  rate_limit_exceeded: {
    means: 'The compliance service has had too many requests.',
    next: 'It answers again in about a minute.',
  },
  token_missing: {
    means: 'The dashboard is not signed in to the compliance service.',
    next: 'Whoever runs it must set its API token.',
  },
  token_invalid: {
    means: 'The compliance service does not recognise the API token of this dashboard.',
    next: 'Whoever runs it must set a valid one.',
  },
  token_inactive: {
    means: 'The API token of this dashboard was deactivated.',
    next: 'Whoever runs it must set a new one.',
  },
  token_permission: {
    means: 'The API token of this dashboard may not read this.',
    next: 'Whoever runs it must ask for that permission.',
  },
  account_inactive: {
    means: "The organisation's account with the compliance service is not active.",
    next: 'Contact its provider.',
  },
  parameter_unexpected: { means: 'The compliance service does not know one of the filters.', next: TELL },
  parameter_missing: { means: 'The compliance service needs more than it was sent.', next: TELL },
  parameter_invalid: { means: 'The compliance service refused one of the filters.', next: TELL },
  server_error: { means: 'The compliance service had an internal error.', next: 'Try again in a minute.' },
  content_not_found: {
    means: 'The compliance service has nothing under this address.',
    next: 'It may have been removed: look for it in its list.',
  },
};

const WAIT = 'It is tried again by itself.';

/** What each failure of the gateway to get an answer means, and what is said in place of one. */
const failures: Record<GatewayFailure, Explanation & { answer: string }> = {
  unreachable: { means: 'The dashboard cannot reach the compliance service.', next: WAIT, answer: 'none' },
  untrusted: {
    means: 'The dashboard cannot be sure that it speaks to the compliance service.',
    next: TELL,
    answer: 'none',
  },
  timeout: { means: 'The compliance service takes too long to answer.', next: WAIT, answer: 'none in time' },
  not_json: {
    means: 'Something else answered in place of the compliance service.',
    next: WAIT,
    answer: 'not readable',
  },
  too_large: {
    means: 'The compliance service sent more than the dashboard can take.',
    next: TELL,
    answer: 'too large',
  },
  unexpected_answer: {
    means: 'The compliance service sent something that the dashboard does not understand.',
    next: TELL,
    answer: 'not as specified',
  },
  rate_limited: {
    means: "The organisation's requests to the compliance service are used up for the moment.",
    next: WAIT,
    answer: 'not asked',
  },
  circuit_open: {
    means: 'The compliance service has failed several times in a row; it is tried again in a moment.',
    next: 'There is nothing to do but wait.',
    answer: 'not asked',
  },
};

const known: Record<string, Explanation | undefined> = { ...explanations, ...failures };
const explanationOf = (identifier: string): Explanation | undefined =>
  Object.hasOwn(known, identifier) ? known[identifier] : undefined;
const inFull = ({ means, next }: Explanation): string => `${means} ${next}`;

/** A failure in plain words with the next step; what the service or the gateway says for administrators follows as text. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong in this page. Reload it.';
  if (error.failure) {
    const failure = explanationOf(error.failure);
    return [failure?.means, error.description, failure?.next].filter(Boolean).join(' ');
  }
  if (error.kind === 'signedOut') return 'You are signed out. Sign in again to load it.';
  if (error.kind !== 'refused') return error.description;
  if (error.method === 'equipmenttypes.list' && isMethodUnavailable(error))
    return 'The compliance service does not list its equipment types. Whoever runs this dashboard can name them in COMPLIANCE_LABELS.';
  const explanation = explanationOf(error.error);
  return explanation ? inFull(explanation) : unknownAnswer(error.error, error.description);
}

/** Services may send errors that the specification does not have. */
const unknownAnswer = (identifier: string, description = ''): string =>
  [`The compliance service answered "${identifier}".`, description, TELL].filter(Boolean).join(' ');

/** What an error identifier of the service, or a failure of the gateway, means; empty for one that is not known. */
export const explainIdentifier = (identifier: string): string => explanationOf(identifier)?.means ?? '';

/**
 * Why data that is shown is older than it should be, in plain words with the next step.
 * @param reason an error identifier of protocol.md §7, one that only the deployed service knows, or a `GatewayFailure`
 */
export function explainReason(reason: string): string {
  const explanation = explanationOf(reason);
  if (explanation) return inFull(explanation);
  return reason === 'unknown' ? '' : unknownAnswer(reason);
}

/** What came back: the error identifier, or what stands in its place, and the HTTP status where that says something. */
export function answerOf({ error, failure, httpStatus }: ApiError): string {
  const http = httpStatus === undefined || httpStatus === 200 ? '' : `HTTP ${httpStatus}`;
  return [failure ? failures[failure]?.answer : error, failure ? '' : http].filter(Boolean).join(', ');
}
