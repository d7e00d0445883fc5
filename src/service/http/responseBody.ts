import { SerializedRecords } from '../handlers/handler.ts';

const COMMA = Buffer.from(',');

/** Shorter pieces are joined, because every piece costs a turn of the connection. Bytes. */
const MIN_BYTES = 64 * 1024;
/** Longer pieces are split, because encrypting one blocks all other requests. Bytes. */
const MAX_BYTES = 1024 * 1024;

function* listOf({ parts }: SerializedRecords<unknown>): Generator<Uint8Array> {
  yield Buffer.from('[');
  for (const [index, part] of parts.entries()) {
    if (index > 0) yield COMMA;
    yield typeof part === 'string' ? Buffer.from(part) : part;
  }
  yield Buffer.from(']');
}

/** Pieces of UTF-8 that make up one JSON object; records that are already JSON are not parsed again. */
function* piecesOf(content: object): Generator<Uint8Array> {
  let before = '{';
  for (const [name, value] of Object.entries(content)) {
    if (value === undefined) continue;
    yield Buffer.from(`${before}${JSON.stringify(name)}:`);
    if (value instanceof SerializedRecords) yield* listOf(value);
    else yield Buffer.from(JSON.stringify(value));
    before = ',';
  }
  yield Buffer.from(before === '{' ? '{}' : '}');
}

/** The same bytes in pieces of an efficient size. Long pieces, such as cached pages, are not copied. */
function* wellSized(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    const isLong = piece.byteLength >= MIN_BYTES;
    if (!isLong) {
      waiting.push(piece);
      bytes += piece.byteLength;
    }
    if (bytes >= MIN_BYTES || (isLong && bytes > 0)) {
      yield Buffer.concat(waiting);
      [waiting, bytes] = [[], 0];
    }
    if (!isLong) continue;
    for (let start = 0; start < piece.byteLength; start += MAX_BYTES) yield piece.subarray(start, start + MAX_BYTES);
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** The bytes of a body, in pieces that are joined only when they are sent. */
export type ResponseBody = { bytes: number; pieces: Iterable<Uint8Array> };

function bodyOf(pieces: readonly Uint8Array[]): ResponseBody {
  return { bytes: pieces.reduce((sum, { byteLength }) => sum + byteLength, 0), pieces: wellSized(pieces) };
}

/**
 * The body of an answer.
 * @param pretty with white space for people; the records are then parsed and serialised again
 */
export function responseBody(content: object, pretty: boolean): ResponseBody {
  const pieces = [...piecesOf(content)];
  if (!pretty) return bodyOf(pieces);
  return bodyOf([Buffer.from(JSON.stringify(JSON.parse(Buffer.concat(pieces).toString()), null, 2))]);
}
