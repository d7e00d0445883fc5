import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { CLIENT_ID, CLIENT_SECRET } from '../../testing/identityProvider.ts';

type Key = { kid: string; privateKey: CryptoKey; publicJwk: object };

async function newKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

export type Forgery = {
  /** Claims that differ from those of a valid ID token; undefined omits one. */
  claims?: JWTPayload;
  /** How the ID token is signed, if not with the provider's own key. */
  signature?:
    | 'none'
    | 'with the client secret'
    | 'with a foreign key'
    | 'with an unpublished key'
    | 'with the key of before';
  /** Tokens come without an ID token, as is allowed at a renewal. */
  withoutIdToken?: boolean;
  /** The answer of the token endpoint instead of tokens. */
  insteadOfTokens?: { status: number; body: string; type?: string };
  /** How clients may prove who they are, as published; if absent, only the default of Discovery is accepted. */
  clientAuthentication?: readonly string[];
  /** The answer to user info requests instead of the data. */
  insteadOfUserInfo?: { status: number; challenge?: string };
  /** What user info adds to the ID token. */
  userInfo?: Record<string, unknown>;
};

/** How a client has sent the right secret; undefined if it has not. OpenID Connect Core §9 */
function methodWithSecret(authorization: string | undefined, sent: URLSearchParams): string | undefined {
  const [scheme, encoded = ''] = authorization?.split(' ') ?? [];
  // Like some real ones, it does not decode the credentials, which matters for the dashes.
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  if (scheme === 'Basic') return id === CLIENT_ID && secret === CLIENT_SECRET ? 'client_secret_basic' : undefined;
  return sent.get('client_id') === CLIENT_ID && sent.get('client_secret') === CLIENT_SECRET
    ? 'client_secret_post'
    : undefined;
}

/** What a provider publishes about itself. OpenID Connect Discovery §3 */
const discoveryOf = (issuer: string, { clientAuthentication }: Forgery): object => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  end_session_endpoint: `${issuer}/end-session`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  code_challenge_methods_supported: ['S256'],
  ...(clientAuthentication && { token_endpoint_auth_methods_supported: clientAuthentication }),
});

/** A provider whose ID tokens the test chooses, even those that a real one never issues. It signs in `mina` without asking. */
export async function forgedProvider() {
  let key = await newKey('key-1');
  const foreign = await newKey('key-1');
  let former = key;
  const unpublished = await newKey('key-of-nobody');
  const state = { person: 'mina', isDown: false };
  let forgery: Forgery = {};
  let nonce: string | undefined;
  /** Each refresh token can be used once. */
  const unused = new Set<string>();

  async function idToken(issuer: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: issuer, aud: CLIENT_ID, sub: 'mina', iat: now, exp: now + 300, groups: ['safety'] };
    const claims = { ...right, ...(nonce !== undefined && { nonce }), ...forgery.claims };
    const signedBy = ({ kid, privateKey }: Key) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    if (forgery.signature === 'none') return new UnsecuredJWT(claims).encode();
    if (forgery.signature === 'with the client secret')
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(CLIENT_SECRET));
    if (forgery.signature === 'with a foreign key') return signedBy(foreign);
    if (forgery.signature === 'with the key of before') return signedBy(former);
    return signedBy(forgery.signature ? unpublished : key);
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const give = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/authorize') {
      nonce = url.searchParams.get('nonce') ?? undefined;
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.search = String(new URLSearchParams({ code: 'a-code', state: url.searchParams.get('state') ?? '' }));
      return response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === '/jwks') return give({ keys: [key.publicJwk] });
    if (url.pathname === '/token') {
      const sent = new URLSearchParams(await text(request));
      const method = methodWithSecret(request.headers.authorization, sent);
      if (method === undefined || !(forgery.clientAuthentication ?? ['client_secret_basic']).includes(method))
        return response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}');
      const { insteadOfTokens: instead } = forgery;
      if (instead)
        return response
          .writeHead(instead.status, { 'content-type': instead.type ?? 'application/json' })
          .end(instead.body);
      const given = sent.get('refresh_token');
      if (given !== null && !unused.delete(given))
        return response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
      const next = randomUUID();
      unused.add(next);
      return give({
        access_token: 'an-access-token',
        refresh_token: next,
        token_type: 'bearer',
        expires_in: 300,
        ...(!forgery.withoutIdToken && { id_token: await idToken(issuer) }),
      });
    }
    if (url.pathname === '/userinfo' && forgery.insteadOfUserInfo) {
      const { status, challenge } = forgery.insteadOfUserInfo;
      return response.writeHead(status, challenge === undefined ? {} : { 'www-authenticate': challenge }).end();
    }
    if (url.pathname === '/userinfo') return give({ sub: forgery.claims?.sub ?? 'mina', ...forgery.userInfo });
    return give(discoveryOf(issuer, forgery));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  return {
    issuer,
    state,
    accounts: {},
    /** Sets what it issues from now on. */
    forge(next: Forgery): void {
      forgery = next;
      // A refresh does not repeat a nonce.
      nonce = undefined;
    },
    async rotateKey(): Promise<void> {
      former = key;
      key = await newKey('key-2');
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
