import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { MethodName } from '#protocol/methods.ts';
import { RequestError } from '../handlers/handler.ts';
import { type DispatchOptions, dispatch } from './dispatch.ts';
import { applyFault, type Faults } from './faultInjection.ts';
import { checkHealth, isHealthCheck } from './health.ts';
import { isOpenApiRequest, OPEN_API_CACHE_CONTROL, openApiOf } from './openApi.ts';
import { redactedErrorText } from './redactedErrorText.ts';
import type { RequestTrace } from './requestTrace.ts';
import { responseBody } from './responseBody.ts';
import { newRequestId, responseHeaders } from './responseHeaders.ts';
import { drain, sendBody } from './send.ts';

type RequestListenerOptions = Omit<DispatchOptions, 'onMethod'> & {
  logger: Logger;
  faults: Faults | undefined;
  /** Aborted when the service stops. */
  closing: AbortSignal;
};

type Answered = { httpStatus: number; content: { ok?: boolean; error?: string }; cacheControl?: string };

/**
 * Answers requests: always with the envelope and the headers of protocol.md §2.3, and except for a health check with HTTP
 * 200, whatever goes wrong. Each answer is one line in the log.
 */
export function createRequestListener({ logger, faults, closing, ...options }: RequestListenerOptions) {
  function failureOf(
    error: unknown,
    { requestId, secrets }: RequestTrace,
  ): Answered['content'] & { description: string } {
    if (error instanceof RequestError) return { ok: false, error: error.error, description: error.description };
    logger.error({ requestId, fault: redactedErrorText(error, secrets) }, 'internal fault');
    return { ok: false, error: 'server_error', description: `Internal fault; the log has it as ${requestId}.` };
  }

  async function answerTo(request: IncomingMessage, response: ServerResponse, trace: RequestTrace): Promise<Answered> {
    if (isHealthCheck(request)) return checkHealth(options.store, logger);
    if (isOpenApiRequest(request)) {
      return { httpStatus: 200, content: await openApiOf(options.offered), cacheControl: OPEN_API_CACHE_CONTROL };
    }
    const onMethod = async (name: MethodName) => {
      const fault = faults?.get(name) ?? faults?.get('every');
      if (fault) await applyFault(fault, response, closing);
    };
    try {
      return { httpStatus: 200, content: { ok: true, ...(await dispatch(request, { ...options, onMethod }, trace)) } };
    } catch (error) {
      const callerLeft = request.destroyed && !request.complete;
      if (callerLeft) throw error;
      return { httpStatus: 200, content: failureOf(error, trace) };
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse, trace: RequestTrace): Promise<void> {
    const { httpStatus, content, cacheControl } = await answerTo(request, response, trace);
    if (response.writableEnded || response.destroyed) return;
    const body = responseBody(content, trace.pretty === true);
    await drain(request);
    // A malformed body has been answered meanwhile, see malformedRequests.ts.
    if (response.headersSent) return;
    // The rest of a body that is far too large is not read, so the connection cannot be reused.
    if (!request.complete || closing.aborted) response.setHeader('Connection', 'close');
    response.writeHead(httpStatus, responseHeaders(body.bytes, trace.requestId, trace.arrived, cacheControl));
    await sendBody(response, body);
    const { requestId, method, accountId, tokenId } = trace;
    const ms = Math.round(performance.now() - trace.arrived);
    logger.info({ requestId, method, accountId, tokenId, error: content.error, ms, bytes: body.bytes }, 'answered');
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const trace: RequestTrace = { requestId: newRequestId(), arrived: performance.now(), secrets: [] };
    answer(request, response, trace).catch((error: unknown) => {
      const { requestId, method, accountId, tokenId, secrets } = trace;
      const callerLeft = request.destroyed || response.destroyed;
      const line = { requestId, method, accountId, tokenId, fault: redactedErrorText(error, secrets) };
      if (callerLeft) logger.debug(line, 'the caller left before its answer');
      else logger.error(line, 'an answer could not be sent');
      response.destroy();
    });
  };
}
