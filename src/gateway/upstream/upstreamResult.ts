import type { EpochMs } from '#protocol/dates.ts';
import type { GatewayFailure } from '#protocol/gatewayFailure.ts';
import type { UnreadableRecord } from '#protocol/unreadable.ts';

/** A response with the data that was asked for, as the contract of its method describes it. */
export type Answer = {
  kind: 'answer';
  /**
   * JSON (UTF-8) as the service wrote it; serialised again where the token could be in it, a record came twice or cannot
   * be read.
   */
  json: Uint8Array;
  /** How many records it has, each once. */
  records: number;
  /** The records that break the contract; `json` has none of them, except for their fallback records (`Method`). */
  unreadable: UnreadableRecord[];
  /** The keys of the records of a paged answer, in their order, by which duplicates across pages are dropped. */
  keys: string[];
  /** When the service calculated it, where it says so. protocol.md §2.5. */
  lastUpdated: EpochMs | null;
  /** Of a paged answer; `total` is null where the service does not tell it. */
  paging: { lastPage: number; total: number | null } | null;
};

/** One failed attempt: what happened and what to do, in a sentence or two for an administrator. */
export type UpstreamFailure = {
  kind: GatewayFailure;
  description: string;
  /** The one record that was asked for, where it breaks the contract. */
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

/** What a call of the service came to. */
export type UpstreamResult = ParsedResponse & {
  headers: UpstreamHeaders;
  /** Whether the same call may well succeed a little later: no connection, no JSON, HTTP 5xx, `server_error`. */
  transient: boolean;
  /** The service takes no more calls for so many milliseconds. */
  limitedForMs?: number;
};

/** Why a call gave no data: the service refused it (`refused`), or gave no usable response (`failed`). */
export type UpstreamError = Exclude<UpstreamResult, { kind: 'answer' }>;
