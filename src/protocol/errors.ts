/**
 * The error identifiers of protocol.md §7, each with its condition. Services may send others: the set is open on the
 * reading side.
 */
export const errorConditions = {
  api_method_not_found: 'The URL matches no method.',
  request_method_invalid: 'The HTTP method is neither GET nor POST.',
  request_data_invalid: 'The request holds no valid JSON request object.',
  rate_limit_exceeded: 'The token exceeds its request limit.',
  token_missing: 'The request holds no token.',
  token_invalid: 'The token is not recognised.',
  token_inactive: 'The token has been deactivated.',
  token_permission: 'The token lacks a needed permission.',
  account_inactive: "The token's account is not active.",
  parameter_unexpected: 'The request contains an unsupported parameter.',
  parameter_missing: 'A required parameter is absent.',
  parameter_invalid: 'A parameter has a disallowed value.',
  server_error: 'Internal server error.',
  content_not_found: 'The requested content does not exist.',
} as const;

export type ErrorIdentifier = keyof typeof errorConditions;
