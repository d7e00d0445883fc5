import type { EpochMs } from '#protocol/dates.ts';
import type { GatewayFailure } from '#protocol/gatewayFailure.ts';
import type { UnreadableRecord } from '#protocol/unreadable.ts';

/** A response with the requested data, as the contract of its method describes it. */
export type Answer = {
  kind: 'answer';
  /**
   * JSON (UTF-8) as the service wrote it; serialised again if it could contain the token, or a record is repeated or
   * unreadable.
   */
  json: Uint8Array;
  /** Number of distinct records. */
  records: number;
  /** The records that break the contract; `json` has none of them, except for their fallback records (`Method`). */
  unreadable: UnreadableRecord[];
  /** The keys of the records of a paged answer, in order, by which duplicates across pages are dropped. */
  keys: string[];
  /** When the service calculated it, if it says so. protocol.md §2.5. */
  lastUpdated: EpochMs | null;
  /** Of a paged answer; `total` is null if the service does not return it. */
  paging: { lastPage: number; total: number | null } | null;
};

/** One failed attempt: what happened and what to do, in a sentence or two for an administrator. */
export type UpstreamFailure = {
  kind: GatewayFailure;
  description: string;
  /** The one requested record, if it breaks the contract. */
  unreadable?: UnreadableRecord;
};

/** A parsed response of the service, which never holds the token. */
export type ParsedResponse =
  | Answer
  /** The service's own `ok: false`, as it sent it. */
  | { kind: 'refused'; body: Record<string, unknown> & { error: string } }
  | { kind: 'failed'; failure: UpstreamFailure };

/** What the service said about its own processing; only well-formed values, and never the token. protocol.md §2.3. */
export type UpstreamHeaders = { requestId?: string; responseTimeMs?: number };

/** The outcome of a call to the service. */
export type UpstreamResult = ParsedResponse & {
  headers: UpstreamHeaders;
  /** Whether the same call may succeed a little later: no connection, no JSON, HTTP 5xx, `server_error`. */
  transient: boolean;
  /** The service accepts no more calls for so many milliseconds. */
  limitedForMs?: number;
};

/** Why a call returned no data: the service refused it (`refused`), or gave no usable response (`failed`). */
export type UpstreamError = Exclude<UpstreamResult, { kind: 'answer' }>;
