import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';

/** Bytes of JSON that are formatted before other requests get their turn. */
const PIECE_BYTES = 64 * 1024;
/** Bytes of JSON that are formatted at once, in a few milliseconds. */
const SMALL_BYTES = 512 * 1024;
/** Deeper levels are not indented further, because the spaces would outgrow the data. */
const DEEPEST = 20;

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isOpening = (byte: number) => byte === 0x7b || byte === 0x5b;
const isClosing = (byte: number) => byte === 0x7d || byte === 0x5d;

/** JSON indented by two spaces a level; a large answer comes piece by piece. */
export const laidOut = (json: Buffer): string | Readable =>
  json.byteLength <= SMALL_BYTES
    ? JSON.stringify(JSON.parse(json.toString()), null, 2)
    : Readable.from(prettyJson(json));

/**
 * Formats JSON for people, two spaces a level, as `JSON.stringify(value, null, 2)` does: piece by piece, so that a large answer
 * neither holds up others nor has to fit into one string.
 * @param json well-formed JSON in UTF-8
 */
export async function* prettyJson(json: Uint8Array): AsyncGenerator<Buffer> {
  let [depth, isInText, isEscaped, isEmpty] = [0, false, false, false];
  const line = () => `\n${'  '.repeat(Math.min(depth, DEEPEST))}`;
  for (let start = 0; start < json.byteLength; start += PIECE_BYTES) {
    const piece = Buffer.from(json.buffer, json.byteOffset + start, Math.min(PIECE_BYTES, json.byteLength - start));
    const out: string[] = [];
    /** Start of the bytes that are passed on unchanged. */
    let from = 0;
    const passOn = (to: number, then: string) => {
      // One byte is one character here, and is written as one byte again.
      out.push(piece.toString('latin1', from, to), then);
      from = to;
    };
    for (const [at, byte] of piece.entries()) {
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInText = false;
        continue;
      }
      if (isSpace(byte)) {
        passOn(at, '');
        from = at + 1;
        continue;
      }
      if (isClosing(byte)) {
        depth -= 1;
        if (!isEmpty) passOn(at, line());
      } else if (isEmpty) passOn(at, line());
      isEmpty = isOpening(byte);
      if (isEmpty) depth += 1;
      else if (byte === COMMA) passOn(at + 1, line());
      else if (byte === COLON) passOn(at + 1, ' ');
      isInText = byte === QUOTE;
    }
    passOn(piece.byteLength, '');
    yield Buffer.from(out.join(''), 'latin1');
    await turn();
  }
}
