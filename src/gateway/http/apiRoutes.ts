import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from '../upstream/upstreamError.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';
import { methodInUrl, parseApiRequest, requestObjectInUrl } from './apiRequest.ts';
import type { AuditTrail } from './auditTrail.ts';
import { errorEnvelope } from './errorEnvelope.ts';
import type { GatewayParts } from './gatewayParts.ts';
import { readAnewIfWanted } from './readAnew.ts';
import { requesterOf } from './requesterOf.ts';
import { sendRepaginated, sendSnapshotPage, sendUpstreamError } from './sendSnapshot.ts';
import type { VisitorData } from './visitorData.ts';

/**
 * Refuses a request before its body is read: an HTTP method other than GET or POST, a name that is not allowed, a POST with a
 * query.
 */
export async function refuseUnsupportedRequest(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const url = request.raw.url ?? '';
  if (request.method !== 'POST' && request.method !== 'GET')
    return reply.send(
      errorEnvelope(
        'request_method_invalid',
        'Send GET with the request object as the query, or POST with it as the body.',
      ),
    );
  if (!methodInUrl(url) || (request.method === 'POST' && url.includes('?')))
    return reply.send(
      errorEnvelope(
        'api_method_not_found',
        'The dashboard has no method of this name; names stand in the URL as they are.',
      ),
    );
}

/**
 * Serves `/v1/<method>` for the methods of the contract, all of which only read: by GET with the request object as the query,
 * so that a browser keeps the response and revalidates it (ETag), or by POST. Parameters are checked here; nothing else of the
 * request is passed on. Responses keep the protocol's HTTP 200; 502, 503 and 504 say that the service returned no data and that
 * there is no snapshot to show (`failure` in the envelope says why).
 */
export function addApiRoutes(
  app: FastifyInstance,
  { data, trail, metrics }: { data: VisitorData; trail: AuditTrail } & Pick<GatewayParts['dataAccess'], 'metrics'>,
): void {
  app.register(async (api) => {
    api.setErrorHandler((error: FastifyError, request, reply) => {
      if (!error.code?.startsWith('FST_ERR_CTP')) throw error;
      request.log.info({ code: error.code }, 'unreadable request body');
      return reply
        .code(200)
        .send(
          errorEnvelope(
            'request_data_invalid',
            'The body must be one JSON object of at most 1 MB, sent as application/json.',
          ),
        );
    });

    api.all('/v1/*', { onRequest: refuseUnsupportedRequest }, async (request, reply) => {
      const url = request.raw.url ?? '';
      const name = methodInUrl(url);
      if (!name) return reply.callNotFound();
      const parsed = parseApiRequest(name, request.method === 'GET' ? requestObjectInUrl(url) : request.body);
      if (!parsed.ok) return reply.send(parsed);
      const { params, isServicePage, pretty, ...part } = parsed.request;
      const requester = requesterOf(request, reply);
      const snapshots = data.snapshotsFor(request.raw);
      await readAnewIfWanted({ data, trail }, [request, reply], [name, params]);
      const withoutData = (result: UpstreamError) => {
        // The page shows the request id of the service, which support looks up in this log.
        const upstreamRequestId = result.headers.requestId;
        metrics.countResponse(name, 'none');
        request.log.info({ method: name, upstreamRequestId, ...describeError(result) }, 'a request got no data');
        return sendUpstreamError(reply, result);
      };
      const page = isServicePage ? await snapshots.page(name, params, part.page, requester) : undefined;
      const found =
        page && page.kind !== 'past_the_end' ? page : await snapshots.completeSnapshot(name, params, requester);
      await trail.recordLookUp(request, { method: name, params }, found);
      if (found.kind !== 'page' && found.kind !== 'snapshot') return withoutData(found);
      metrics.countResponse(name, found.state);
      return found.kind === 'page'
        ? sendSnapshotPage(request, reply, found, pretty)
        : sendRepaginated(reply, found, part, pretty);
    });
  });
}
