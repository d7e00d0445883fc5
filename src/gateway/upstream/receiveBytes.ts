import { joinParts } from '../largeBytes.ts';

/**
 * The bytes of a body, in memory that they share with nothing else. If its length is known, each part is copied as it arrives,
 * so that parts and whole are not in memory together.
 * @param contentLength the header as received
 * @param mostBytes a body with a greater declared length gets no memory in advance
 */
export async function receiveBytes(
  body: AsyncIterable<Uint8Array>,
  contentLength: unknown,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const length = typeof contentLength === 'string' && /^\d{1,15}$/.test(contentLength) ? Number(contentLength) : 0;
  const known = new Uint8Array(length <= mostBytes ? length : 0);
  let received = 0;
  const beyond: Uint8Array[] = [];
  for await (const part of body) {
    if (received + part.byteLength <= known.byteLength && beyond.length === 0) {
      known.set(part, received);
      received += part.byteLength;
    } else beyond.push(part);
  }
  return received === known.byteLength && beyond.length === 0 && received > 0
    ? known
    : joinParts([known.subarray(0, received), ...beyond]);
}
