import type { OutgoingHttpHeader, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '#protocol/envelope.ts';
import { VISITOR_HEADER } from '#protocol/session.ts';
import type { SnapshotMetadata } from '../snapshots/pageResult.ts';
import type { SnapshotPage } from '../snapshots/snapshot.ts';

/** How a page is sent: as unchanged, or as its bytes in an encoding. */
export type HeadKind = 'unchanged' | 'gzip' | 'zstd';

/** What a head is made of besides its kind and the request id. */
type Described = SnapshotMetadata & { page: SnapshotPage };

/** Values of one response: the request id, and the tag of the signed-in visitor. */
type Own = { id: string; visitorTag?: string | undefined };

/** Writes the head of a response: the status, and the headers with those of its own. */
export type HeadWriter<D extends Described> = (
  response: ServerResponse,
  described: D,
  kind: HeadKind,
  own: Own,
) => void;

/** The metadata in which heads of the same second differ; the age grows with the second. */
type ComparedMetadata = Omit<SnapshotMetadata, 'ageMs'>;

type Head = { second: number; described: ComparedMetadata; text: string };

/** Node keeps the text of a head here until it is sent; packages that inspect responses rely on it as well. */
type Response = ServerResponse & { _header?: unknown };

const END = '\r\n\r\n';
const REQUEST_ID = `${REQUEST_ID_HEADER}: `;

const visitorLine = (tag: string | undefined): string => (tag === undefined ? '' : `${VISITOR_HEADER}: ${tag}\r\n`);

const areAlike = (one: ComparedMetadata, other: ComparedMetadata): boolean =>
  one.snapshotId === other.snapshotId &&
  one.readAt === other.readAt &&
  one.state === other.state &&
  one.freshUntil === other.freshUntil &&
  one.isDoubtful === other.isDoubtful &&
  one.failure === other.failure;

/**
 * Heads of pages. Each is composed and checked by Node, then sent to everybody who requests the same page within the same
 * second, with their own id and tag: twenty headers cost more than the rest of a 304.
 * @param headersOf returns the headers in pairs, without those of one response
 */
export function createHeadWriter<D extends Described>(
  headersOf: (described: D, kind: HeadKind) => OutgoingHttpHeader[],
  now: () => number = Date.now,
): HeadWriter<D> {
  const heads = new WeakMap<SnapshotPage, Partial<Record<HeadKind, Head>>>();

  return (response: Response, described, kind, { id, visitorTag }) => {
    const { page } = described;
    const ofPage = heads.get(page) ?? {};
    const head = ofPage[kind];
    const second = Math.floor(now() / 1000);
    // A caller who wants the connection closed gets a separate head that says so.
    const isShared = response.shouldKeepAlive;
    if (isShared && head?.second === second && areAlike(head.described, described)) {
      response.statusCode = kind === 'unchanged' ? 304 : 200;
      response._header = head.text + visitorLine(visitorTag) + REQUEST_ID + id + END;
      return;
    }
    const own = [REQUEST_ID_HEADER, id, ...(visitorTag === undefined ? [] : [VISITOR_HEADER, visitorTag])];
    response.writeHead(kind === 'unchanged' ? 304 : 200, [...headersOf(described, kind), ...own]);
    const { _header: text } = response;
    if (!isShared || typeof text !== 'string') return;
    const withoutOwn = text.replace(`${REQUEST_ID}${id}\r\n`, '').replace(visitorLine(visitorTag), '');
    const { snapshotId, readAt, state, freshUntil, isDoubtful, failure } = described;
    ofPage[kind] = {
      second,
      described: { snapshotId, readAt, state, freshUntil, isDoubtful, failure },
      text: withoutOwn.slice(0, -2),
    };
    heads.set(page, ofPage);
  };
}
