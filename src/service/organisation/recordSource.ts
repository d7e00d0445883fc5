import type { InstantForm } from './recentDates.ts';
import type { WrongRows } from './wrongRows.ts';

/** One record as a source has it, not checked yet. */
export type SourceRecord = {
  /** The line of the file on which it begins, from 1. */
  line: number;
  /** A name out of recordKinds.ts. */
  kind: string;
  /** Whose it is; the account's own id for the kind `account`. */
  accountId: string;
  fields: Readonly<Record<string, unknown>>;
  /** What of it is wrong, one for each field; `fields` then has only the others. Absent when nothing is. */
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

/** How the columns of a file stand for the fields of its records. */
export type SourceColumns = {
  /** Whether the file has a column of a name. */
  has(name: string): boolean;
  /** A record by the columns that it could have: each entry of an organisation's own has one. */
  cellsOf(record: SourceRecord['fields']): SourceRecord['fields'];
  /** A record with what the file has no column for as it was in the record whose place it takes. */
  withKept(record: SourceRecord['fields'], earlier: SourceRecord['fields']): SourceRecord['fields'];
};

/** Where an import gets its records from. There is one for each format; everything after it is the same. */
export type RecordSource = {
  /** The name of the file, for messages. */
  name: string;
  /** The one kind of one account that it has; undefined when it can have everything of any account. */
  only?: { kind: string; accountId: string };
  /** Which fields it can have; undefined when any record can have any. */
  columns?: SourceColumns;
  /** How it has its instants. */
  instants: InstantForm;
  /** Takes what is wrong, where all of it is to be told at once; without it the first wrong record ends the import. */
  wrongRows?: WrongRows;
  /** What tells its records apart, where that is not the key of their kind. */
  identifiedBy?: readonly string[];
  /**
   * Its records in their order, some at a time.
   * @param accounts of the store and, as they come, of the source
   * @throws OperatorError naming the place of what cannot be read
   */
  read(accounts: KnownAccounts): AsyncIterable<readonly SourceRecord[]>;
  /** Fills in what a record leaves open, once what it names has its ids. */
  complete?(record: SourceRecord, accounts: KnownAccounts): SourceRecord;
  /**
   * Names the place of fields in a line, for messages: `org.ndjson line 2: schedules[1].schedule_id`.
   * @param value what the field holds, where the place depends on it
   */
  placeOf(line: number, fields: readonly string[], value?: unknown): string;
};
