import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The code of an error of an output, such as EPIPE when its reader is gone; undefined for any other error. */
const outputErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'syscall' in error && error.syscall === 'write' && 'code' in error
    ? String(error.code)
    : undefined;

/**
 * Lets a command finish its work even if nobody reads its output (`| true`, `| head`), or its disk is full: that is said on
 * stderr and ends with exit code 1.
 */
export function outliveReaders(): void {
  let hasFailed = false;
  process.stdout.on('error', (error) => {
    const code = outputErrorCode(error);
    if (hasFailed || code === 'EPIPE') return;
    hasFailed = true;
    process.stderr.write(`stdout cannot be written (${code ?? error.message}): its end is missing\n`);
  });
  // Nowhere is left to report it to.
  process.stderr.on('error', () => undefined);
  process.once('exit', (exitCode) => {
    if (hasFailed && exitCode === 0) process.exitCode = 1;
  });
}

/** Writes text to stdout as fast as it is read, up to the first error of stdout, which `outliveReaders` reports. */
export async function writeToStdout(chunks: Iterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(chunks), process.stdout, { end: false });
  } catch (error) {
    if (outputErrorCode(error) === undefined) throw error;
  }
}
