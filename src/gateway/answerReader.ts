import { Piscina } from 'piscina';
import { type ReadAnswer, type Received, readAnswer } from './readAnswer.ts';
import type { ReadAnswerTask } from './readAnswerWorker.ts';
import type { Secret } from './secret.ts';

/** Reads answers; large ones beside the main thread, which they would hold up. */
export type AnswerReader = { read(received: Received): Promise<ReadAnswer>; close(): Promise<void> };

/** Reading this many bytes takes a few milliseconds; a thread costs more than that. */
const LARGE_BYTES = 256 * 1024;
/** A thread that has nothing to read ends, and its memory with it. */
const IDLE_MS = 5_000;

export function createAnswerReader(token: Secret): AnswerReader {
  const threads = new Piscina<ReadAnswerTask, ReadAnswer>({
    filename: new URL('./readAnswerWorker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  return {
    async read(received) {
      if (received.bytes.byteLength < LARGE_BYTES) return readAnswer(received, token);
      const task = { received, token: token.reveal() };
      return threads.run(task, {
        name: 'readInWorker',
        // Never shared: it was made for this answer alone.
        transferList: [received.bytes.buffer as ArrayBuffer],
      });
    },
    close: () => threads.close({ force: true }),
  };
}
