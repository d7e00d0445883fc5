import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes text to stdout as fast as it is read. A reader that stops early (`| head`) is no error. */
export async function writeToStdout(chunks: Iterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(chunks), process.stdout, { end: false });
  } catch (error) {
    const readerLeft = error instanceof Error && 'code' in error && error.code === 'EPIPE';
    if (!readerLeft) throw error;
  }
}
