import type { IncomingMessage } from 'node:http';
import { isObject } from '#protocol/request.ts';
import { Refused } from '../handlers/handler.ts';

const BODY_LIMIT = 1024 * 1024;
/** A body over the limit is read to its end, so that the caller sees our answer and not a reset; but no further than this. */
const DRAIN_LIMIT = 16 * BODY_LIMIT;

const invalid = (description: string) => new Refused('request_data_invalid', description);

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size <= BODY_LIMIT) chunks.push(chunk);
    if (size > DRAIN_LIMIT) break;
  }
  if (size > BODY_LIMIT) throw invalid('The body is larger than 1 MiB.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw invalid('The body is not text in UTF-8.');
  }
}

function readQuery(query: string): string {
  try {
    return decodeURIComponent(query);
  } catch {
    throw invalid('The query string is not URL-encoded UTF-8.');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The request object: the JSON body of a POST, or the whole query string of a GET. spec.md §1.
 * @param query what follows the `?` of the URL
 * @throws Refused `request_data_invalid`
 */
export async function readRequestObject(request: IncomingMessage, query: string): Promise<Record<string, unknown>> {
  const value = parse(request.method === 'GET' ? readQuery(query) : await readBody(request));
  if (!isObject(value)) {
    throw invalid(
      request.method === 'GET'
        ? 'Expected one URL-encoded JSON object as the query string.'
        : 'Expected one JSON object as the body.',
    );
  }
  return value;
}
