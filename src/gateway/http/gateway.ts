import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type ServerOptions } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { REQUEST_ID_HEADER, RESPONSE_TIME_HEADER } from '#protocol/envelope.ts';
import { COVERAGE_RULES_PATH } from '#protocol/noCoverageRules.ts';
import { VISITOR_HEADER } from '#protocol/session.ts';
import { damageIn } from '../history/historyDamage.ts';
import { programVersion } from '../programVersion.ts';
import { METRICS_PATH } from '../signIn/metricsToken.ts';
import { visitorOf } from '../signIn/visitors.ts';
import { CallerHungUp, TooManyTasks } from '../threads.ts';
import { addAccessControl, asksForPage, createAccessControl } from './accessControl.ts';
import { isApiPath } from './apiRequest.ts';
import { addApiRoutes, refuseUnsupportedRequest } from './apiRoutes.ts';
import { addAuditRoutes } from './auditRoutes.ts';
import { NotRecorded, noAuditTrail, TooManyLookUps } from './auditTrail.ts';
import { addColumnsRoute } from './columnsRoute.ts';
import { errorEnvelope } from './errorEnvelope.ts';
import { createAvailablePages, createFastPath } from './fastPath.ts';
import type { GatewayOptions, GatewayParts } from './gatewayParts.ts';
import { createHandshakes } from './handshakes.ts';
import { addHistoryRoutes } from './historyRoutes.ts';
import { createMalformedRequests, type MalformedRequests } from './malformedRequests.ts';
import { addHistoryGauge } from './metrics.ts';
import { createPipelineLimit } from './pipelining.ts';
import { addRecordedDayRoutes } from './recordedDayRoutes.ts';
import { addRequestLimits } from './requestLimits.ts';
import { addSecurityHeaders, dataSecurityHeaders } from './securityHeaders.ts';
import { RETRY_AFTER_S, sendUpstreamError } from './sendSnapshot.ts';
import { dropStalledReader } from './stalledReaders.ts';
import { addStaticFiles, createPage } from './staticFiles.ts';
import { createVisitorData } from './visitorData.ts';

/**
 * Time limits for a request to arrive, in milliseconds, so that slow senders hold no connections; the response may take longer.
 */
const INBOUND = { handshakeMs: 10_000, headersMs: 10_000, requestMs: 15_000, checkEveryMs: 1_000, keepAliveMs: 72_000 };

/** Creates the gateway without a port: the caller listens, or injects requests. */
export async function createGateway(
  options: GatewayOptions,
  { logger, dataAccess, signIn, audit, history }: GatewayParts,
): Promise<FastifyInstance> {
  const { service, pageDir, tls, trustedProxies } = options;
  const data = createVisitorData(options, { dataAccess, signIn, logger });
  const trail = audit?.trail ?? noAuditTrail;
  const control = createAccessControl(signIn?.publicUrl);
  const availablePage = createAvailablePages(dataAccess.snapshots, { isRecorded: audit !== undefined });
  const isOverTls = signIn !== undefined;
  const securityHeaders = dataSecurityHeaders({ isOverTls });
  const fastPath = createFastPath({ data, metrics: dataAccess.metrics, securityHeaders }, availablePage, control);
  const refusePipelined = createPipelineLimit(securityHeaders);
  const malformed = createMalformedRequests(securityHeaders);
  const app = createApp({ logger, tls, trustedProxies }, malformed, (request, response, routes) => {
    if (!refusePipelined(request, response) && !malformed.refuseMisdirected(request, response))
      fastPath(request, response, routes);
  });
  await addSecurityHeaders(app, { isOverTls });
  addAnswerHooks(app);
  const isScraper = signIn?.isScraper ?? (() => false);
  addAccessControl(app, control, isScraper);
  if (signIn) {
    signIn.addTo(app, await addRequestLimits(app, isScraper));
  } else app.get('/session', async (_request, reply) => reply.type('application/json').send('null'));

  app.addHook('onClose', data.close);
  if (audit) addAuditRoutes(app, { audit: audit.log, trail });
  addApiRoutes(app, { data, trail, metrics: dataAccess.metrics });
  addColumnsRoute(app, { data, trail, metrics: dataAccess.metrics });
  if (history) {
    addHistoryRoutes(app, { ...history, trail });
    addHistoryGauge(dataAccess.metrics, history.history);
    addRecordedDayRoutes(app, { ...history, data, trail, timeZone: options.organisation.timeZone });
  }
  addProbes(app, service);
  app.get('/status', async ({ raw }) => ({
    ...data.statusFor(raw),
    ...(history && data.isOperator(raw) && { history: history.history.status() }),
  }));
  app.get(METRICS_PATH, async (request, reply) =>
    isScraper(request.raw) || data.isOperator(request.raw)
      ? reply.type(dataAccess.metrics.contentType).send(await dataAccess.metrics.text())
      : reply.code(403).send(errorEnvelope('request_refused', 'The figures of the gateway are for operators.')),
  );
  app.get('/organisation', async (request) => data.organisationFor(request.raw));
  app.get(COVERAGE_RULES_PATH, async ({ raw }, reply) => {
    const given = await data.coverageRulesFor(raw);
    return 'kind' in given ? sendUpstreamError(reply, given) : given;
  });
  const page =
    pageDir === undefined
      ? undefined
      : await createPage(
          pageDir,
          (request) => data.organisationFor(request.raw),
          (request, url) => availablePage(url, data.snapshotsFor(request.raw)) !== undefined,
        );
  if (page) addStaticFiles(app, page);

  app.setNotFoundHandler((request, reply) => {
    if (isApiPath(request.url)) return refuseUnsupportedRequest(request, reply);
    // On the sign-in paths there is no visitor whose data the page could begin with.
    const isKnown = !signIn || visitorOf(request.raw) !== undefined;
    if (isKnown && page?.isNavigation(request)) return page.send(request, reply);
    return reply.code(404).send(errorEnvelope('content_not_found', 'There is nothing at this address.'));
  });
  app.setErrorHandler(answerFailure);
  return app;
}

