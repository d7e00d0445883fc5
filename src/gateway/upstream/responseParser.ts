import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Secret } from '../configuration/secret.ts';
import { parseResponse, type RawResponse } from './parseResponse.ts';
import type { ParseResponseTask, parseInWorker } from './parseResponseWorker.ts';
import type { ParsedResponse } from './upstreamResult.ts';

/** Parses responses; large ones outside the main thread, which they would hold up. */
export type ResponseParser = {
  /** @throws ResponseNotParsed when the thread that parsed it died */
  parse(received: RawResponse): Promise<ParsedResponse>;
  close(): Promise<void>;
};

/** A response that came completely and could not be parsed, for want of memory or by a fault of the gateway. */
export class ResponseNotParsed extends Error {
  override name = 'ResponseNotParsed';
}

/** Parsing this many bytes takes a few milliseconds, which a thread would cost as well. */
const LARGE_BYTES = 256 * 1024;
/** A thread that has nothing to parse ends after this, in milliseconds, to free its memory. */
const IDLE_MS = 2_000;

/** @param heapMb memory of the thread in megabytes; by Node's own measure unless said otherwise */
export function createResponseParser(token: Secret, heapMb?: number): ResponseParser {
  const threads = new Piscina<ParseResponseTask, ParsedResponse>({
    filename: fileURLToPath(new URL('./parseResponseWorker.ts', import.meta.url)),
    // A test runner's Node options must not reach the thread.
    execArgv: [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    ...(heapMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
  });
  // A thread that dies while it is idle concerns nobody: the next response starts another.
  threads.on('error', () => undefined);
  const name: (typeof parseInWorker)['name'] = 'parseInWorker';
  /** Responses are parsed one at a time, because the queue of a thread that dies would wait for ever. */
  let last: Promise<unknown> = Promise.resolve();

  return {
    async parse(received) {
      if (received.bytes.byteLength < LARGE_BYTES) return parseResponse(received, token);
      const read = last.then(() =>
        threads.run(
          { received, token: token.reveal() },
          // The bytes are never shared: they were made for this answer alone.
          { name, transferList: [received.bytes.buffer as ArrayBuffer] },
        ),
      );
      last = read.catch(() => undefined);
      try {
        return await read;
      } catch (cause) {
        throw new ResponseNotParsed('The thread that parsed a response ended.', { cause });
      }
    },
    close: () => threads.destroy(),
  };
}
