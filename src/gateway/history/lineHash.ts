import { createHash } from 'node:crypto';

/** Takes the next part of a text. */
export type AddPart = (part: string) => void;

/** Parts that are hashed at once: calling the hash for each part would take longer than hashing. */
const HASHED_AT_ONCE = 8_192;

/** A SHA-256 over a long text in UTF-8 that comes in small parts. */
export function createLineHash(): { add: AddPart; digest: () => string } {
  const hash = createHash('sha256');
  const parts: string[] = [];
  return {
    add(part) {
      if (parts.push(part) < HASHED_AT_ONCE) return;
      hash.update(parts.join(''));
      parts.length = 0;
    },
    digest: () => hash.update(parts.join('')).digest('hex'),
  };
}
