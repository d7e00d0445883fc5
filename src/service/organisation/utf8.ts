import { OperatorError } from '../operatorError.ts';

/**
 * The text of a file, in pieces.
 * @param hint what to do if it is not UTF-8
 * @throws OperatorError naming the line at which it stops being UTF-8
 */
export async function* decodeUtf8(
  source: string,
  chunks: AsyncIterable<Uint8Array>,
  hint = '',
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  const decoded = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new OperatorError(`${source} line ${line} or soon after: expected text in UTF-8${hint}`);
    }
  };
  for await (const chunk of chunks) {
    const text = decoded(chunk);
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) line += 1;
    yield text;
  }
  yield decoded();
}
