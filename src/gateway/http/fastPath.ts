import { randomBytes } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { RESPONSE_TIME_HEADER } from '#protocol/envelope.ts';
import type { MethodName } from '#protocol/methods.ts';
import type { ReadableSnapshots } from '../access/readableSnapshots.ts';
import type { PageWithMetadata } from '../snapshots/pageResult.ts';
import type { AccessControl } from './accessControl.ts';
import { methodInUrl, parseApiRequest, requestObjectInUrl } from './apiRequest.ts';
import { peopleLookedUp } from './auditTrail.ts';
import { columnsRequestIn } from './columnsRoute.ts';
import type { GatewayParts } from './gatewayParts.ts';
import { createHeadWriter, type HeadKind } from './headCache.ts';
import type { DataSecurityHeaders } from './securityHeaders.ts';
import { bodyFor, snapshotHeadersOf } from './sendSnapshot.ts';
import { dropStalledReader } from './stalledReaders.ts';
import type { SnapshotsOfVisitor, VisitorData } from './visitorData.ts';

/** Parsed requests that are kept, because browsers repeat the same ones. */
const KEPT_REQUESTS = 5_000;
/** Maximum characters of a kept URL; longer ones are rare and would make the memory above costly. */
const MAX_URL_LENGTH = 2_000;

/** A page of a collection, or a page of its columns, by the key of the collection. */
type KeyedRequest = { method: MethodName; key: string; page: number; isColumns: boolean };

const isOfData = (url: string): boolean => url.startsWith('/v1/') || url.startsWith('/columns/');

/** Gives the page that a URL names, if it can be given at once; undefined for every other request. */
export type AvailablePages = (
  url: string,
  snapshots: ReadableSnapshots,
) => { method: MethodName; found: PageWithMetadata } | undefined;

/** @param isRecorded whether look-ups of people are recorded; then only the routes answer such requests */
export function createAvailablePages(
  { keyOf }: Pick<ReadableSnapshots, 'keyOf'>,
  { isRecorded }: { isRecorded: boolean },
): AvailablePages {
  const parsedByUrl = new LRUCache<string, KeyedRequest>({ max: KEPT_REQUESTS });

  function keyedRequestIn(url: string): KeyedRequest | undefined {
    const columns = columnsRequestIn(url);
    if (columns) return { ...columns, key: keyOf(columns.method, columns.params), isColumns: true };
    const method = methodInUrl(url);
    const checked = method && parseApiRequest(method, requestObjectInUrl(url));
    if (!checked?.ok || !checked.request.isServicePage || checked.request.pretty) return undefined;
    const { params, page } = checked.request;
    if (isRecorded && peopleLookedUp(checked.request.method, params).length > 0) return undefined;
    return {
      method: checked.request.method,
      key: keyOf(checked.request.method, params),
      page,
      isColumns: false,
    };
  }

  return (url, snapshots) => {
    if (url.length > MAX_URL_LENGTH) return undefined;
    let request = parsedByUrl.get(url);
    if (!request) {
      request = keyedRequestIn(url);
      if (!request) return undefined;
      parsedByUrl.set(url, request);
    }
    const { method, key, page, isColumns } = request;
    const found = isColumns
      ? snapshots.availableColumns(key, page, method)
      : snapshots.availablePage(key, page, method);
    return found && { method, found };
  };
}

/** The headers of a page in pairs, without the id of the request. @param fixed those that every page has, in pairs */
function headersOf(fixed: readonly string[], found: PageWithMetadata, kind: HeadKind): OutgoingHttpHeader[] {
  const headers: OutgoingHttpHeader[] = [...fixed, RESPONSE_TIME_HEADER, 0, 'etag', found.page.etag];
  for (const [name, value] of Object.entries(snapshotHeadersOf(found, found.page.unreadable)))
    headers.push(name, value);
  if (kind !== 'unchanged') headers.push('content-encoding', kind, 'content-length', found.page[kind].byteLength);
  return headers;
}

/**
 * Answers the most frequent requests, for a page of an existing snapshot, before the routes do: with the same checks and the
 * same data, at a fraction of the work. The routes answer everything that is missing or would be refused.
 */
export function createFastPath(
  {
    data,
    metrics,
    securityHeaders,
  }: {
    data: Pick<VisitorData, 'snapshotsAtOnce' | 'lookUpAgain'>;
    securityHeaders: DataSecurityHeaders;
  } & Pick<GatewayParts['dataAccess'], 'metrics'>,
  availablePage: AvailablePages,
  control: AccessControl,
) {
  /** Request ids are a prefix of this process and a counter, which costs a tenth of random ones. */
  const prefix = randomBytes(8).toString('hex');
  let requests = 0;
  const fixed = Object.entries(securityHeaders).flat();
  const writeHead = createHeadWriter((found: PageWithMetadata, kind) => headersOf(fixed, found, kind));

  /** @returns whether the request has been answered */
  function answer(request: IncomingMessage, response: ServerResponse, readable: SnapshotsOfVisitor): boolean {
    const { snapshots, visitorTag } = readable;
    const available = availablePage(request.url ?? '', snapshots);
    const body = available && bodyFor(available.found.page, request);
    if (!available || !body) return false;
    const { method, found } = available;
    metrics.countResponse(method, found.state);
    requests += 1;
    const id = prefix + requests.toString(16).padStart(8, '0');
    writeHead(response, found, body.kind === 'bytes' ? body.encoding : body.kind, { id, visitorTag });
    if (body.kind === 'bytes') response.end(body.bytes);
    else response.end();
    dropStalledReader(response);
    return true;
  }

  function isForData({ method, url = '', headers }: IncomingMessage): boolean {
    return (
      method === 'GET' && isOfData(url) && headers['cache-control'] !== 'no-cache' && !control('data', method, headers)
    );
  }

  /** @returns whether the request has been answered, or will be once its sender is known */
  function isTakenOver(request: IncomingMessage, response: ServerResponse, routes: RequestListener): boolean {
    if (!isForData(request)) return false;
    const readable = data.snapshotsAtOnce(request);
    if (readable) return answer(request, response, readable);
    const looking = data.lookUpAgain(request);
    if (!looking) return false;
    const answerAfterwards = () => {
      const found = data.snapshotsAtOnce(request);
      if (!found || !answer(request, response, found)) routes(request, response);
    };
    void looking.then(answerAfterwards, answerAfterwards);
    return true;
  }

  return (request: IncomingMessage, response: ServerResponse, routes: RequestListener): void => {
    if (!isTakenOver(request, response, routes)) routes(request, response);
  };
}
