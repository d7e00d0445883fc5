import formBody from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionFacts } from '#protocol/session.ts';
import type { Access, Claims } from '../access/access.ts';
import { asksForPage, asPage } from '../http/accessControl.ts';
import { type AuditTrail, NotRecorded } from '../http/auditTrail.ts';
import { nonceOf } from '../http/contentSecurityPolicy.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import {
  countedAddress,
  createRefusalRecords,
  createWrongTokenLimit,
  type LimitRefused,
} from '../http/requestLimits.ts';
import type { Authenticator } from './authenticator.ts';
import type { BegunSignIns } from './begunSignIns.ts';
import { cookieIn, setCookie } from './cookies.ts';
import { type Message, messagePage } from './messagePage.ts';
import { METRICS_PATH, type ScraperCheck } from './metricsToken.ts';
import { type Provider, signInPaths } from './provider.ts';
import { ProviderError } from './providerError.ts';
import { returnPath } from './returnPath.ts';
import { randomId } from './seal.ts';
import { displayNameOf, emailOf, type SessionRecord } from './session.ts';
import type { Sessions } from './sessions.ts';
import type { SignInSettings } from './signInSettings.ts';
import { setVisitor, type Visitor, visitorOf } from './visitors.ts';

export type SignInOptions = {
  settings: SignInSettings;
  provider: Provider;
  sessions: Sessions;
  begun: BegunSignIns;
  authenticator: Authenticator;
  isScraper: ScraperCheck;
  accessOf: (claims: Claims) => Access | undefined;
  trail: AuditTrail;
  limitRefused: LimitRefused;
};

/** Seconds that a browser has for signing in. */
const BROWSER_COOKIE_S = 600;

const again = { href: '/sign-in', text: 'Sign in' };

const messages = {
  signedOut: { title: 'You are signed out', paragraphs: ['Your session of the dashboard has ended.'], link: again },
  notBegun: {
    title: 'This sign-in cannot be finished',
    paragraphs: [
      'It was not begun in this browser, has been used already, or is too old. Nothing is lost: sign in again.',
    ],
    link: again,
  },
  refused: {
    title: 'You were not signed in',
    paragraphs: [
      'The provider did not confirm who you are. Sign in again; if that does not help, ask the administrator of your account.',
    ],
    link: again,
  },
  unreachable: {
    title: 'Signing in does not work at the moment',
    paragraphs: [
      'The provider that signs people in does not answer, or this dashboard does not trust it. People who are already signed in can go on working.',
      'Try again in some minutes; if that does not help, tell the administrator of the dashboard: the reason is in its log.',
    ],
    link: { href: '/sign-in', text: 'Try again' },
  },
  configuration: {
    title: 'Signing in is not set up correctly',
    paragraphs: [
      'The provider that signs people in does not accept this dashboard. Tell its administrator: the reason is in its log; check OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and the redirect address at the provider.',
    ],
    link: { href: '/sign-in', text: 'Try again' },
  },
} as const satisfies Record<string, Message>;

/** The paths that answer without a session; all others of the gateway need one. */
const openPaths: ReadonlySet<string> = new Set([
  '/sign-in',
  signInPaths.callback,
  signInPaths.signedOut,
  signInPaths.backChannel,
  '/health/live',
  '/health/ready',
]);

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?')[0] ?? '';

const queryOf = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://ignored').searchParams;

const send = (reply: FastifyReply, status: number, message: Message): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(messagePage(message, nonceOf(reply.raw)));

/**
 * Lets nobody pass without a session, whatever the route, and adds the routes by which people sign in and out. A browser that
 * opens a page is sent to sign in and comes back to that page; every other request gets 401 with a description.
 */
