import { Problem } from '../problem.ts';

/** A line that is longer holds no single record: refused before it fills the memory. */
const LONGEST_LINE = 16 * 1024 * 1024;

/**
 * The lines of an NDJSON file, without their ends. Splits at line feeds alone: JSON strings may hold the other
 * separators of Unicode, at which Node's readline would split too.
 */
export async function* linesOf(source: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [number, rest] = [1, ''];
  const decoded = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new Problem(`${source} line ${number} or soon after: expected text in UTF-8`);
    }
  };
  for await (const chunk of chunks) {
    const parts = decoded(chunk).split('\n');
    parts[0] = rest + parts[0];
    rest = parts.pop() ?? '';
    number += parts.length;
    yield* parts;
    if (rest.length > LONGEST_LINE) throw new Problem(`${source} line ${number}: expected one record a line`);
  }
  yield rest + decoded();
}
