import { createRemoteJWKSet, decodeJwt, errors, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import type { Claims } from '../access/access.ts';
import { certificateProblem } from '../configuration/certificateProblem.ts';
import { errorCode } from '../errorCode.ts';
import type { SessionTokens } from './session.ts';
import type { SignInSettings } from './signInSettings.ts';

/** Somebody whom the provider has just vouched for. */
export type Identity = {
  /** Identifies the person at the provider for good. */
  subject: string;
  /** The provider's own session, where it names one. */
  sid?: string;
  claims: Claims;
  /** The names of the claims that user info has told since the ID token, if any. */
  userInfoClaims?: string[];
  idToken: string;
  /** Absent when the provider gives none: the person can then not be asked about again without a new sign-in. */
  refreshToken?: string;
};

/** Who somebody was when the provider was asked last. */
type KnownIdentity = Pick<Identity, 'subject' | 'idToken' | 'userInfoClaims'>;

/** What has to come back from the provider unchanged; never leaves the server. */
export type Checks = { state: string; nonce: string; codeVerifier: string };

/**
 * Why the provider vouches for nobody. `refused`: it says no, or what came is not of this sign-in. `unreachable`: it
 * answers not at all, or with a fault of its own. `configuration`: it does not know this dashboard, or is not what the
 * settings say.
 */
export class ProviderError extends Error {
  readonly kind: 'refused' | 'unreachable' | 'configuration';

  constructor(kind: ProviderError['kind'], words: string, cause?: unknown) {
    super(words, { cause: withoutForeignWords(cause) });
    this.kind = kind;
  }
}

/** Errors of the libraries that hold what the provider wrote: descriptions, which name people, and what tokens say. */
const withForeignWords = [
  oidc.ResponseBodyError,
  oidc.AuthorizationResponseError,
  oidc.WWWAuthenticateChallengeError,
  errors.JOSEError,
];

/** An error as it may be in the log, which tells all that a cause holds. */
function withoutForeignWords(cause: unknown): unknown {
  if (!withForeignWords.some((kind) => cause instanceof kind)) return cause;
  // Each of these classes has some of them.
  const { message, code, status, error } = cause as Error & { code: string; status?: number; error?: string };
  return Object.assign(new Error(message), {
    code,
    ...(status !== undefined && { status }),
    ...(error !== undefined && { error: errorName({ error }) }),
  });
}

/** What the provider calls an error, unless it has put words in that place. */
const errorName = ({ error }: { error: string }): string =>
  /^[\w.-]{1,60}$/.test(error) ? error : 'no code of an error';

/** The OpenID Connect provider of the organisation. Every function throws a ProviderError. */
export type Provider = {
  /** The address at the provider where a person signs in. */
  begin(options: { isOtherPerson: boolean }): Promise<{ url: string; checks: Checks }>;
  /** @param url the address with which the browser came back */
  finish(url: URL, checks: Checks): Promise<Identity>;
  /**
   * Asks about a person again; `refused` means that the provider knows the sign-in no more. An ID token that the provider
   * does not repeat stays, and so does what it says, as far as user info says nothing else, and has never said it.
   * @param keep given the new tokens where nothing can be said of the person for now; those of before may be used up
   */
  renew(refreshToken: string, before: KnownIdentity, keep: (tokens: SessionTokens) => Promise<void>): Promise<Identity>;
  /** Where a browser ends the provider's own session; undefined when the provider has no such place. */
  signOutUrl(idToken: string): Promise<string | undefined>;
  /** Whose sessions a token of the provider's back-channel ends. https://openid.net/specs/openid-connect-backchannel-1_0.html */
  readLogoutToken(token: string): Promise<{ subject?: string; sid?: string }>;
  /** Looks whether the settings fit the provider, as far as that can be told before anybody signs in. */
  check(): Promise<void>;
};

/** Seconds that clocks may differ by. */
const CLOCK_TOLERANCE_S = 120;
/** Seconds that the provider may take for an answer. */
const TIMEOUT_S = 10;
/**
 * How long the provider's facts and keys are used, in milliseconds: a provider that is gone, or has new keys, is noticed
 * by then.
 */
const KNOWN_MS = 60_000;
/**
 * How long a failed discovery is not repeated for, in milliseconds, so that a crowd that signs in does not flood the
 * provider.
 */
const DISCOVERY_PAUSE_MS = 2_000;

/** Scopes that every provider knows, and those that are asked for where it offers them. */
const SCOPES = ['openid', 'profile', 'email'];
const OFFERED_SCOPES = ['groups', 'offline_access'];

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const LogoutToken = z.object({
  sub: z.optional(z.string()),
  sid: z.optional(z.string()),
  events: z.object({ [LOGOUT_EVENT]: z.record(z.string(), z.unknown()) }),
  nonce: z.optional(z.undefined()),
});

/** Errors of the token endpoint that speak of the dashboard, not of the person. RFC 6749 §5.2 */
const aboutThisClient = new Set(['invalid_client', 'unauthorized_client', 'invalid_scope', 'unsupported_grant_type']);

/** Errors and statuses of a provider that is busy or broken, which say nothing of a person. RFC 6749 §4.1.2.1, RFC 8628 §3.5 */
const busyErrors = new Set(['server_error', 'temporarily_unavailable', 'slow_down']);
const busyStatuses = new Set([408, 425, 429]);

/** The library's codes for an answer that is none: a status or a page of a proxy in between, or one that broke off. */
const otherThanOpenIdConnect = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** The codes of an answer that holds no keys, or of none at all. */
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

/** Why nothing came of a connection; the error of the network is the cause of the one that is thrown. */
function connectionProblem(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const problem = certificateProblem(errorCode(cause) ?? '', certificateRemedy);
  return problem ? `The provider's certificate ${problem}` : 'The provider does not answer.';
}

function providerError(error: unknown): ProviderError {
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

/** Runs a call of the library, and tells its failures as ProviderError. */
async function asking<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw providerError(error);
  }
}

