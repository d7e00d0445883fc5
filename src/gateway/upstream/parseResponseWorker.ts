import { move, transferableSymbol, valueSymbol } from 'piscina';
import { Secret } from '../configuration/secret.ts';
import { parseResponse, type RawResponse } from './parseResponse.ts';
import type { ParsedResponse } from './upstreamResult.ts';

/** What the worker is given: the token as well, because no answer may leave it with the token inside. */
export type ParseResponseTask = { received: RawResponse; token: string };

/** Reads one large answer beside the main thread: gives a `ParsedResponse`, whose bytes come and go without being copied. */
export function parseInWorker({ received, token }: ParseResponseTask): unknown {
  const read = parseResponse(received, new Secret(token));
  if (read.kind !== 'answer') return read;
  // A buffer out of Node's pool shares its memory with others and cannot be moved.
  const { json } = read;
  const own = json.byteLength === json.buffer.byteLength ? json : Uint8Array.from(json);
  const moved: ParsedResponse = { ...read, json: own };
  return move({ [valueSymbol]: moved, [transferableSymbol]: [own.buffer] });
}
