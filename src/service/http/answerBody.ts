import { JsonRecords } from '../handlers/handler.ts';

const COMMA = Buffer.from(',');

function* listOf({ parts }: JsonRecords<unknown>): Generator<Uint8Array> {
  yield Buffer.from('[');
  for (const [index, part] of parts.entries()) {
    if (index > 0) yield COMMA;
    yield typeof part === 'string' ? Buffer.from(part) : part;
  }
  yield Buffer.from(']');
}

/** Pieces of UTF-8 that make up one JSON object; records that are JSON already are not read again. */
function* piecesOf(content: object): Generator<Uint8Array> {
  let before = '{';
  for (const [name, value] of Object.entries(content)) {
    if (value === undefined) continue;
    yield Buffer.from(`${before}${JSON.stringify(name)}:`);
    if (value instanceof JsonRecords) yield* listOf(value);
    else yield Buffer.from(JSON.stringify(value));
    before = ',';
  }
  yield Buffer.from(before === '{' ? '{}' : '}');
}

/**
 * The body of an answer, in pieces to be sent one after the other.
 * @param pretty with white space for people; the records are then read and written anew
 */
export function answerBody(content: object, pretty: boolean): readonly Uint8Array[] {
  const pieces = [...piecesOf(content)];
  if (!pretty) return pieces;
  return [Buffer.from(JSON.stringify(JSON.parse(Buffer.concat(pieces).toString()), null, 2))];
}
