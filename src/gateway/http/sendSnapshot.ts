import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '#protocol/envelope.ts';
import { snapshotHeaders } from '#protocol/snapshotHeaders.ts';
import type { UnreadableRecords } from '#protocol/unreadable.ts';
import { decompressPage } from '../snapshots/compress.ts';
import type { PageWithMetadata, SnapshotMetadata, SnapshotWithMetadata } from '../snapshots/pageResult.ts';
import { repaginate } from '../snapshots/repaginate.ts';
import { type SnapshotPage, unreadableInPages } from '../snapshots/snapshot.ts';
import { describeError } from '../upstream/upstreamError.ts';
import { failureStatus } from '../upstream/upstreamFailure.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';
import { errorEnvelope } from './errorEnvelope.ts';
import { laidOut } from './prettyJson.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Maximum characters of a header that every proxy accepts. */
const MAX_HEADER_LENGTH = 2000;

/** The first names, as many as a header has room for. */
function namesIn({ first }: UnreadableRecords): string {
  let text = '';
  for (const { name } of first) {
    const longer = `${text}${text && ','}${encodeURIComponent(name)}`;
    if (longer.length > MAX_HEADER_LENGTH) break;
    text = longer;
  }
  return text;
}

/**
 * The headers with the snapshot, its time and its state; text of the service in them is an identifier or encoded.
 * @param unreadable the unreadable records of the page that is sent
 */
export function snapshotHeadersOf(
  { snapshotId, readAt, ageMs, state, freshUntil, isDoubtful, failure }: SnapshotMetadata,
  unreadable: UnreadableRecords,
) {
  const why = failure && describeError(failure.result).error;
  // Every header is always sent, empty if there is nothing to report: a browser merges the headers of a 304 into the kept ones,
  // and would keep a doubt or a failure that has ended.
  return {
    'content-type': JSON_TYPE,
    // The browser keeps it and asks each time whether it has changed, because 304 costs next to nothing.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    age: Math.round(ageMs / 1000),
    [snapshotHeaders.id]: snapshotId,
    [snapshotHeaders.readAt]: readAt,
    [snapshotHeaders.state]: state,
    [snapshotHeaders.freshUntil]: freshUntil ?? '',
    [snapshotHeaders.doubtful]: isDoubtful ? '1' : '0',
    [snapshotHeaders.unreadable]: unreadable.count || '',
    [snapshotHeaders.unreadableNames]: namesIn(unreadable),
    [snapshotHeaders.failure]: why === undefined || /^\w{1,60}$/.test(why) ? (why ?? '') : 'unknown',
    [snapshotHeaders.failingSince]: failure?.since ?? '',
    [snapshotHeaders.failureRequestId]: failure?.result.headers.requestId ?? '',
  };
}

const acceptance = {
  zstd: /(?:^|[,\s])zstd(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
  gzip: /(?:^|[,\s])gzip(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
};

const unchanged = { kind: 'unchanged' } as const;

type ConditionalRequest = { method?: string | undefined; headers: IncomingHttpHeaders };

/** Whether a browser has a page already: by RFC 9110 §13.1.2 `*` is any page, and a weak tag equals a strong one. */
function hasPage({ method, headers }: ConditionalRequest, { etag }: SnapshotPage): boolean {
  const kept = headers['if-none-match'];
  if (kept === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
  return kept.trim() === '*' || kept.includes(etag.replace(/^W\//, ''));
}

/** What a browser gets of a page: nothing if it has it already, or its bytes; undefined when it accepts no compression. */
export function bodyFor(
  page: SnapshotPage,
  request: ConditionalRequest,
): { kind: 'unchanged' } | { kind: 'bytes'; encoding: 'zstd' | 'gzip'; bytes: Buffer } | undefined {
  if (hasPage(request, page)) return unchanged;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (acceptance.zstd.test(accepted)) return { kind: 'bytes', encoding: 'zstd', bytes: page.zstd };
  return acceptance.gzip.test(accepted) ? { kind: 'bytes', encoding: 'gzip', bytes: page.gzip } : undefined;
}

/** Sends a page of a snapshot, or 304 when the browser has it already. */
export async function sendSnapshotPage(
  request: FastifyRequest,
  reply: FastifyReply,
  result: PageWithMetadata,
  pretty: boolean,
): Promise<FastifyReply> {
  const { page } = result;
  if (pretty) {
    const json = await decompressPage(page);
    return reply.headers(snapshotHeadersOf(result, page.unreadable)).send(laidOut(json));
  }
  reply.headers(snapshotHeadersOf(result, page.unreadable)).header('etag', page.etag);
  const body = bodyFor(page, request);
  if (body?.kind === 'unchanged') return reply.code(304).send();
  return body
    ? reply.header('content-encoding', body.encoding).send(body.bytes)
    : reply.send(await decompressPage(page));
}

/** Sends a page with another size than the service's pages. */
export async function sendRepaginated(
  reply: FastifyReply,
  whole: SnapshotWithMetadata,
  part: { limit: number; page: number },
  pretty: boolean,
): Promise<FastifyReply> {
  const json = await repaginate(whole.snapshot, part);
  // There is no ETag, because hardly anybody requests such a page twice.
  reply.headers(snapshotHeadersOf(whole, unreadableInPages(whole.snapshot.pages)));
  return reply.send(pretty ? laidOut(json) : json);
}

/** Seconds after which a retry is worthwhile when there was no room, or no call. */
export const RETRY_AFTER_S = 10;

/** Sends why there is no data: the service's own refusal with HTTP 200, or the gateway's failure to get a response. */
export function sendUpstreamError(reply: FastifyReply, result: UpstreamError): FastifyReply {
  if (result.headers.requestId !== undefined) reply.header(REQUEST_ID_HEADER, result.headers.requestId);
  if (result.kind === 'refused') return reply.type(JSON_TYPE).send(JSON.stringify(result.body));
  const { kind, description } = result.failure;
  if (failureStatus[kind] === 503) reply.header('retry-after', RETRY_AFTER_S);
  return reply.code(failureStatus[kind]).send({ ...errorEnvelope('server_error', description), failure: kind });
}
