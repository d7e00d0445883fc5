import { errors } from 'jose';
import * as oidc from 'openid-client';
import { certificateProblem } from '../configuration/certificateProblem.ts';
import { errorCode } from '../errorCode.ts';

/**
 * Why the provider vouches for nobody. `refused`: it says no, or the answer does not belong to this sign-in. `unreachable`: it
 * does not answer, or only with a fault of its own. `configuration`: it does not know this dashboard, or does not match the
 * settings.
 */
export class ProviderError extends Error {
  readonly kind: 'refused' | 'unreachable' | 'configuration';

  constructor(kind: ProviderError['kind'], words: string, cause?: unknown) {
    super(words, { cause: withoutForeignWords(cause) });
    this.kind = kind;
  }
}

/** Errors of the libraries that contain text from the provider: descriptions, which name people, and contents of tokens. */
const withForeignWords = [
  oidc.ResponseBodyError,
  oidc.AuthorizationResponseError,
  oidc.WWWAuthenticateChallengeError,
  errors.JOSEError,
];

/** The error in a form for the log, which prints everything that a cause holds. */
function withoutForeignWords(cause: unknown): unknown {
  if (!withForeignWords.some((kind) => cause instanceof kind)) return cause;
  // Each of these classes has some of these fields.
  const { message, code, status, error } = cause as Error & { code: string; status?: number; error?: string };
  return Object.assign(new Error(message), {
    code,
    ...(status !== undefined && { status }),
    ...(error !== undefined && { error: errorName({ error }) }),
  });
}

/** The provider's code of an error, unless it has put other text in that place. */
const errorName = ({ error }: { error: string }): string =>
  /^[\w.-]{1,60}$/.test(error) ? error : 'no code of an error';

/** Errors of the token endpoint that concern the dashboard, not the person. RFC 6749 §5.2 */
const aboutThisClient = new Set(['invalid_client', 'unauthorized_client', 'invalid_scope', 'unsupported_grant_type']);

/** Errors and statuses of a provider that is busy or broken, which say nothing of a person. RFC 6749 §4.1.2.1, RFC 8628 §3.5 */
const busyErrors = new Set(['server_error', 'temporarily_unavailable', 'slow_down']);
const busyStatuses = new Set([408, 425, 429]);

/** The library's codes for something other than an answer: a status or a page of a proxy in between, or a broken-off answer. */
const otherThanOpenIdConnect = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** The codes of an answer without keys, or of no answer at all. */
const withoutKeys: ReadonlySet<string> = new Set([
  errors.JOSEError.code,
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
]);

const certificateRemedy = {
  address: 'OIDC_ISSUER',
  trust:
    'is not trusted by this machine. Start the dashboard with NODE_EXTRA_CA_CERTS=/path/to/authority.pem, the file (PEM) of the authority that issued it',
};

/** Why a connection failed; the network error is the cause of the thrown one. */
function connectionProblem(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const problem = certificateProblem(errorCode(cause) ?? '', certificateRemedy);
  return problem ? `The provider's certificate ${problem}` : 'The provider does not answer.';
}

/** What a failure of the library means for the sign-in. */
export function providerError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof oidc.ResponseBodyError) {
    if (busyStatuses.has(error.status) || busyErrors.has(error.error))
      return new ProviderError('unreachable', `The provider answers ${error.status} (${errorName(error)}).`, error);
    return aboutThisClient.has(error.error)
      ? new ProviderError('configuration', `The provider refuses this dashboard (${errorName(error)}).`, error)
      : new ProviderError('refused', `The provider refuses (${errorName(error)}).`, error);
  }
  if (error instanceof oidc.AuthorizationResponseError) {
    const kind = busyErrors.has(error.error) ? 'unreachable' : 'refused';
    return new ProviderError(kind, `The provider did not sign you in (${errorName(error)}).`, error);
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return new ProviderError('configuration', 'The provider refuses this dashboard.', error);
  const code = error instanceof oidc.ClientError ? error.code : undefined;
  const isNetwork = error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT';
  if (isNetwork) return new ProviderError('unreachable', connectionProblem(error), error);
  if (code !== undefined && otherThanOpenIdConnect.has(code))
    return new ProviderError('unreachable', 'The provider answers with something other than OpenID Connect.', error);
  if (error instanceof errors.JOSEError && withoutKeys.has(error.code))
    return new ProviderError('unreachable', 'The provider does not give its keys.', error);
  return new ProviderError('refused', 'The answer of the provider does not belong to this sign-in.', error);
}

/** What it means that the provider's facts about itself could not be read. */
export function discoveryError(error: unknown, issuer: string): ProviderError {
  const told = providerError(error);
  const isOther = error instanceof oidc.ClientError && otherThanOpenIdConnect.has(error.code ?? '');
  return told.kind === 'unreachable' && !isOther
    ? told
    : new ProviderError(
        'configuration',
        `OIDC_ISSUER (${issuer}) is not an OpenID Connect provider of this name; compare it with the "issuer" in the provider's /.well-known/openid-configuration.`,
        error,
      );
}

/** Runs a call of the library, and throws its failures as ProviderError. */
export async function asking<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw providerError(error);
  }
}
