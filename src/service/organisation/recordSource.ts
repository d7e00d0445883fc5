import type { InstantForm } from './recentDates.ts';
import type { WrongRows } from './wrongRows.ts';

/** One record as a source has it, not yet checked. */
export type SourceRecord = {
  /** The line of the file on which it begins, from 1. */
  line: number;
  /** A name from recordKinds.ts. */
  kind: string;
  /** Whose it is; the account's own id for the kind `account`. */
  accountId: string;
  fields: Readonly<Record<string, unknown>>;
  /** What is wrong with it, one for each field; `fields` then has only the others. Absent if nothing is. */
  problems?: readonly string[];
};

/** An account that records can belong to. */
export type KnownAccount = {
  /** IANA name. */
  timeZone: string;
  /** Whether the source has had a line for the account itself. */
  inSource: boolean;
};

export type KnownAccounts = ReadonlyMap<string, KnownAccount>;

/** How the columns of a file map to the fields of its records. */
export type SourceColumns = {
  /** Whether the file has a column of a name. */
  has(name: string): boolean;
  /** A record by its possible columns: each own schedule and metafield of the organisation has one. */
  cellsOf(record: SourceRecord['fields']): SourceRecord['fields'];
  /** A record that takes the fields without a column from the record that it replaces. */
  withKept(record: SourceRecord['fields'], earlier: SourceRecord['fields']): SourceRecord['fields'];
};

/** Where an import gets its records from. Each format has one; everything after it is the same. */
export type RecordSource = {
  /** The name of the file, for messages. */
  name: string;
  /** The one kind of one account that it has; undefined if it can have everything of any account. */
  only?: { kind: string; accountId: string };
  /** Which fields it can have; undefined if any record can have any field. */
  columns?: SourceColumns;
  /** The form of its instants. */
  instants: InstantForm;
  /** Collects what is wrong, to report all of it at once; without it the first wrong record ends the import. */
  wrongRows?: WrongRows;
  /** What identifies its records, if that is not the key of their kind. */
  identifiedBy?: readonly string[];
  /**
   * Its records in their order, some at a time.
   * @param accounts those of the store and, as they come, of the source
   * @throws OperatorError naming the place that cannot be read
   */
  read(accounts: KnownAccounts): AsyncIterable<readonly SourceRecord[]>;
  /** Fills in the open fields of a record, once its references are ids. */
  complete?(record: SourceRecord, accounts: KnownAccounts): SourceRecord;
  /**
   * Names the place of fields in a line, for messages: `org.ndjson line 2: schedules[1].schedule_id`.
   * @param value what the field holds, if the place depends on it
   */
  placeOf(line: number, fields: readonly string[], value?: unknown): string;
};
