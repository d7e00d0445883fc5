import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMethodName, type MethodName, methods } from '#protocol/methods.ts';
import { checkRequest, isObject } from '#protocol/request.ts';
import type { Reading } from './reading.ts';
import { refusal } from './refusal.ts';
import { sendNoAnswer, sendServed, sendSlice } from './sendSnapshot.ts';
import { whyOf } from './snapshots/snapshots.ts';
import type { NoAnswer } from './snapshots/walk.ts';

const PREFIX = '/v1/';

/** Whether a request belongs to the protocol and must get an envelope, never a page. */
export const isApiPath = (url: string): boolean => /^\/v1(?:[/?#]|$)/.test(url);

/** The URL without its query, and the query, which a GET has its request object in. spec.md §1. */
function partsOf(url: string): { path: string; query: string } {
  const at = url.indexOf('?');
  return at === -1 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) };
}

/** The allow-listed method that a URL names, letter by letter: an encoded spelling of a name is not the name. */
function methodNamed(url: string): MethodName | undefined {
  const { path } = partsOf(url);
  const name = path.slice(PREFIX.length);
  return path.startsWith(PREFIX) && isMethodName(name) ? name : undefined;
}

/** Answers what is refused before its body is read: neither GET nor POST, a name that is not allowed, a POST with a query. */
export async function refuseUncallable(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const url = request.raw.url ?? '';
  if (request.method !== 'POST' && request.method !== 'GET')
    return reply.send(
      refusal('request_method_invalid', 'Send GET with the request object as the query, or POST with it as the body.'),
    );
  if (!methodNamed(url) || (request.method === 'POST' && url.includes('?')))
    return reply.send(
      refusal('api_method_not_found', 'The dashboard has no method of this name; names stand in the URL as they are.'),
    );
}

/** The request object of a GET: the whole query, URL-encoded JSON; an empty query is an empty object. */
function queried(url: string): unknown {
  const { query } = partsOf(url);
  try {
    return query === '' ? {} : JSON.parse(decodeURIComponent(query));
  } catch {
    return undefined;
  }
}

/**
 * `/v1/<method>` for the methods of the contract, all of which only read: GET with the request object as the query, so
 * that a browser keeps the answer and asks whether it is still the same (ETag), or POST. Parameters are checked here;
 * nothing else of the request goes on. Answers keep the protocol's HTTP 200; 502, 503 and 504 say that the service gave
 * none and that there is no snapshot to show (`failure` in the envelope says why).
 */
export function addApiRoutes(
  app: FastifyInstance,
  { snapshots, metrics }: Pick<Reading, 'snapshots' | 'metrics'>,
): void {
  app.register(async (api) => {
    api.setErrorHandler((error: FastifyError, request, reply) => {
      if (!error.code?.startsWith('FST_ERR_CTP')) throw error;
      request.log.info({ code: error.code }, 'unreadable request body');
      return reply
        .code(200)
        .send(
          refusal(
            'request_data_invalid',
            'The body must be one JSON object of at most 1 MB, sent as application/json.',
          ),
        );
    });

    api.all(`${PREFIX}*`, { onRequest: refuseUncallable }, async (request, reply) => {
      const url = request.raw.url ?? '';
      const name = methodNamed(url);
      if (!name) return reply.callNotFound();
      const sent = request.method === 'GET' ? queried(url) : request.body;
      if (!isObject(sent)) return reply.send(refusal('request_data_invalid', 'The request must be one JSON object.'));
      const { pretty, ...asked } = sent;
      if (Object.hasOwn(asked, 'token'))
        return reply.send(
          refusal('parameter_unexpected', 'The gateway holds the token of the service: send the request without one.'),
        );
      if (pretty !== undefined && typeof pretty !== 'boolean')
        return reply.send(refusal('parameter_invalid', 'pretty: expected a boolean.'));
      const checked = checkRequest(methods[name], asked);
      if (!checked.ok) return reply.send(checked);

      const { limit, page = 1, ...params } = checked.params;
      if (request.headers['cache-control'] === 'no-cache') await snapshots.renew(name, params);
      const { paging } = methods[name];
      const wanted = { limit: Number(limit ?? paging?.defaultLimit ?? 0), page: Number(page) };
      const withoutData = (result: NoAnswer) => {
        // Whoever quotes the request id that the page shows is helped by what the log says of it.
        const upstreamRequestId = result.headers.requestId;
        metrics.served(name, 'none');
        request.log.info({ method: name, upstreamRequestId, ...whyOf(result) }, 'a request got no data');
        return sendNoAnswer(reply, result);
      };
      if (paging === null || wanted.limit === paging.maxLimit) {
        const served = await snapshots.page(name, params, wanted.page);
        if (served.kind === 'page') {
          metrics.served(name, served.state);
          return sendServed(request, reply, served, pretty === true);
        }
        if (served.kind !== 'past_the_end') return withoutData(served);
      }
      const whole = await snapshots.whole(name, params);
      return whole.kind === 'whole' ? sendSlice(reply, whole.snapshot, wanted, pretty === true) : withoutData(whole);
    });
  });
}
