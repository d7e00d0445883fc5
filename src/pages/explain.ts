import { ApiError, isUnavailable } from '#client/apiError.ts';
import type { ErrorIdentifier } from '#protocol/errors.ts';
import type { GatewayFailure } from '#protocol/gatewayFailure.ts';

/** What each error of spec.md §7 means to a manager, and who can do what about it. */
const explanations: Record<ErrorIdentifier, string> = {
  api_method_not_found: 'The compliance service does not offer this list.',
  request_method_invalid: 'The compliance service refused the way it was asked. Tell whoever runs this dashboard.',
  request_data_invalid: 'The compliance service could not read the request. Tell whoever runs this dashboard.',
  rate_limit_exceeded: 'The compliance service has had too many requests. It answers again in about a minute.',
  token_missing: 'The dashboard is not signed in to the compliance service. Whoever runs it must set its API token.',
  token_invalid:
    'The compliance service does not recognise the API token of this dashboard. Whoever runs it must set a valid one.',
  token_inactive: 'The API token of this dashboard was deactivated. Whoever runs it must set a new one.',
  token_permission: 'The API token of this dashboard may not read this. Whoever runs it must ask for that permission.',
  account_inactive: "The organisation's account with the compliance service is not active. Contact its provider.",
  parameter_unexpected: 'The compliance service does not know one of the filters. Tell whoever runs this dashboard.',
  parameter_missing: 'The compliance service needs more than it was sent. Tell whoever runs this dashboard.',
  parameter_invalid: 'The compliance service refused one of the filters. Tell whoever runs this dashboard.',
  server_error: 'The compliance service had an internal error. Try again in a minute.',
  content_not_found: 'The compliance service has nothing under this address. It may have been removed.',
};

/** What each failure of the gateway to get an answer means, and what is said in place of one. */
const failures: Record<GatewayFailure, { explanation: string; answer: string }> = {
  unreachable: { explanation: 'The dashboard cannot reach the compliance service.', answer: 'none' },
  untrusted: { explanation: 'The dashboard cannot be sure that it speaks to the compliance service.', answer: 'none' },
  timeout: { explanation: 'The compliance service takes too long to answer.', answer: 'none in time' },
  not_json: { explanation: 'Something else answered in place of the compliance service.', answer: 'not readable' },
  too_large: { explanation: 'The compliance service sent more than the dashboard can take.', answer: 'too large' },
  unexpected_answer: {
    explanation: 'The compliance service sent something that the dashboard does not understand.',
    answer: 'not as specified',
  },
  rate_limited: {
    explanation: "The organisation's requests to the compliance service are used up for the moment.",
    answer: 'not asked',
  },
  circuit_open: {
    explanation: 'The compliance service has failed several times in a row; it is tried again in a moment.',
    answer: 'not asked',
  },
};

/** A failure in plain words with the next step; what the service or the gateway says for administrators follows as text. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong in this page. Reload it.';
  if (error.failure) return `${failures[error.failure]?.explanation ?? ''} ${error.description}`.trim();
  if (error.kind !== 'refused') return error.description;
  if (error.method === 'equipmenttypes.list' && isUnavailable(error))
    return 'The compliance service does not list its equipment types. Whoever runs this dashboard can name them in COMPLIANCE_LABELS.';
  const known = (explanations as Record<string, string | undefined>)[error.error]; // an identifier we may not know
  return known ?? `The compliance service answered "${error.error}". ${error.description}`.trim();
}

/** What an error identifier of the service, or a failure of the gateway, means; empty for one that is not known. */
export const explainIdentifier = (identifier: string): string =>
  Object.hasOwn(failures, identifier)
    ? failures[identifier as GatewayFailure].explanation
    : ((explanations as Record<string, string | undefined>)[identifier] ?? ''); // an identifier we may not know

/**
 * Why data that is shown is older than it should be, in plain words.
 * @param reason an error identifier of spec.md §7, one that only the deployed service knows, or a `GatewayFailure`
 */
export function explainReason(reason: string): string {
  const byName: Record<string, string | { explanation: string } | undefined> = { ...explanations, ...failures };
  const known = byName[reason];
  if (typeof known === 'object') return known.explanation;
  return known ?? (reason === 'unknown' ? '' : `The compliance service answered "${reason}".`);
}

/** What came back: the error identifier, or what stands in its place, and the HTTP status where that says something. */
export function answerOf({ error, failure, httpStatus }: ApiError): string {
  const http = httpStatus === undefined || httpStatus === 200 ? '' : `HTTP ${httpStatus}`;
  return [failure ? failures[failure]?.answer : error, failure ? '' : http].filter(Boolean).join(', ');
}
