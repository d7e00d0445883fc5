import type { IncomingMessage } from 'node:http';
import { isMethodName, type MethodName, methods } from '#protocol/methods.ts';
import { checkRequest } from '#protocol/request.ts';
import { type HandlerContext, type PageRequest, RequestError } from '../handlers/handler.ts';
import { handlers } from '../handlers/handlers.ts';
import { authenticate, type ConsumeRateLimit } from './authenticate.ts';
import { isOffered, type OfferedMethods } from './offeredMethods.ts';
import { readRequestObject } from './requestObject.ts';
import { splitRequestTarget } from './requestTarget.ts';
import type { RequestTrace } from './requestTrace.ts';

const PREFIX = '/v1/';

export type DispatchOptions = Pick<HandlerContext, 'store' | 'trainingResults'> & {
  consumeRateLimit: ConsumeRateLimit;
  offered: OfferedMethods;
  now: () => number;
  /** Called when the method is known, before anything else. */
  onMethod: (name: MethodName) => Promise<void>;
};

/** Any handler. Its parameters have been checked against the contract of its method. */
type AnyHandler = (params: Record<string, unknown> & Partial<PageRequest>, context: HandlerContext) => Promise<object>;

function methodAt(path: string, offered: OfferedMethods): MethodName {
  const name = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : '';
  if (!isMethodName(name) || !isOffered(name, offered)) {
    throw new RequestError('api_method_not_found', 'There is no method at this URL; methods are at /v1/METHOD.');
  }
  return name;
}

/**
 * Answers one request, in the order of protocol.md §7: HTTP method, path, request object, token, parameters, content.
 * @param trace receives the method, the token, and whether the caller wants white space
 * @returns the answer without `ok`
 * @throws RequestError for every error of the caller
 */
export async function dispatch(
  request: IncomingMessage,
  options: DispatchOptions,
  trace: RequestTrace,
): Promise<object> {
  if (request.method !== 'GET' && request.method !== 'POST') {
    throw new RequestError('request_method_invalid', 'Every method may be called with GET or POST.');
  }
  const { path, query } = splitRequestTarget(request.url);
  trace.secrets.push(query);
  const name = methodAt(path, options.offered);
  trace.method = name;
  await options.onMethod(name);
  const { token, pretty, ...sent } = await readRequestObject(request, query);
  trace.pretty = pretty === true;
  const account = await authenticate(options.store, name, token, options.consumeRateLimit, trace);
  if (pretty !== undefined && typeof pretty !== 'boolean') {
    throw new RequestError('parameter_invalid', 'pretty: expected a boolean.');
  }
  const method = methods[name];
  const checked = checkRequest(method, sent);
  if (!checked.ok) throw new RequestError(checked.error, checked.description);
  const page = method.paging && { limit: method.paging.defaultLimit, page: 1 };
  const { store, trainingResults, now } = options;
  // See AnyHandler.
  const handler = handlers[name] as AnyHandler;
  return handler({ ...page, ...checked.params }, { store, account, trainingResults, now: now() });
}
