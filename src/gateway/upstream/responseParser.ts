import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Secret } from '../configuration/secret.ts';
import { parseResponse, type RawResponse } from './parseResponse.ts';
import type { ParseResponseTask, parseInWorker } from './parseResponseWorker.ts';
import type { ParsedResponse } from './upstreamResult.ts';

/** Reads answers; large ones beside the main thread, which they would hold up. */
export type ResponseParser = {
  /** @throws ResponseNotParsed when the thread that read it died */
  read(received: RawResponse): Promise<ParsedResponse>;
  close(): Promise<void>;
};

/** An answer that came whole and could not be read for want of memory or for a fault of ours. */
export class ResponseNotParsed extends Error {
  override name = 'AnswerUnread';
}

/** Reading this many bytes takes a few milliseconds; a thread costs more than that. */
const LARGE_BYTES = 256 * 1024;
/** A thread that has nothing to read ends, and its memory with it. */
const IDLE_MS = 2_000;

/** @param heapMb memory of the thread in megabytes; by Node's own measure unless said otherwise */
export function createResponseParser(token: Secret, heapMb?: number): ResponseParser {
  const threads = new Piscina<ParseResponseTask, ParsedResponse>({
    filename: fileURLToPath(new URL('./parseResponseWorker.ts', import.meta.url)),
    // Of Node's options only those that we give count, and not those of a test runner.
    execArgv: [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    ...(heapMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
  });
  // A thread that dies with nothing to do concerns nobody: the next answer starts another.
  threads.on('error', () => undefined);
  const name: (typeof parseInWorker)['name'] = 'parseInWorker';
  /** One at a time: what waits in the queue of a thread that dies would wait for ever. */
  let last: Promise<unknown> = Promise.resolve();

  return {
    async read(received) {
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
        throw new ResponseNotParsed('The thread that read an answer ended.', { cause });
      }
    },
    close: () => threads.destroy(),
  };
}
