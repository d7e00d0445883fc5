import type * as z from 'zod/mini';
import type { Method } from '#protocol/method.ts';
import { describeFirstIssue, isJsonObject } from '#protocol/request.ts';
import type { UnreadableRecord } from '#protocol/unreadable.ts';
import { shortened } from '../shortened.ts';

type Issue = z.core.$ZodIssue;

/** The records of one answer that keep the contract, with the fallback records of others, and those that do not. */
export type SeparatedRecords = { readable: unknown[]; unreadable: UnreadableRecord[] };

export type CheckedRecords = {
  /** The property of the answer that holds the records. */
  container: string;
  records: readonly unknown[];
  /** The issues that break the contract in the answer. */
  issues: readonly Issue[];
  /** The field that identifies a record. */
  key: string;
  /** Makes the fallback record of a record that breaks the contract, if the method has one: see `Method`. */
  fallbackRecord: Method['fallbackRecord'];
  /** Number of records of the collection before those of this answer. */
  before: number;
  /** Whether the answer contains the whole collection. */
  isWhole: boolean;
};

/** Among fewer records, single ones say little about the contract. */
const MIN_RECORDS = 10;
/** Maximum characters shown of an id. */
const MAX_NAME_LENGTH = 64;
/** Maximum characters of a record's problem, which can quote the names of its fields. */
const MAX_PROBLEM_LENGTH = 200;

/** The first issue of each record that has one, by its place; undefined when an issue does not belong to a single record. */
function brokenRecords(container: string, issues: readonly Issue[]): Map<number, Issue> | undefined {
  const broken = new Map<number, Issue>();
  for (const issue of issues) {
    const [property, place, ...path] = issue.path;
    if (property !== container || typeof place !== 'number') return undefined;
    if (!broken.has(place)) broken.set(place, { ...issue, path });
  }
  return broken;
}

/** The issues of the one record of an answer, by its own paths; undefined when the answer around it is wrong. */
export function recordIssues(container: string, issues: readonly Issue[]): Issue[] | undefined {
  const [first] = issues;
  return first && issues.every(({ path }) => path[0] === container && path.length > 1)
    ? issues.map((issue) => ({ ...issue, path: issue.path.slice(1) }))
    : undefined;
}

/** What is wrong with a record, in a few words. */
export const recordProblem = (issues: readonly Issue[]): string =>
  shortened(describeFirstIssue({ issues: issues.slice(0, 1) }), MAX_PROBLEM_LENGTH);

const shownId = (id: string | number): string => String(id).slice(0, MAX_NAME_LENGTH).toWellFormed();

/** The id of a record, shortened for display; undefined when it has none. */
export function recordNameOf(record: unknown, key: string): string | undefined {
  const id = isJsonObject(record) ? record[key] : undefined;
  const isId = (typeof id === 'string' && id.trim() !== '') || typeof id === 'number';
  return isId ? shownId(id) : undefined;
}

/** The name of the record at a place of its collection, counted from 0, that has no id. */
const placeName = (place: number): string => `#${place + 1}`;
const PLACE_NAME = /^#\d+$/;

/**
 * Whether a record with this id may be one of those that could not be read: only the first of these have names, and some only
 * the name of their place.
 */
export const mayBeUnreadable = (id: string, { count, names }: { count: number; names: readonly string[] }): boolean =>
  count > names.length || names.some((name) => name === shownId(id) || PLACE_NAME.test(name));

/**
 * Separates the single records of an answer that break the contract. Undefined when the contract itself is broken: when
 * something outside of the records is wrong, or when every record of the collection is, or more than half of a page of ten or
 * more.
 */
export function separateUnreadable({
  container,
  records,
  issues,
  key,
  fallbackRecord,
  before,
  isWhole,
}: CheckedRecords): SeparatedRecords | undefined {
  const broken = brokenRecords(container, issues);
  if (!broken) return undefined;
  const isMost = records.length >= MIN_RECORDS && broken.size > records.length / 2;
  if (isMost || (isWhole && broken.size === records.length)) return undefined;
  const fallbacks = fallbackRecord ? [...broken.keys()].map((index) => fallbackRecord(records[index])) : [];
  return {
    // Fallback records come last, because the complete one of two records with the same id counts.
    readable: [
      ...records.filter((_record, index) => !broken.has(index)),
      ...fallbacks.filter((kept) => kept !== undefined),
    ],
    unreadable: [...broken].map(([index, issue]) => ({
      name: recordNameOf(records[index], key) ?? placeName(before + index),
      problem: recordProblem([issue]),
    })),
  };
}