/** The paths that the provider has to know of the dashboard. */
export const signInPaths = { callback: '/signed-in', signedOut: '/signed-out', backChannel: '/back-channel-logout' };

/** @param now epoch ms, for the pause between attempts to reach the provider */
export function createProvider(settings: SignInSettings, now: () => number): Provider {
  const discovered = createDiscovery(settings, now);
  const keysAt = createKeys();
  const redirectUri = settings.publicUrl + signInPaths.callback;

  return {
    begin: ({ isOtherPerson }) =>
      asking(async () => {
        const config = await discovered();
        const checks = {
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          codeVerifier: oidc.randomPKCECodeVerifier(),
        };
        const url = oidc.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: settings.scopes ?? scopesOf(config),
          code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
          code_challenge_method: 'S256',
          state: checks.state,
          nonce: checks.nonce,
          ...(isOtherPerson && { prompt: 'login' }),
        });
        return { url: url.href, checks };
      }),
    finish: (url, { state, nonce, codeVerifier }) =>
      asking(async () => {
        const config = await discovered();
        const tokens = await oidc.authorizationCodeGrant(config, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        return identityOf(config, tokens);
      }),
    renew: (refreshToken, before, keep) =>
      asking(async () => {
        const config = await discovered();
        const tokens = await oidc.refreshTokenGrant(config, refreshToken);
        try {
          return { refreshToken, ...(await identityOf(config, tokens, before)) };
        } catch (error) {
          if (providerError(error).kind !== 'refused')
            await keep({
              idToken: tokens.id_token ?? before.idToken,
              refreshToken: tokens.refresh_token ?? refreshToken,
            });
          throw error;
        }
      }),
    signOutUrl: (idToken) =>
      asking(async () => {
        const config = await discovered();
        if (!config.serverMetadata().end_session_endpoint) return undefined;
        return oidc.buildEndSessionUrl(config, {
          id_token_hint: idToken,
          post_logout_redirect_uri: settings.publicUrl + signInPaths.signedOut,
        }).href;
      }),
    readLogoutToken: (token) =>
      asking(async () => {
        const { issuer, jwks_uri } = (await discovered()).serverMetadata();
        if (!jwks_uri) throw new ProviderError('configuration', 'The provider names no keys.');
        return whoseLogout(token, keysAt(jwks_uri), { issuer, audience: settings.clientId });
      }),
    check: () =>
      asking(async () => {
        const config = await discovered();
        try {
          // A code that nobody was given: the provider looks at the secret first, and says which of the two is wrong.
          await oidc.genericGrantRequest(config, 'authorization_code', {
            code: 'none',
            redirect_uri: redirectUri,
            code_verifier: oidc.randomPKCECodeVerifier(),
          });
        } catch (error) {
          const told = providerError(error);
          if (told.kind !== 'refused') throw told;
        }
      }),
  };
}

/**
 * Who the tokens are of, with what the provider says of the person.
 * @param before must be the same person still
 */
