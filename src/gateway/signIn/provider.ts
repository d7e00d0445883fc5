import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import type { Claims } from '../access/access.ts';
import { asking, discoveryError, ProviderError, providerError } from './providerError.ts';
import type { SessionTokens } from './session.ts';
import type { SignInSettings } from './signInSettings.ts';

/** A person whom the provider has just vouched for. */
export type Identity = {
  /** Identifies the person at the provider permanently. */
  subject: string;
  /** The provider's own session, if it names one. */
  sid?: string;
  claims: Claims;
  /** The names of the claims that user info has returned since the ID token, if any. */
  userInfoClaims?: string[];
  idToken: string;
  /** Absent if the provider returns none: it can then not be asked about the person again without a new sign-in. */
  refreshToken?: string;
};

/** What was known of a person when the provider was last asked. */
type KnownIdentity = Pick<Identity, 'subject' | 'idToken' | 'userInfoClaims'>;

/** What has to come back from the provider unchanged; the code verifier is passed to nobody else. */
export type Checks = { state: string; nonce: string; codeVerifier: string };

/** The OpenID Connect provider of the organisation. Every function throws a ProviderError. */
export type Provider = {
  /** The address at the provider where a person signs in. */
  begin(checks: Checks, options: { isOtherPerson: boolean }): Promise<string>;
  /** @param url the address with which the browser came back */
  finish(url: URL, checks: Checks): Promise<Identity>;
  /**
   * Asks about a person again; `refused` means that the provider no longer knows the sign-in. An ID token that the provider
   * does not repeat stays valid, and so do its claims, except those that user info returns or has ever returned.
   * @param keep receives the new tokens if nothing can be said about the person now; the previous ones may be used up
   */
  renew(refreshToken: string, before: KnownIdentity, keep: (tokens: SessionTokens) => Promise<void>): Promise<Identity>;
  /** Where a browser ends the provider's own session; undefined if the provider has no such address. */
  signOutUrl(idToken: string): Promise<string | undefined>;
  /** Whose sessions a token of the provider's back-channel ends. https://openid.net/specs/openid-connect-backchannel-1_0.html */
  readLogoutToken(token: string): Promise<{ subject?: string; sid?: string }>;
  /** Checks that the settings fit the provider, as far as possible before anybody signs in. */
  check(): Promise<void>;
};

/** Seconds that clocks may differ. */
const CLOCK_TOLERANCE_S = 120;
/** Seconds that the provider may take to answer. */
const TIMEOUT_S = 10;
/**
 * How long the provider's facts and keys are used, in milliseconds: by then it is noticed that a provider is gone or has new
 * keys.
 */
const KNOWN_MS = 60_000;
/** How long a failed discovery is not repeated, in milliseconds, so that many people signing in do not flood the provider. */
const DISCOVERY_PAUSE_MS = 2_000;

/** Scopes that every provider knows, and those that are requested if it offers them. */
const SCOPES = ['openid', 'profile', 'email'];
const OFFERED_SCOPES = ['groups', 'offline_access'];

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const LogoutToken = z.object({
  sub: z.optional(z.string()),
  sid: z.optional(z.string()),
  events: z.object({ [LOGOUT_EVENT]: z.record(z.string(), z.unknown()) }),
  nonce: z.optional(z.undefined()),
});

/** The paths of the dashboard that the provider has to know. */
export const signInPaths = { callback: '/signed-in', signedOut: '/signed-out', backChannel: '/back-channel-logout' };

/** @param now epoch ms, for the pause between attempts to reach the provider */
export function createProvider(settings: SignInSettings, now: () => number): Provider {
  const discovered = createDiscovery(settings, now);
  const keysAt = createKeys();
  const redirectUri = settings.publicUrl + signInPaths.callback;

  return {
    begin: ({ state, nonce, codeVerifier }, { isOtherPerson }) =>
      asking(async () => {
        const config = await discovered();
        return oidc.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: settings.scopes ?? scopesOf(config),
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          state,
          nonce,
          ...(isOtherPerson && { prompt: 'login' }),
        }).href;
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
          // An invalid code: the provider checks the secret first, and says which of the two is wrong.
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
 * The person whom the tokens belong to, with what the provider says about them.
 * @param before must still be the same person
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
    // Providers put groups into one or the other, or both. The ID token is signed, and therefore decides, unless it is older.
    claims: signed ? { ...more, ...signed } : { ...claimsIn(before?.idToken, userInfoClaims), ...more },
    userInfoClaims,
    idToken: tokens.id_token ?? before?.idToken ?? '',
    ...(tokens.refresh_token !== undefined && { refreshToken: tokens.refresh_token }),
  };
}

/** Whether user info refuses an access token issued a moment ago, as it does when the person was removed. RFC 6750 §3.1 */
function isTokenRefused(error: unknown): boolean {
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return error.status === 401 || error.cause.some(({ parameters }) => parameters.error === 'invalid_token');
  return error instanceof oidc.ClientError && error.cause instanceof Response && error.cause.status === 401;
}

/** Whom a logout token signs out, after checking its signature and its age. */
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
 * The claims of an ID token that was verified when it came.
 * @param without claims that user info has returned: those it no longer returns, such as a group that somebody has lost, are
 * gone
 */
function claimsIn(idToken: string | undefined, without: readonly string[]): Claims {
  const claims = idToken ? decodeJwt(idToken) : {};
  return Object.fromEntries(Object.entries(claims).filter(([name]) => !without.includes(name)));
}

function scopesOf(config: oidc.Configuration): string {
  const offered = config.serverMetadata().scopes_supported ?? [];
  return [...SCOPES, ...OFFERED_SCOPES.filter((scope) => offered.includes(scope))].join(' ');
}

/** The keys of the provider, kept so that logout tokens, which anybody can send, do not cause a read each time. */
function createKeys() {
  let known: { uri: string; keys: ReturnType<typeof createRemoteJWKSet> } | undefined;
  return (uri: string) => {
    if (known?.uri !== uri) known = { uri, keys: createRemoteJWKSet(new URL(uri), { cacheMaxAge: KNOWN_MS }) };
    return known.keys;
  };
}

/** Sends the secret in the body if the provider says that it accepts that, otherwise in the header, which is the default. */
function clientAuthentication(clientSecret: SignInSettings['clientSecret']): oidc.ClientAuth {
  const inBody = oidc.ClientSecretPost(clientSecret.reveal());
  // The library also encodes dashes and dots, which some providers do not decode. RFC 6749 §2.3.1, appendix B
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

/** The facts that the provider publishes about itself, read on first use. */
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
        // The ID token's signature is checked too, although it comes directly from the provider.
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
