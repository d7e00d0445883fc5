import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const isReaderGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EPIPE';

/** Lets a command finish its work even if nobody reads its output (`| true`, `| head`). */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (!isReaderGone(error)) throw error;
    });
  }
}

/** Writes text to stdout as fast as it is read. A reader that stops early (`| head`) is no error. */
export async function writeToStdout(chunks: Iterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(chunks), process.stdout, { end: false });
  } catch (error) {
    if (!isReaderGone(error)) throw error;
  }
}
