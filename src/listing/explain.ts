import { ApiError, isMethodUnavailable } from '#client/apiError.ts';
import type { ErrorIdentifier } from '#protocol/errors.ts';
import type { GatewayFailure } from '#protocol/gatewayFailure.ts';
import { isMethodName } from '#protocol/methods.ts';
import { collectionNames } from './collectionNames.ts';

/** What has happened, and what the reader can do about it. */
type Explanation = { means: string; next: string };

const TELL = 'Tell the administrator of this dashboard, and quote the request id.';

const say = (means: string, next = TELL): Explanation => ({ means, next });

/** What each error of protocol.md §7 means to a manager, and who can do what about it. */
const explanations: Record<ErrorIdentifier, Explanation> = {
  api_method_not_found: say(
    'The compliance service does not offer this list.',
    'Ask its provider whether it can be switched on.',
  ),
  request_method_invalid: say('The compliance service refused the kind of request.'),
  request_data_invalid: say('The compliance service could not read the request.'),
  rate_limit_exceeded: say('The compliance service has had too many requests.', 'It answers again in about a minute.'),
  token_missing: say(
    'The dashboard is not signed in to the compliance service.',
    'The administrator of the dashboard must set its API token.',
  ),
  token_invalid: say(
    'The compliance service does not recognise the API token of this dashboard.',
    'The administrator of the dashboard must set a valid one.',
  ),
  token_inactive: say(
    'The API token of this dashboard was deactivated.',
    'The administrator of the dashboard must set a new one.',
  ),
  token_permission: say(
    'The API token of this dashboard may not read this.',
    'The administrator of the dashboard must ask for that permission.',
  ),
  account_inactive: say(
    'The organisation’s account with the compliance service is not active.',
    'Contact its provider.',
  ),
  parameter_unexpected: say('The compliance service does not know one of the filters.'),
  parameter_missing: say('The compliance service needs more than it was sent.'),
  parameter_invalid: say('The compliance service refused one of the filters.'),
  server_error: say('The compliance service had an internal error.', 'Try again in a minute.'),
  content_not_found: say(
    'The compliance service has no such record.',
    'It may have been removed: look for it in its list.',
  ),
};

const WAIT = 'The dashboard will try again.';

/** What each failure of the gateway to get an answer means, and what replaces the answer. */
const failures: Record<GatewayFailure, Explanation & { answer: string }> = {
  unreachable: { ...say('The dashboard cannot reach the compliance service.', WAIT), answer: 'none' },
  untrusted: { ...say('The dashboard cannot verify the identity of the compliance service.', TELL), answer: 'none' },
  timeout: { ...say('The compliance service takes too long to answer.', WAIT), answer: 'none in time' },
  first_reading: { ...say('The dashboard does not have this list yet.', WAIT), answer: 'none yet' },
  not_json: { ...say('Something else answered in place of the compliance service.', WAIT), answer: 'not readable' },
  too_large: { ...say('The compliance service sent more than the dashboard can take.', TELL), answer: 'too large' },
  unexpected_answer: {
    ...say('The compliance service sent something that the dashboard does not understand.', TELL),
    answer: 'not as specified',
  },
  rate_limited: {
    ...say('The organisation’s requests to the compliance service are used up for the moment.', WAIT),
    answer: 'not asked',
  },
  circuit_open: {
    ...say(
      'The compliance service has failed several times in a row; the dashboard will try again in a moment.',
      'There is nothing to do but wait.',
    ),
    answer: 'not asked',
  },
};

const known: Record<string, Explanation | undefined> = { ...explanations, ...failures };
const explanationOf = (identifier: string): Explanation | undefined =>
  Object.hasOwn(known, identifier) ? known[identifier] : undefined;
const inFull = ({ means, next }: Explanation): string => `${means} ${next}`;

/** A failure in plain words with the next step; the text for administrators from the service or the gateway follows. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong in this page. Reload it.';
  if (error.failure) {
    const failure = explanationOf(error.failure);
    return [failure?.means, error.description, failure?.next].filter(Boolean).join(' ');
  }
  if (error.kind === 'signedOut') return 'You are signed out. Sign in again to load it.';
  if (error.kind !== 'refused') {
    // A calculation from several lists fails because of one of them, which the gateway names.
    const refusal = error.httpStatus === 502 ? explanationOf(error.error) : undefined;
    const { refusedMethod = '' } = error;
    if (refusal && isMethodName(refusedMethod)) return `${collectionNames[refusedMethod]}: ${inFull(refusal)}`;
    return [error.description, refusal?.next].filter(Boolean).join(' ');
  }
  if (error.method === 'equipmenttypes.list' && isMethodUnavailable(error))
    return 'The compliance service does not list its equipment types. The administrator of this dashboard can name them in COMPLIANCE_LABELS.';
  const explanation = explanationOf(error.error);
  return explanation ? inFull(explanation) : unknownAnswer(error.error, error.description);
}

/** Services may send errors outside the specification. */
const unknownAnswer = (identifier: string, description = ''): string =>
  [`The compliance service answered “${identifier}”.`, description, TELL].filter(Boolean).join(' ');

/** What an error identifier of the service, or a failure of the gateway, means; empty for an unknown one. */
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

/** The answer: the error identifier, or its replacement, and the HTTP status if that says something. */
export function answerOf({ error, failure, httpStatus }: ApiError): string {
  const http = httpStatus === undefined || httpStatus === 200 ? '' : `HTTP ${httpStatus}`;
  return [failure ? failures[failure]?.answer : error, failure ? '' : http].filter(Boolean).join(', ');
}
