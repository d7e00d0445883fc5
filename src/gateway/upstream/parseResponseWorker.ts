import { move, transferableSymbol, valueSymbol } from 'piscina';
import { Secret } from '../configuration/secret.ts';
import { parseResponse, type RawResponse } from './parseResponse.ts';
import type { ParsedResponse } from './upstreamResult.ts';

/** The input of the worker, with the token, because no response may leave the worker with the token inside. */
export type ParseResponseTask = { received: RawResponse; token: string };

/** Parses one large response outside the main thread. Returns a `ParsedResponse` whose bytes are moved instead of copied. */
export function parseInWorker({ received, token }: ParseResponseTask): unknown {
  const read = parseResponse(received, new Secret(token));
  if (read.kind !== 'answer') return read;
  // A buffer from Node's pool shares its memory with others and cannot be moved.
  const { json } = read;
  const own = json.byteLength === json.buffer.byteLength ? json : Uint8Array.from(json);
  const moved: ParsedResponse = { ...read, json: own };
  return move({ [valueSymbol]: moved, [transferableSymbol]: [own.buffer] });
}
