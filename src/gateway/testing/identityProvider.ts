import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { type CookieJar, cookieHeader, keepCookies } from './cookieJar.ts';

export const CLIENT_ID = 'compliance-dashboard';
export const CLIENT_SECRET = 'canary-client-secret-0123456789';

/** A person at the provider; `claims` are the provider's facts about the person. */
export type Account = { claims: Record<string, unknown>; isRemoved?: boolean };

/**
 * A real OpenID Connect provider on a free loopback port, which signs in the person in `state.person` without a prompt.
 * @param publicUrl the dashboard's origin, registered with the provider
 */
export async function identityProvider(publicUrl: string, accounts: Record<string, Account>) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const state = { person: Object.keys(accounts)[0] ?? '', isDown: false };
  const handler: { answer?: (request: IncomingMessage, response: ServerResponse) => void } = {};
  const server = createServer((request, response) => {
    if (state.isDown) response.destroy();
    else handler.answer?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/signed-in`],
        post_logout_redirect_uris: [`${publicUrl}/signed-out`],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [key] },
    claims: { openid: ['sub', 'groups'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['of the provider alone'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    findAccount: async (_context, id) => {
      const account = accounts[id];
      return account && !account.isRemoved
        ? { accountId: id, claims: async () => ({ sub: id, ...account.claims }) }
        : undefined;
    },
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc;
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  const tokens: string[] = [];
  provider.on('grant.success', ({ body }) => {
    const { access_token, id_token, refresh_token } = Object(body);
    tokens.push(access_token, id_token, refresh_token);
  });
  const answer = provider.callback();
  handler.answer = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    // The page on which a person would enter a password.
    return provider.interactionFinished(request, response, { login: { accountId: state.person } });
  };
  return {
    issuer,
    state,
    accounts,
    /** Every access, ID and refresh token issued to the dashboard. */
    tokens,
    /** A logout token of the provider's back-channel, with the claims that a test changes. */
    logoutToken: (claims: Record<string, unknown>) =>
      new SignJWT({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} }, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1', typ: 'logout+jwt' })
        .setIssuer(issuer)
        .setAudience(String(claims.aud ?? CLIENT_ID))
        .setIssuedAt()
        .setJti(crypto.randomUUID())
        .setExpirationTime('2 minutes')
        .sign(privateKey),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type IdentityProvider = Awaited<ReturnType<typeof identityProvider>>;

/** Redirects of a provider that a browser follows. */
const MAX_HOPS = 10;

/**
 * Goes through a provider as a browser does.
 * @param cookies the browser's cookies of the provider
 * @returns path and query at which it sends the browser back to the dashboard
 */
export async function throughProvider(start: string, publicUrl: string, cookies: CookieJar): Promise<string> {
  let url = start;
  for (let hop = 0; hop < MAX_HOPS && !url.startsWith(publicUrl); hop += 1) {
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: cookieHeader(cookies) } });
    keepCookies(cookies, response.headers.getSetCookie());
    const next = response.headers.get('location');
    if (next === null) throw new Error(`The provider stopped at ${url}: ${response.status} ${await response.text()}`);
    url = new URL(next, url).href;
  }
  return url.slice(publicUrl.length);
}
