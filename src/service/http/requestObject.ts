import type { IncomingMessage } from 'node:http';
import { isJsonObject, queryText } from '#protocol/request.ts';
import { RequestError } from '../handlers/handler.ts';

const BODY_LIMIT = 1024 * 1024;

/** The deepest nesting of objects and lists in a request; anything deeper is an attack. */
const MAX_LEVELS = 64;

const invalid = (description: string) => new RequestError('request_data_invalid', description);

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw invalid('The body is larger than 1 MiB.');
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw invalid('The body is not text in UTF-8.');
  }
}

function readQuery(query: string): string {
  try {
    return queryText(query);
  } catch {
    throw invalid('The query string is not URL-encoded UTF-8.');
  }
}

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

/** The value of a JSON text, undefined if it is not JSON. Some programs begin every text with a byte order mark. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/**
 * The request object: the JSON body of a POST, or the whole query string of a GET. protocol.md §1. The last field of a name
 * counts, as everywhere in JSON.
 * @param query what follows the `?` of the URL
 * @throws RequestError `request_data_invalid`
 */
export async function readRequestObject(request: IncomingMessage, query: string): Promise<Record<string, unknown>> {
  const value = parse(request.method === 'GET' ? readQuery(query) : await readBody(request));
  if (!isJsonObject(value)) {
    throw invalid(
      request.method === 'GET'
        ? 'Expected one URL-encoded JSON object as the query string.'
        : 'Expected one JSON object as the body.',
    );
  }
  if (isDeeperThan(MAX_LEVELS, value)) throw invalid(`The request object has more than ${MAX_LEVELS} levels.`);
  return value;
}
