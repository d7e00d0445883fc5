import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ResponseBody } from './responseBody.ts';

/** How much of a refused body is read: a caller that is still sending would see a reset instead of the answer. */
const DRAIN_BYTES = 16 * 1024 * 1024;

/** Up to this size the whole body is written at once; a larger one is sent as fast as the caller reads. */
const AT_ONCE_BYTES = 2 * 1024 * 1024;

/** Reads the rest of a request, up to its end or a limit. */
export async function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > DRAIN_BYTES) return;
  }
}

/** Sends the body of an answer whose head is written; rejects when the caller leaves before its end. */
export async function sendBody(response: ServerResponse, { bytes, pieces }: ResponseBody): Promise<void> {
  if (bytes > AT_ONCE_BYTES) return pipeline(Readable.from(pieces), response);
  response.cork();
  for (const piece of pieces) response.write(piece);
  response.end();
}
