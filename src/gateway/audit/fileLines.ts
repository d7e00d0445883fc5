import { type FileHandle, open } from 'node:fs/promises';
import { MAX_LINE_BYTES } from './auditLine.ts';

/** A line of a file. */
export type FileLine = {
  /** Without the line end; only a part if the line is too long to be a record. */
  bytes: Buffer;
  /** Where it begins in the file. */
  offset: number;
  /** Whether its end has been written. */
  isComplete: boolean;
};

const CHUNK_BYTES = 64 * 1024;
const NEWLINE = 10;

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Limits what is kept of an unfinished line to little more than a record can have. */
const isTooLong = (parts: readonly Buffer[]) => parts.reduce((sum, part) => sum + part.length, 0) > MAX_LINE_BYTES;

/** The lines of a file from an offset to its current end, in order. */
export async function* linesForward(file: string, from = 0): AsyncGenerator<FileLine> {
  const handle = await open(file);
  try {
    let [parts, offset, position]: [Buffer[], number, number] = [[], from, from];
    for (;;) {
      const chunk = await readAt(handle, position, CHUNK_BYTES);
      if (chunk.length === 0) break;
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        yield { bytes: Buffer.concat([...parts, chunk.subarray(start, end)]), offset, isComplete: true };
        [parts, start] = [[], end + 1];
        offset = position + start;
      }
      if (start < chunk.length && !isTooLong(parts)) parts.push(chunk.subarray(start));
      position += chunk.length;
    }
    if (position > offset) yield { bytes: Buffer.concat(parts), offset, isComplete: false };
  } finally {
    await handle.close();
  }
}

/** The lines of a file as it is now, last one first. */
export async function* linesBackward(file: string): AsyncGenerator<FileLine> {
  const handle = await open(file);
  try {
    let position = (await handle.stat()).size;
    let [parts, isComplete]: [Buffer[], boolean] = [[], false];
    while (position > 0) {
      const length = Math.min(CHUNK_BYTES, position);
      position -= length;
      const chunk = await readAt(handle, position, length);
      let end = chunk.length;
      while (end > 0) {
        const newline = chunk.lastIndexOf(NEWLINE, end - 1);
        if (newline < 0) break;
        const bytes = Buffer.concat([chunk.subarray(newline + 1, end), ...parts]);
        if (isComplete || bytes.length > 0) yield { bytes, offset: position + newline + 1, isComplete };
        [parts, isComplete, end] = [[], true, newline];
      }
      if (end > 0 && !isTooLong(parts)) parts.unshift(chunk.subarray(0, end));
    }
    if (isComplete || parts.length > 0) yield { bytes: Buffer.concat(parts), offset: 0, isComplete };
  } finally {
    await handle.close();
  }
}
