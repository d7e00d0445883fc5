import type { Failure } from '#protocol/envelope.ts';
import { isMethodName, type MethodName, methods } from '#protocol/methods.ts';
import { checkRequest, isJsonObject, queryText } from '#protocol/request.ts';
import { errorEnvelope } from './errorEnvelope.ts';

const PREFIX = '/v1/';
const COLUMNS_PREFIX = '/columns/';

/** Whether a request belongs to the protocol and must get an envelope, never a page. */
export const isApiPath = (url: string): boolean => /^\/v1(?:[/?#]|$)/.test(url);

/** The URL without its query, and the query, which holds the request object of a GET. protocol.md §1. */
function partsOf(url: string): { path: string; query: string } {
  const at = url.indexOf('?');
  return at === -1 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) };
}

/** The allow-listed method that a URL names letter by letter; an encoded spelling does not count. */
export const methodInUrl = (url: string): MethodName | undefined => methodAfter(PREFIX, url);

/** The method whose collection is requested as columns. */
export const columnsMethodInUrl = (url: string): MethodName | undefined => methodAfter(COLUMNS_PREFIX, url);

function methodAfter(prefix: string, url: string): MethodName | undefined {
  const { path } = partsOf(url);
  const name = path.slice(prefix.length);
  return path.startsWith(prefix) && isMethodName(name) ? name : undefined;
}

/** The request object of a GET: the whole query is URL-encoded JSON, and an empty query an empty object. */
export function requestObjectInUrl(url: string): unknown {
  const { query } = partsOf(url);
  try {
    return query === '' ? {} : JSON.parse(queryText(query));
  } catch {
    return undefined;
  }
}

/** Maximum characters of parameters, because each different set is kept; 8 kB hold the ids of some hundred people. */
const MAX_PARAMETERS_LENGTH = 8_000;

/** The part of a collection that a browser requests. */
export type ApiRequest = {
  method: MethodName;
  /** Without `limit` and `page`. */
  params: Record<string, unknown>;
  /** Records per page; without meaning for a method without pages. */
  limit: number;
  /** From 1. */
  page: number;
  /** Whether the page is divided as the service divides it, so that a snapshot has it. */
  isServicePage: boolean;
  pretty: boolean;
};

/** Checks a request object against the contract of its method; a browser may not send a token. */
export function parseApiRequest(method: MethodName, sent: unknown): { ok: true; request: ApiRequest } | Failure {
  if (!isJsonObject(sent)) return errorEnvelope('request_data_invalid', 'The request must be one JSON object.');
  const { pretty, ...rest } = sent;
  if (Object.hasOwn(rest, 'token'))
    return errorEnvelope(
      'parameter_unexpected',
      'The gateway holds the token of the service: send the request without one.',
    );
  if (pretty !== undefined && typeof pretty !== 'boolean')
    return errorEnvelope('parameter_invalid', 'pretty: expected a boolean.');
  const parsed = checkRequest(methods[method], rest);
  if (!parsed.ok) return parsed;
  if (JSON.stringify(parsed.params).length > MAX_PARAMETERS_LENGTH)
    return errorEnvelope(
      'parameter_invalid',
      `The parameters are longer than ${MAX_PARAMETERS_LENGTH} characters: ask for fewer at a time, or for the whole list.`,
    );
  const { paging } = methods[method];
  const { limit = paging?.defaultLimit, page = 1, ...params } = parsed.params;
  return {
    ok: true,
    request: {
      method,
      params,
      limit: Number(limit ?? 0),
      page: Number(page),
      isServicePage: paging === null || limit === paging.maxLimit,
      pretty: pretty === true,
    },
  };
}