/** @param answer called for each readable request, with the listener of the routes */
function createApp(
  { logger, tls, trustedProxies = 0 }: Pick<GatewayParts, 'logger'> & Pick<GatewayOptions, 'tls' | 'trustedProxies'>,
  malformed: MalformedRequests,
  answer: (...request: [...Parameters<RequestListener>, routes: RequestListener]) => void,
): FastifyInstance {
  const handshakes = createHandshakes();
  const app = Fastify({
    loggerInstance: logger,
    // Responses are counted for `/metrics` instead of logged; routes log failures with their reason.
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory(routes) {
      const inbound = {
        // Requests without one get our own refusal, with the headers of every answer.
        requireHostHeader: false,
        requestTimeout: INBOUND.requestMs,
        headersTimeout: INBOUND.headersMs,
        connectionsCheckingInterval: INBOUND.checkEveryMs,
        keepAliveTimeout: INBOUND.keepAliveMs,
      } satisfies ServerOptions;
      const listener: RequestListener = (request, response) => answer(request, response, routes);
      const server = tls
        ? createTlsServer({ ...inbound, ...tls, handshakeTimeout: INBOUND.handshakeMs }, listener)
        : createServer(inbound, listener);
      if (tls) handshakes.follow(server);
      malformed.refuseExpectations(server);
      return server;
    },
    clientErrorHandler: malformed.answerUnreadable,
    // A number of proxies, because which addresses they have differs from deployment to deployment.
    trustProxy: (_address, hop) => hop < trustedProxies,
    genReqId: () => randomBytes(12).toString('hex'),
    // A stray percent sign is taken literally, so that such a URL gets the usual headers and errors.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : url.replaceAll('%', '%25')),
  });
  app.addHook('preClose', async () => handshakes.close());
  return app;
}

/** The headers of every answer, and the log line of every refusal. */
function addAnswerHooks(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // Node remembers an address that was read once, and the audit log asks for it when the caller may have hung up.
    void request.socket.remoteAddress;
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook('onSend', async (request, reply) => {
    dropStalledReader(reply.raw);
    const visitor = visitorOf(request.raw);
    // A page has the tag in its document, and its files are the same for all.
    if (visitor && !asksForPage(request)) reply.header(VISITOR_HEADER, visitor.tag);
    if (!reply.hasHeader(RESPONSE_TIME_HEADER)) reply.header(RESPONSE_TIME_HEADER, Math.round(reply.elapsedTime));
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // The id of a refusal or a failure leads to its line in the log.
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode < 400) return;
    const outcome = statusCode < 500 ? 'a request was refused' : 'a request failed';
    request.log.info({ status: statusCode, httpMethod: request.method }, outcome);
  });
}

/**
 * Alive: this process answers. Ready: it can show data, however old; neither calls anything else. Probes are not counted: they
 * can come from the address of a proxy, and a gateway with too many requests is neither dead nor to be restarted.
 */
function addProbes(app: FastifyInstance, service: GatewayOptions['service']): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const uncounted = { config: { rateLimit: false } };
  app.get('/health/live', uncounted, async () => ({ ok: true }));
  app.get('/health/ready', uncounted, async (_request, reply) =>
    reply.code(isClosing ? 503 : 200).send({ ok: !isClosing }),
  );
  app.get('/health', async () => ({
    ok: true,
    service,
    version: programVersion,
    uptimeSeconds: Math.floor(process.uptime()),
  }));
}

function answerFailure(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  // Nobody reads the answer.
  if (error instanceof CallerHungUp) return reply.code(499).send();
  if (error instanceof TooManyTasks)
    return reply.code(503).header('retry-after', RETRY_AFTER_S).send(errorEnvelope('server_error', error.message));
  // The audit trail has logged why.
  if (error instanceof NotRecorded) return reply.code(503).send(errorEnvelope('server_error', error.message));
  if (error instanceof TooManyLookUps) reply.header('retry-after', error.retryAfter);
  const damage = damageIn(error);
  if (damage !== undefined) {
    request.log.error({ err: error }, 'the history is damaged');
    return reply.code(500).send(errorEnvelope('server_error', damage));
  }
  const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
  if (status === 500) request.log.error({ err: error }, 'unexpected error');
  // A refused request has its log line; a stack for each would be a flood of its own.
  else if (status === 429) return reply.code(status).send(errorEnvelope('request_refused', error.message));
  else request.log.info({ err: error }, 'a request could not be read');
  return reply
    .code(status)
    .send(
      errorEnvelope(
        status === 500 ? 'server_error' : 'request_data_invalid',
        `The gateway could not answer; its log has the reason under ${request.id}.`,
      ),
    );
}

function isDecodable(url: string): boolean {
  try {
    return decodeURI(url) !== '';
  } catch {
    return false;
  }
}
