import * as z from 'zod/mini';
import {
  LONGEST_TEXT,
  MAX_FILTER_NAME_LENGTH,
  MAX_FILTERS,
  MAX_VALUES,
  type TakenAway,
} from '#protocol/auditEvents.ts';
import { VISITOR_HEADER } from '#protocol/session.ts';
import { askGateway } from './askGateway.ts';
import { visitorOfDocument } from './visitor.ts';

type AtAddress<Event> = Event extends { kind: infer Kind; what: infer What }
  ? { kind: Kind; what: Omit<What, 'filters'>; address: string }
  : never;

/** A list that is exported or printed, with the page address, which holds its filters. */
export type TakenList = AtAddress<TakenAway>;

const cut = (text: string, longest = LONGEST_TEXT): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

/** All values of a filter; if there are too many, the first and the number of the others. */
function recordedValue(values: readonly string[]): string | string[] {
  const [first = '', ...others] = values;
  if (others.length === 0) return cut(first);
  if (values.length <= MAX_VALUES) return values.map((value) => cut(value));
  const kept = values.slice(0, MAX_VALUES - 1);
  return [...kept.map((value) => cut(value)), `and ${values.length - kept.length} more`];
}

/**
 * The filters of an address, and its path, as an audit record has them; if there are too many, the first and the number of
 * the others.
 */
export function recordedFilters(address: string): TakenAway['what']['filters'] {
  const { pathname, searchParams } = new URL(address);
  // Names that are equal after they are cut count as one.
  const valuesOf = Map.groupBy(searchParams, ([name]) => cut(name, MAX_FILTER_NAME_LENGTH));
  valuesOf.delete('address');
  valuesOf.delete('__proto__'); // Fastify refuses a body with this key.
  const isTooMany = valuesOf.size >= MAX_FILTERS;
  const kept = [...valuesOf].slice(0, isTooMany ? MAX_FILTERS - 2 : MAX_FILTERS - 1);
  return {
    ...Object.fromEntries(kept.map(([name, params]) => [name, recordedValue(params.map(([, value]) => value))])),
    ...(isTooMany && { '…': `and ${valuesOf.size - kept.length} more` }),
    address: cut(pathname),
  };
}

const Recorded = z.object({ ok: z.literal(true) });

/**
 * Makes the gateway record an export or a print. The request names the visitor: somebody else may have signed in since.
 * @throws ApiError when the gateway could not record it: then nothing may be exported
 */
export async function recordTakenAway({ kind, what, address }: TakenList): Promise<void> {
  const visitor = visitorOfDocument();
  const headers = { 'content-type': 'application/json', ...(visitor !== undefined && { [VISITOR_HEADER]: visitor }) };
  const body = JSON.stringify({ kind, what: { ...what, filters: recordedFilters(address) } });
  await askGateway('session', '/audit/events', Recorded, { method: 'POST', headers, body, keepalive: true });
}