export function addSignIn(app: FastifyInstance, options: SignInOptions): void {
  const { authenticator, isScraper, limitRefused } = options;
  app.addHook('onRequest', async (request, reply) => {
    if (openPaths.has(pathOf(request)) || isScraper(request.raw)) return;
    const visitor = await authenticator.authenticate(request.raw);
    if (visitor) {
      setVisitor(request.raw, visitor);
      return;
    }
    await limitRefused(request, reply);
    if (opensPage(request)) {
      // An address that cannot be kept is dropped here: proxies limit the size of a header.
      const returnTo = returnPath(request.url, options.settings.publicUrl);
      return reply.redirect(`/sign-in?to=${encodeURIComponent(returnTo)}`, 302);
    }
    if (pathOf(request) === METRICS_PATH) reply.header('www-authenticate', 'Bearer');
    return reply
      .code(401)
      .send(
        errorEnvelope(
          'request_refused',
          'You are not signed in, or your session has ended: open the dashboard and sign in.',
        ),
      );
  });
  addSigningIn(app, options);
  addSigningOut(app, options);
  app.get('/session', async (request) => factsOf(visitorOf(request.raw), options));
}

/** Data is not a page: a visitor returning to it from the provider would be refused like one following a foreign link. */
function opensPage(request: FastifyRequest): boolean {
  const { method, headers } = request;
  const takesPage = headers['sec-fetch-mode'] !== 'cors' && (headers.accept ?? '').includes('text/html');
  return method === 'GET' && takesPage && asksForPage(request);
}

function factsOf(visitor: Visitor | undefined, { settings }: SignInOptions): SessionFacts | null {
  if (!visitor) return null;
  const { session, access } = visitor;
  return {
    name: displayNameOf(session),
    email: emailOf(session) ?? null,
    endsAt: session.startedAt + settings.absoluteMs,
    roles: [...access.roles],
  };
}

function addSigningIn(app: FastifyInstance, options: SignInOptions): void {
  const { settings, provider, sessions, begun, accessOf, trail } = options;
  const recordedRefusal = createRefusalRecords();
  const recordRefusal = async (request: FastifyRequest, why: string) => {
    const count = recordedRefusal(countedAddress(request));
    if (count === undefined) return;
    const reason = count === 1 ? why : `${why}, number ${count} of this address within an hour`;
    await trail.record(request, { kind: 'sign-in-refused', what: { reason } });
  };
  const failed = async (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    if (error instanceof NotRecorded) throw error;
    const kind = error instanceof ProviderError ? error.kind : 'refused';
    request.log.warn({ err: error, kind }, 'a sign-in failed');
    await recordRefusal(request, kind);
    return send(reply, kind === 'refused' ? 403 : 503, messages[kind]);
  };

  app.get('/sign-in', asPage, async (request, reply) => {
    const query = queryOf(request);
    try {
      // Tabs that sign in at the same time share the browser's id, so that each of them can finish.
      const browserId = cookieIn(request.headers, 'browser') ?? randomId();
      const checks = begun.begin(browserId, returnPath(query.get('to'), settings.publicUrl));
      const url = await provider.begin(checks, { isOtherPerson: query.has('other') });
      return reply.header('set-cookie', setCookie('browser', browserId, BROWSER_COOKIE_S)).redirect(url, 302);
    } catch (error) {
      return failed(request, reply, error);
    }
  });

  app.get(signInPaths.callback, asPage, async (request, reply) => {
    const browserId = cookieIn(request.headers, 'browser');
    const started = browserId === undefined ? undefined : begun.take(queryOf(request).get('state') ?? '', browserId);
    if (!started) return send(reply, 403, messages.notBegun);
    try {
      const identity = await provider.finish(new URL(request.url, settings.publicUrl), started.checks);
      const access = accessOf(identity.claims);
      if (!access) {
        await recordRefusal(request, `no rule for ${identity.subject}`);
        return send(reply, 403, noAccess(displayNameOf(identity)));
      }
      const { id, session, ended } = await sessions.start(identity);
      for (const oldest of ended) await trail.recordEnd(oldest, 'too many sessions', request);
      const roles = [...access.roles];
      const isRecorded = trail.record(
        request,
        { kind: 'signed-in', what: { roles, scope: access.scope.key } },
        session,
      );
      // A session that could not be recorded does not count.
      await isRecorded.catch((error: unknown) => sessions.end(session).then(() => Promise.reject(error)));
      const before = cookieIn(request.headers, 'session');
      const old = before === undefined ? undefined : await sessions.find(before);
      if (old && (await sessions.end(old))) await trail.recordEnd(old, 'by a new sign-in', request);
      request.log.info({ subject: session.subject }, 'somebody signed in');
      return reply
        .header('set-cookie', setCookie('session', id, Math.floor(settings.absoluteMs / 1000)))
        .redirect(started.returnTo, 303);
    } catch (error) {
      return failed(request, reply, error);
    }
  });
}

