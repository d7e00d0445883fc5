import { ApiError } from '#client/apiError.ts';
import type { ErrorIdentifier } from '#protocol/errors.ts';

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

/** A failure in plain words with the next step; what the service itself says follows as text. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong in this page. Reload it.';
  if (error.kind !== 'refused') return error.description;
  const known = (explanations as Record<string, string | undefined>)[error.error]; // an identifier we may not know
  return known ?? `The compliance service answered "${error.error}". ${error.description}`.trim();
}