async function identityOf(
  config: oidc.Configuration,
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
  before?: KnownIdentity,
): Promise<Identity> {
  const signed = tokens.claims();
  const subject = signed?.sub ?? before?.subject;
  if (subject === undefined) throw new ProviderError('configuration', 'The provider sends no ID token.');
  if (before && subject !== before.subject)
    throw new ProviderError('refused', 'The provider answers about another person.');
  const more = config.serverMetadata().userinfo_endpoint
    ? await oidc.fetchUserInfo(config, tokens.access_token, subject).catch((error: unknown) => {
        if (before && isTokenRefused(error))
          throw new ProviderError('refused', 'The provider says nothing of this person any more.', error);
        throw error;
      })
    : {};
  const userInfoClaims = [...new Set([...(signed ? [] : (before?.userInfoClaims ?? [])), ...Object.keys(more)])];
  const sid = signed?.sid;
  return {
    subject,
    ...(typeof sid === 'string' && { sid }),
    // Providers put groups into one or the other, or both. The ID token is signed, and therefore decides, while it is not older.
    claims: signed ? { ...more, ...signed } : { ...claimsIn(before?.idToken, userInfoClaims), ...more },
    userInfoClaims,
    idToken: tokens.id_token ?? before?.idToken ?? '',
    ...(tokens.refresh_token !== undefined && { refreshToken: tokens.refresh_token }),
  };
}

/** Whether user info takes no access token that was given a moment ago, as it does when the person was removed. RFC 6750 §3.1 */
function isTokenRefused(error: unknown): boolean {
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return error.status === 401 || error.cause.some(({ parameters }) => parameters.error === 'invalid_token');
  return error instanceof oidc.ClientError && error.cause instanceof Response && error.cause.status === 401;
}

/** Whom a logout token signs out, once its signature and its age are verified. */
async function whoseLogout(
  token: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  { issuer, audience }: { issuer: string; audience: string },
): Promise<{ subject?: string; sid?: string }> {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience,
    clockTolerance: CLOCK_TOLERANCE_S,
    maxTokenAge: '5 minutes',
    requiredClaims: ['iat', 'jti', 'events'],
  });
  const { sub, sid } = z.parse(LogoutToken, payload);
  if (sub === undefined && sid === undefined)
    throw new ProviderError('refused', 'The logout token names neither a person nor a session.');
  return { ...(sub !== undefined && { subject: sub }), ...(sid !== undefined && { sid }) };
}

/**
 * What an ID token says that was verified when it came.
 * @param without claims that user info has told: what it tells no more, such as a group that somebody has lost, is over
 */
function claimsIn(idToken: string | undefined, without: readonly string[]): Claims {
  const claims = idToken ? decodeJwt(idToken) : {};
  return Object.fromEntries(Object.entries(claims).filter(([name]) => !without.includes(name)));
}

function scopesOf(config: oidc.Configuration): string {
  const offered = config.serverMetadata().scopes_supported ?? [];
  return [...SCOPES, ...OFFERED_SCOPES.filter((scope) => offered.includes(scope))].join(' ');
}

/** The keys of the provider, kept so that logout tokens, which anybody can send, do not have them read each time. */
function createKeys() {
  let known: { uri: string; keys: ReturnType<typeof createRemoteJWKSet> } | undefined;
  return (uri: string) => {
    if (known?.uri !== uri) known = { uri, keys: createRemoteJWKSet(new URL(uri), { cacheMaxAge: KNOWN_MS }) };
    return known.keys;
  };
}

/** Sends the secret in the body where the provider says that it takes it there, or else in the header, which is the default. */
function clientAuthentication(clientSecret: SignInSettings['clientSecret']): oidc.ClientAuth {
  const inBody = oidc.ClientSecretPost(clientSecret.reveal());
  // The library encodes dashes and dots as well, which some providers do not decode. RFC 6749 §2.3.1, appendix B
  const inHeader: oidc.ClientAuth = (_server, { client_id }, _body, headers) => {
    const credentials = [client_id, clientSecret.reveal()].map((text) =>
      String(new URLSearchParams([['', text]])).slice(1),
    );
    headers.set('authorization', `Basic ${Buffer.from(credentials.join(':')).toString('base64')}`);
  };
  return (server, ...request) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (takesBody ? inBody : inHeader)(server, ...request);
  };
}

/** The facts that the provider publishes about itself, read when they are first needed. */
function createDiscovery({ issuer, clientId, clientSecret }: SignInSettings, now: () => number) {
  let known: { at: number; facts: Promise<oidc.Configuration> } | undefined;
  let failed: { at: number; error: ProviderError } | undefined;
  const read = () =>
    oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: CLOCK_TOLERANCE_S },
      clientAuthentication(clientSecret),
      {
        timeout: TIMEOUT_S,
        // The ID token's signature is checked as well, although it comes from the provider directly.
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
  return async (): Promise<oidc.Configuration> => {
    if (failed && Math.abs(now() - failed.at) < DISCOVERY_PAUSE_MS) throw failed.error;
    failed = undefined;
    if (!known || Math.abs(now() - known.at) > KNOWN_MS) known = { at: now(), facts: read() };
    try {
      return await known.facts;
    } catch (error) {
      known = undefined;
      failed = { at: now(), error: discoveryError(error, issuer) };
      throw failed.error;
    }
  };
}

function discoveryError(error: unknown, issuer: string): ProviderError {
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
