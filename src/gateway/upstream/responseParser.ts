import type { Secret } from '../configuration/secret.ts';
import { createThreads } from '../threads.ts';
import { parseResponse, type RawResponse } from './parseResponse.ts';
import type { ParseResponseTask, parseInWorker } from './parseResponseWorker.ts';
import type { ParsedResponse } from './upstreamResult.ts';

/** Parses responses; large ones outside the main thread, which they would block. */
export type ResponseParser = {
  /** @throws ResponseNotParsed when the thread that parsed it died */
  parse(received: RawResponse): Promise<ParsedResponse>;
  close(): Promise<void>;
};

/** A response that arrived completely and could not be parsed, for lack of memory or by a fault of the gateway. */
export class ResponseNotParsed extends Error {
  override name = 'ResponseNotParsed';
}

/** Parsing this many bytes takes a few milliseconds, which a thread would cost as well. */
const LARGE_BYTES = 256 * 1024;
/** An idle thread ends after this, in milliseconds, to free its memory. */
const IDLE_MS = 2_000;

/** @param heapMb memory of the thread in megabytes; Node's default unless given */
export function createResponseParser(token: Secret, heapMb?: number): ResponseParser {
  const thread = createThreads<ParseResponseTask, ParsedResponse>(
    new URL('./parseResponseWorker.ts', import.meta.url),
    {
      idleMs: IDLE_MS,
      heapMb,
    },
  );
  const name: (typeof parseInWorker)['name'] = 'parseInWorker';

  return {
    async parse(received) {
      if (received.bytes.byteLength < LARGE_BYTES) return parseResponse(received, token);
      try {
        return await thread.run(
          { received, token: token.reveal() },
          // The bytes are never shared: they were allocated for this answer alone.
          { name, transferList: [received.bytes.buffer as ArrayBuffer] },
        );
      } catch (cause) {
        throw new ResponseNotParsed('The thread that parsed a response ended.', { cause });
      }
    },
    close: thread.close,
  };
}
