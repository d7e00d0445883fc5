import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/*
 * Work on many bytes in slices, between which others get their turn: hashing or copying the list of 100,000 people, 40 MB, at
 * once holds up everybody else for 20 to 60 ms.
 */

/** Bytes of a slice, which take some 3 ms. */
const SLICE_BYTES = 4 * 1024 * 1024;

/** Processes all bytes in order, with a pause after every 4 MB. */
async function inSlices(parts: Iterable<Uint8Array>, take: (slice: Uint8Array) => void): Promise<void> {
  let sincePause = 0;
  for (const part of parts)
    for (let at = 0; at < part.byteLength; ) {
      const slice = part.subarray(at, at + SLICE_BYTES - sincePause);
      take(slice);
      at += slice.byteLength;
      sincePause += slice.byteLength;
      if (sincePause < SLICE_BYTES) continue;
      await setImmediate();
      sincePause = 0;
    }
}

/** The SHA-256 of the parts, one after the other. */
export async function sha256Of(parts: Iterable<Uint8Array>): Promise<Buffer> {
  const hash = createHash('sha256');
  await inSlices(parts, (slice) => hash.update(slice));
  return hash.digest();
}

/** The parts one after the other, in memory that they share with nothing else. */
export async function joinParts(parts: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const joined = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  await inSlices(parts, (slice) => {
    joined.set(slice, at);
    at += slice.byteLength;
  });
  return joined;
}