const noAccess = (name: string): Message => ({
  title: 'You have no access yet',
  paragraphs: [
    `You are signed in as ${name}, and no rule of this dashboard gives that account access.`,
    'Ask the administrator of the dashboard to add you, or sign in with another account.',
  ],
  link: { href: '/sign-in?other', text: 'Sign in with another account' },
});

function addSigningOut(app: FastifyInstance, { provider, sessions, trail }: SignInOptions): void {
  const signOut = async (request: FastifyRequest, reply: FastifyReply, isEverywhere: boolean) => {
    const visitor = visitorOf(request.raw);
    if (!visitor) return reply.callNotFound();
    const { session, id } = visitor;
    const idToken = sessions.tokensOf(session, id)?.idToken;
    const recordEnd = (ended: SessionRecord) =>
      trail.recordEnd(ended, isEverywhere ? 'everywhere' : 'by themselves', request);
    // This session ends, whatever the cache knows of the person's others.
    if (await sessions.end(session)) await recordEnd(session);
    if (isEverywhere)
      for (const other of await sessions.endAll({ subject: session.subject }, recordEnd)) await recordEnd(other);
    request.log.info({ subject: session.subject }, 'somebody signed out');
    // The session here has ended, whatever happens to the one at the provider.
    const url = idToken ? await provider.signOutUrl(idToken).catch(() => undefined) : undefined;
    return reply
      .header('set-cookie', setCookie('session', '', 0))
      .header('clear-site-data', '"cache"')
      .send({ ok: true, next: url ?? signInPaths.signedOut });
  };
  app.post('/sign-out', (request, reply) => signOut(request, reply, false));
  app.post('/sign-out/everywhere', (request, reply) => signOut(request, reply, true));
  app.get(signInPaths.signedOut, asPage, async (_request, reply) => send(reply, 200, messages.signedOut));

  const wrongTokens = createWrongTokenLimit();
  app.register(async (api) => {
    api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, formBody.parse(String(body))),
    );
    // Only wrong tokens are counted: the provider sends one for each person whom it signs out.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const wait = wrongTokens.waitOf(countedAddress(request));
      if (wait !== undefined) return reply.code(429).header('retry-after', wait).send({ error: 'too_many_requests' });
    };
    api.post(signInPaths.backChannel, { config: { rateLimit: false }, onRequest }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { logout_token: token } = (request.body ?? {}) as { logout_token?: unknown };
      try {
        const whose = await provider.readLogoutToken(String(token));
        const recordEnd = (session: SessionRecord) => trail.recordEnd(session, 'by the provider');
        const ended = await sessions.endAll(whose, recordEnd);
        for (const session of ended) await recordEnd(session);
        request.log.info({ sessions: ended.length }, 'the provider signed somebody out');
        return reply.code(200).send();
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'refused') {
          request.log.warn({ err: error }, 'a logout token could not be followed');
          return reply.code(503).send({ error: 'temporarily_unavailable' });
        }
        wrongTokens.count(countedAddress(request));
        request.log.warn({ err: error }, 'a logout token was refused');
        return reply.code(400).send({ error: 'invalid_request' });
      }
    });
  });
}
