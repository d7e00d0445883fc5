import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Failure } from '#protocol/envelope.ts';
import type { MethodName } from '#protocol/methods.ts';
import { Refused } from '../handlers/handler.ts';
import { answerBody } from './answerBody.ts';
import { type DispatchOptions, dispatch } from './dispatch.ts';
import { applyFault, type Faults } from './faults.ts';
import { newRequestId, responseHeaders } from './responseHeaders.ts';

type AnswerOptions = Omit<DispatchOptions, 'onMethod'> & {
  logger: Logger;
  faults: Faults | undefined;
  /** Aborted when the service stops. */
  closing: AbortSignal;
};

/** Answers requests: always the envelope with HTTP 200 and the headers of spec.md §2.3, whatever goes wrong. */
export function createAnswer({ logger, faults, closing, ...options }: AnswerOptions) {
  function failureOf(error: unknown, requestId: string): Failure {
    if (error instanceof Refused) return { ok: false, error: error.error, description: error.description };
    logger.error({ requestId, err: error }, 'internal fault');
    return { ok: false, error: 'server_error', description: `Internal fault; the log has it as ${requestId}.` };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [arrived, requestId] = [performance.now(), newRequestId()];
    let [method, pretty]: [string, boolean] = ['', false];
    const onMethod = async (name: MethodName) => {
      method = name;
      const fault = faults?.get(name) ?? faults?.get('every');
      if (fault) await applyFault(fault, response, closing);
    };
    const onPretty = () => {
      pretty = true;
    };
    let content: object;
    try {
      content = { ok: true, ...(await dispatch(request, { ...options, onMethod }, onPretty)) };
    } catch (error) {
      const callerLeft = request.destroyed && !request.complete;
      if (callerLeft) return;
      content = failureOf(error, requestId);
    }
    if (response.writableEnded || response.destroyed) return;
    const body = answerBody(content, pretty);
    // What is left of a refused body is not read: the connection cannot be used again.
    if (!request.complete || closing.aborted) response.setHeader('Connection', 'close');
    const bytes = body.reduce((sum, piece) => sum + piece.byteLength, 0);
    response.cork();
    response.writeHead(200, responseHeaders(bytes, requestId, arrived));
    for (const piece of body) response.write(piece);
    response.end();
    const error = 'error' in content ? content.error : undefined;
    logger.debug({ requestId, method, error, ms: Math.round(performance.now() - arrived) }, 'answered');
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      logger.error({ err: error }, 'an answer could not be sent');
      response.destroy();
    });
  };
}
