import { REQUEST_ID_HEADER, RESPONSE_TIME_HEADER } from '#protocol/envelope.ts';
import { randomText } from '../randomText.ts';

/** A new request id: letters and digits, protocol.md §2.3. */
export const newRequestId = (): string => randomText(20);

/**
 * The headers of every answer. protocol.md §2.3.
 * @param bytes the length of the body
 * @param arrived when the request arrived, by `performance.now()`
 * @param cacheControl data is never cached on the way
 */
export const responseHeaders = (bytes: number, requestId: string, arrived: number, cacheControl = 'no-store') => ({
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': bytes,
  'Cache-Control': cacheControl,
  [REQUEST_ID_HEADER]: requestId,
  [RESPONSE_TIME_HEADER]: Math.round(performance.now() - arrived),
});
