import * as z from 'zod/mini';
import { Envelope } from '#protocol/envelope.ts';
import { MAX_PAGES, type Method } from '#protocol/method.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import { describeFirstIssue, isJsonObject } from '#protocol/request.ts';
import type { Secret } from '../configuration/secret.ts';
import { shortened } from '../shortened.ts';
import { contractIssues } from './contractIssues.ts';
import { parseRedacted } from './redactedJson.ts';
import {
  recordIssues,
  recordNameOf,
  recordProblem,
  type SeparatedRecords,
  separateUnreadable,
} from './separateUnreadable.ts';
import type { Answer, ParsedResponse, UpstreamFailure } from './upstreamResult.ts';

/** A response of the service before it is parsed. */
export type RawResponse = {
  method: MethodName;
  params: Record<string, unknown>;
  httpStatus: number;
  contentType: string | undefined;
  bytes: Uint8Array;
};

/** The records without those whose key is in `seen`; the same list when there are none. */
export function withoutDuplicates<Item>(records: Item[], keyOf: (record: Item) => string, seen: Set<string>): Item[] {
  const fresh = records.filter((record) => {
    const key = keyOf(record);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return fresh.length === records.length ? records : fresh;
}

/** Identifies a record of a method by its key field, which only records restricted by `columns` may lack. */
export const recordKeyOf =
  (method: MethodName) =>
  (record: unknown): string => {
    const key = isJsonObject(record) ? record[methods[method].key] : undefined;
    return `${typeof key} ${String(key)}`;
  };

type Content = Record<string, unknown> & {
  last_updated?: unknown;
  paging?: { last_page: number; total?: number | null };
};

function answerOf(
  { method, params }: RawResponse,
  content: Content,
  bytes: Uint8Array,
  separated?: SeparatedRecords,
): Answer {
  const { container, returns } = methods[method];
  const paging = pagingOf(method, content);
  const lastUpdated = typeof content.last_updated === 'number' ? content.last_updated : null;
  const facts = {
    kind: 'answer' as const,
    lastUpdated,
    unreadable: separated?.unreadable ?? [],
    paging: paging ? { lastPage: paging.last_page, total: paging.total ?? null } : null,
  };
  const received = content[container];
  if (returns === 'one' || !Array.isArray(received)) return { ...facts, json: bytes, records: 1, keys: [] };
  const keyOf = recordKeyOf(method);
  const readable = separated?.readable ?? received;
  const records =
    params.columns === undefined ? withoutDuplicates(readable, (record) => keyOf(record), new Set()) : readable;
  return {
    ...facts,
    json: records === received ? bytes : Buffer.from(JSON.stringify({ ...content, [container]: records })),
    records: records.length,
    keys: methods[method].paging === null ? [] : records.map((record) => keyOf(record)),
  };
}

/** Separates the single records that break the contract; undefined when the answer as a whole breaks it. */
function separatedRecordsOf({ method, params }: RawResponse, content: Content, issues: readonly z.core.$ZodIssue[]) {
  const { container, key, fallbackRecord, paging }: Method = methods[method];
  const records = content[container];
  if (!Array.isArray(records)) return undefined;
  const limit = Number(params.limit ?? paging?.defaultLimit ?? 0);
  return separateUnreadable({
    container,
    records,
    issues,
    key,
    fallbackRecord,
    before: (Number(params.page ?? 1) - 1) * limit,
    isWhole: paging === null || (content.paging?.last_page ?? 1) <= 1,
  });
}

/** The failure of an answer that is not as specified; the one requested record, if it is at fault, is named as in lists. */
function brokenAnswer(
  { method }: RawResponse,
  content: Content,
  answerIssues: readonly z.core.$ZodIssue[],
): UpstreamFailure {
  const { returns, container, key } = methods[method];
  const issues = returns === 'one' ? recordIssues(container, answerIssues) : undefined;
  const name = issues && recordNameOf(content[container], key);
  const subject = name === undefined ? `The answer to ${method}` : `The record ${name} in the answer to ${method}`;
  return {
    kind: 'unexpected_answer',
    description: `${subject} is not as specified: ${describeFirstIssue({ issues: answerIssues })}.`,
    ...(issues && { unreadable: { name: name ?? '#1', problem: recordProblem(issues) } }),
  };
}

/** The most pages that are credible: a service may return fewer records on a page than requested, but not a tenth of them. */
const mostPages = (total: number, limit: number): number => 10 + 10 * Math.ceil(total / limit);

/** The paging of an answer. A method without it returns all records at once, whatever its answer says about pages. */
const pagingOf = (method: MethodName, content: Content): Content['paging'] =>
  methods[method].paging === null ? undefined : content.paging;

/** Whether the number of pages can be true; the gateway reads that many. */
function isCredible({ last_page, total }: NonNullable<Content['paging']>, limit: number): boolean {
  if (last_page < 0 || last_page > MAX_PAGES) return false;
  return total === undefined || total === null || (total >= 0 && last_page <= mostPages(total, limit));
}

/** Maximum characters of an error's identifier; the longest of the protocol has 22. */
const MAX_IDENTIFIER_LENGTH = 100;
/** Maximum characters of a refusal that is passed on whole. */
const MAX_REFUSAL_LENGTH = 4_000;

/** A refusal as the service sent it; of a long one the known fields, and the beginning of its description. */
function shortenedRefusal(body: Record<string, unknown> & { error: string }): typeof body {
  const error = shortened(body.error, MAX_IDENTIFIER_LENGTH);
  const description = typeof body.description === 'string' ? { description: shortened(body.description) } : {};
  const { ok } = body;
  return JSON.stringify(body).length > MAX_REFUSAL_LENGTH
    ? { ok, error, ...description }
    : { ...body, error, ...description };
}

/** Parses a response and checks it once: JSON, the envelope, the contract of the method. */
export function parseResponse(received: RawResponse, token: Secret): ParsedResponse {
  const { method, params, httpStatus, contentType, bytes } = received;
  const failed = (kind: UpstreamFailure['kind'], description: string): ParsedResponse => ({
    kind: 'failed',
    failure: { kind, description: shortened(token.redact(description)) },
  });
  // The parsed answer no longer contains the token.
  let json: ReturnType<typeof parseRedacted>;
  try {
    json = parseRedacted(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), token);
  } catch {
    const type = (contentType ?? 'no content type').slice(0, 100);
    const redirected = httpStatus >= 300 && httpStatus < 400 ? ' It redirects, which is not followed.' : '';
    return failed(
      'not_json',
      `Something that is not the service answered with HTTP ${httpStatus}, ${type}, instead of JSON.${redirected} Check COMPLIANCE_API_URL and any proxy on the way.`,
    );
  }
  const envelope = z.safeParse(Envelope, json.value);
  if (!envelope.success || (!envelope.data.ok && !envelope.data.error))
    return failed(
      'unexpected_answer',
      `The answer to ${method} has no envelope with ok and error. Check COMPLIANCE_API_URL.`,
    );
  const { ok, error } = envelope.data;
  if (!ok && error) return { kind: 'refused', body: shortenedRefusal({ ...envelope.data, error }) };
  if (httpStatus !== 200)
    return failed(
      'unexpected_answer',
      `The service answered ${method} with HTTP ${httpStatus}, where the protocol knows only 200.`,
    );
  const issues = contractIssues(method, params, json.value);
  // The contract has just been checked, if only to be broken by single records; its type is that of one of the methods.
  const content = json.value as Content;
  const separated = issues.length === 0 ? undefined : separatedRecordsOf(received, content, issues);
  if (issues.length > 0 && !separated) {
    const failure = brokenAnswer(received, content, issues);
    return { kind: 'failed', failure: { ...failure, description: shortened(failure.description) } };
  }
  const paging = pagingOf(method, content);
  if (paging && !isCredible(paging, Number(params.limit ?? methods[method].paging?.defaultLimit))) {
    const { last_page, total } = paging;
    return failed(
      'unexpected_answer',
      `The answer to ${method} is not as specified: ${last_page} pages with ${total ?? 'an unknown number of'} records cannot be.`,
    );
  }
  return answerOf(received, content, json.bytes, separated);
}
