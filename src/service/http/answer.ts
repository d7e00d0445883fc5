import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { MethodName } from '#protocol/methods.ts';
import { Refused } from '../handlers/handler.ts';
import { answerBody } from './answerBody.ts';
import { type DispatchOptions, dispatch } from './dispatch.ts';
import { applyFault, type Faults } from './faults.ts';
import { faultText } from './faultText.ts';
import { asksForHealth, healthOf } from './health.ts';
import { newRequestId, responseHeaders } from './responseHeaders.ts';
import { drain, sendBody } from './send.ts';
import type { Trace } from './trace.ts';

type AnswerOptions = Omit<DispatchOptions, 'onMethod'> & {
  logger: Logger;
  faults: Faults | undefined;
  /** Aborted when the service stops. */
  closing: AbortSignal;
};

type Answered = { httpStatus: number; content: { ok: boolean; error?: string } };

/**
 * Answers requests: always the envelope with the headers of spec.md §2.3, and with HTTP 200 but for a health check,
 * whatever goes wrong. Each answer is one line in the log.
 */
export function createAnswer({ logger, faults, closing, ...options }: AnswerOptions) {
  function failureOf(error: unknown, { requestId, secrets }: Trace): Answered['content'] & { description: string } {
    if (error instanceof Refused) return { ok: false, error: error.error, description: error.description };
    logger.error({ requestId, fault: faultText(error, secrets) }, 'internal fault');
    return { ok: false, error: 'server_error', description: `Internal fault; the log has it as ${requestId}.` };
  }

  async function answerTo(request: IncomingMessage, response: ServerResponse, trace: Trace): Promise<Answered> {
    if (asksForHealth(request)) return healthOf(options.store, logger);
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

  async function answer(request: IncomingMessage, response: ServerResponse, trace: Trace): Promise<void> {
    const { httpStatus, content } = await answerTo(request, response, trace);
    if (response.writableEnded || response.destroyed) return;
    const body = answerBody(content, trace.pretty === true);
    await drain(request);
    // A body that went wrong meanwhile has had its answer, see malformed.ts.
    if (response.headersSent) return;
    // What is still left of a body that is far too large is not read: the connection cannot be used again.
    if (!request.complete || closing.aborted) response.setHeader('Connection', 'close');
    response.writeHead(httpStatus, responseHeaders(body.bytes, trace.requestId, trace.arrived));
    await sendBody(response, body);
    const { requestId, method, accountId, tokenId } = trace;
    const ms = Math.round(performance.now() - trace.arrived);
    logger.info({ requestId, method, accountId, tokenId, error: content.error, ms, bytes: body.bytes }, 'answered');
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const trace: Trace = { requestId: newRequestId(), arrived: performance.now(), secrets: [] };
    answer(request, response, trace).catch((error: unknown) => {
      const { requestId, method, accountId, tokenId, secrets } = trace;
      const callerLeft = request.destroyed || response.destroyed;
      const line = { requestId, method, accountId, tokenId, fault: faultText(error, secrets) };
      if (callerLeft) logger.debug(line, 'the caller left before its answer');
      else logger.error(line, 'an answer could not be sent');
      response.destroy();
    });
  };
}
