import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER, RESPONSE_TIME_HEADER } from '#protocol/envelope.ts';
import { isMethodName, type MethodName, methods } from '#protocol/methods.ts';
import { checkRequest, isObject } from '#protocol/request.ts';
import { refusal } from './refusal.ts';
import type { Upstream, UpstreamResult } from './upstream.ts';
import { failureStatus } from './upstreamFailure.ts';

const PREFIX = '/v1/';

/** Whether a request belongs to the protocol and must get an envelope, never a page. */
export const isApiPath = (url: string): boolean => /^\/v1(?:[/?#]|$)/.test(url);

/** The allow-listed method that a URL names, letter by letter: an encoded spelling of a name is not the name. */
function methodNamed(url: string): MethodName | undefined {
  const [path = '', ...query] = url.split('?');
  const name = path.slice(PREFIX.length);
  return query.length === 0 && path.startsWith(PREFIX) && isMethodName(name) ? name : undefined;
}

/** Answers what is refused before its body is read: a method that is not POST, a name that is not allowed. */
export async function refuseUncallable(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (request.method !== 'POST')
    return reply.send(refusal('request_method_invalid', 'Send POST, with the request object as JSON in the body.'));
  if (!methodNamed(request.raw.url ?? ''))
    return reply.send(
      refusal(
        'api_method_not_found',
        'The dashboard has no method of this name; names stand in the URL as they are, with no query.',
      ),
    );
}

/**
 * `POST /v1/<method>` for the methods of the contract, all of which only read. The browser's parameters are checked
 * here and sent on with the gateway's token; nothing else of its request is. Answers keep the protocol's HTTP 200, and
 * 502 or 504 say that the service gave none (`failure` in the envelope says why).
 */
export function addApiRoutes(app: FastifyInstance, upstream: Upstream): void {
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
      const name = methodNamed(request.raw.url ?? '');
      if (!name) return reply.callNotFound();
      const { body } = request;
      if (!isObject(body)) return reply.send(refusal('request_data_invalid', 'The body must be a JSON object.'));
      const { pretty, ...asked } = body;
      if (Object.hasOwn(asked, 'token'))
        return reply.send(
          refusal('parameter_unexpected', 'The gateway holds the token of the service: send the request without one.'),
        );
      if (pretty !== undefined && typeof pretty !== 'boolean')
        return reply.send(refusal('parameter_invalid', 'pretty: expected a boolean.'));
      const checked = checkRequest(methods[name], asked);
      if (!checked.ok) return reply.send(checked);

      const started = performance.now();
      const result = await upstream.call(name, checked.params);
      log(request, name, result, Math.round(performance.now() - started));
      return answer(reply, result, pretty === true);
    });
  });
}

function answer(reply: FastifyReply, result: UpstreamResult, pretty: boolean): FastifyReply {
  if (result.headers.requestId !== undefined) reply.header(REQUEST_ID_HEADER, result.headers.requestId);
  if (result.headers.responseTimeMs !== undefined) reply.header(RESPONSE_TIME_HEADER, result.headers.responseTimeMs);
  if (result.kind === 'failed') {
    const { kind, description } = result.failure;
    return reply.code(failureStatus[kind]).send({ ...refusal('server_error', description), failure: kind });
  }
  const json = result.kind === 'answer' ? Buffer.from(result.json) : JSON.stringify(result.body);
  return reply
    .type('application/json; charset=utf-8')
    .send(pretty ? JSON.stringify(JSON.parse(Buffer.from(json).toString()), null, 2) : json);
}

function log(request: FastifyRequest, method: MethodName, result: UpstreamResult, ms: number): void {
  const line = { method, outcome: result.kind, ms, upstreamRequestId: result.headers.requestId };
  if (result.kind === 'answer') request.log.info(line, 'answered');
  else if (result.kind === 'refused') request.log.warn({ ...line, error: result.body.error }, 'refused by the service');
  else request.log.warn({ ...line, ...result.failure }, 'no answer from the service');
}
