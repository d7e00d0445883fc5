import { OperatorError } from '../operatorError.ts';
import { decodeUtf8 } from './utf8.ts';

/** A longer line is not a single record and is refused before it fills the memory. Characters. */
const MAX_LINE_LENGTH = 16 * 1024 * 1024;

/**
 * The lines of an NDJSON file, without their ends, as many at a time as a chunk has. It splits only at line feeds: JSON
 * strings may hold the other separators of Unicode, at which Node's readline would also split.
 */
export async function* splitLines(
  source: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly string[], void, undefined> {
  let [number, rest] = [1, ''];
  for await (const text of decodeUtf8(source, chunks)) {
    const parts = text.split('\n');
    parts[0] = rest + parts[0];
    rest = parts.pop() ?? '';
    number += parts.length;
    yield parts;
    if (rest.length > MAX_LINE_LENGTH) throw new OperatorError(`${source} line ${number}: expected one record a line`);
  }
  yield [rest];
}
