import type { Transaction } from 'kysely';
import { OperatorError } from '../operatorError.ts';
import { randomText } from '../randomText.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { vacuumAfterImport } from '../store/vacuum.ts';
import { acquireWriteLock } from '../store/writeLock.ts';
import { createDateOrder, type DatesOutOfOrder } from './dateOrder.ts';
import { createEarlierRecords, type LostFields, type RecordChanges } from './earlierRecords.ts';
import { type ExpiringFromStart, findExpiringFromStart } from './expiringFromStart.ts';
import { type DatedInFuture, findDatedInFuture } from './futureDates.ts';
import { createIdMatcher, type MatchKey } from './idMatching.ts';
import { requireNothingLost } from './lostIds.ts';
import { findNewAccounts, type NewAccounts } from './newAccounts.ts';
import { readRecord } from './readRecord.ts';
import { type CheckedRecord, recordKinds, type StoredKind } from './recordKinds.ts';
import type { KnownAccount, KnownAccounts, RecordSource, SourceRecord } from './recordSource.ts';
import { createRecordWriter } from './recordWriter.ts';
import { countUnknownInCompletions, requireReferences, type UnknownInCompletions } from './references.ts';
import { removeUnimportedRecords, replacedTables } from './replaceMode.ts';
import { createStoredIds } from './storedIds.ts';
import { findUnknownIds, type UnknownIds } from './unknownIds.ts';
import { createUnknownNames, type UnknownNames } from './unknownNames.ts';
import { createWrongRows, type WrongRows, WrongRowsError } from './wrongRows.ts';

/**
 * `merge` writes records by their ids and removes nothing. `replace` also removes what the source does not have: from the
 * accounts that it has a line for, or only from its one kind and account if it is restricted to them.
 */
export type ImportMode = 'merge' | 'replace';

export type ImportSummary = {
  accounts: string[];
  newAccounts: NewAccounts;
  /** How many records of each kind were written, in the order in which the kinds came. */
  counts: ReadonlyMap<string, number>;
  /** How many of them are new, changed or unchanged. */
  changes: RecordChanges;
  /** How many records of each kind were made from values that were no known ids; empty if none were. */
  created: ReadonlyMap<string, number>;
  /** How many records of each kind were removed; empty if none were. */
  removed: ReadonlyMap<string, number>;
  /** What records of the store have lost to those that replaced them. */
  lost: LostFields;
  /** The wrong rows that were left out. */
  leftOut: ReturnType<WrongRows['leftOut']>;
  unknownInCompletions: UnknownInCompletions;
  datedInFuture: DatedInFuture;
  datesOutOfOrder: DatesOutOfOrder;
  unknownNames: UnknownNames;
  expiringFromStart: ExpiringFromStart;
};

/** Rolls a transaction back and carries its result out of it. */
class RolledBack<Findings> extends Error {
  readonly findings: Findings;

  constructor(findings: Findings) {
    super('rolled back');
    this.findings = findings;
  }
}

/** Does work in a transaction; a dry run undoes it at the end. */
async function inTransaction<Findings>(
  { db }: Store,
  dryRun: boolean,
  work: (transaction: Transaction<Tables>) => Promise<Findings>,
): Promise<Findings> {
  if (!dryRun) return db.transaction().execute(work);
  try {
    return await db.transaction().execute(async (transaction) => {
      throw new RolledBack(await work(transaction));
    });
  } catch (error) {
    // Only the line above throws this error, with the findings of this work.
    if (error instanceof RolledBack) return error.findings as Findings;
    throw error;
  }
}

async function accountsOf(transaction: Transaction<Tables>): Promise<Map<string, KnownAccount>> {
  const rows = await transaction.selectFrom('accounts').select(['id', 'time_zone']).execute();
  return new Map(rows.map(({ id, time_zone }) => [id, { timeZone: time_zone, inSource: false }]));
}

async function collected(batches: AsyncIterable<readonly SourceRecord[]>): Promise<SourceRecord[]> {
  const all: SourceRecord[] = [];
  for await (const batch of batches) for (const record of batch) all.push(record);
  return all;
}

const asItIs = (record: SourceRecord) => record;

/** What is written for a valid record. */
type Checked = { kind: StoredKind; row: CheckedRecord };

/** Checks records one after the other; an account is known once its record has come. */
function createChecker(source: RecordSource, mode: ImportMode, accounts: Map<string, KnownAccount>) {
  const needsOwnLine = mode === 'replace' && !source.only;
  return ({ kind: name, accountId, fields, line }: SourceRecord): Checked => {
    const kind = recordKinds.get(name);
    if (!kind) throw new Error(`${source.name}: a source gave the kind ${name}`);
    const account = accounts.get(accountId);
    if (kind.table !== 'accounts' && (needsOwnLine ? !account?.inSource : !account)) {
      const wanted = needsOwnLine
        ? 'an account of a line above, because all of an account is replaced'
        : 'an account of a line above or of the store';
      throw new OperatorError(
        `${source.placeOf(line, ['account_id'])}: expected ${wanted}, found ${JSON.stringify(accountId)}`,
      );
    }
    const row = readRecord(source, kind, { fields, line });
    if (kind.table === 'accounts') accounts.set(accountId, { timeZone: String(row.columns.time_zone), inSource: true });
    return { kind, row };
  };
}

export type ImportOptions = {
  /** Epoch ms. */
  now: number;
  mode?: ImportMode;
  /** Whether everything is written, checked and counted, and then undone. */
  dryRun?: boolean;
  /** What to do with values of a source of one kind that are no known ids. */
  unknownIds?: UnknownIds;
  /** Keys, any of which finds values of a source of one kind that are no ids; all its records are then held in memory. */
  match?: readonly MatchKey[] | undefined;
  /** Whether replaced records keep the fields that a source with columns has no column for. */
  keepFields?: boolean | undefined;
  /**
   * Whether to leave out the wrong rows of a source that reports all of them, instead of refusing it; all its records are
   * then held in memory.
   */
  skipInvalid?: boolean | undefined;
};

/**
 * Writes the records of a source by their ids, all of them or, if one is wrong, none: the problem names the file, the
 * line, the field and what was expected. Everything happens in one transaction: during the import, and after a process was
 * killed halfway, readers find the previous records. Importing the same file twice changes nothing. Memory does not grow
 * with the file.
 */
export async function importRecords(
  store: Store,
  source: RecordSource,
  options: ImportOptions,
): Promise<ImportSummary> {
  const wrong = source.wrongRows ?? createWrongRows('line');
  const attempt = createAttempt(store, source, { ...options, wrong });
  for (;;) {
    try {
      const summary = await attempt();
      const written = [...summary.counts.values()].reduce((sum, count) => sum + count, 0);
      await vacuumAfterImport(store, options.dryRun ? 0 : written);
      return summary;
    } catch (error) {
      // Without the wrong rows others may refer to nothing: those are left out in turn, until none is wrong.
      if (!options.skipInvalid || !(error instanceof WrongRowsError) || !wrong.leaveOut()) throw error;
    }
  }
}

/** The record with what its source fills in, if its identifying fields are known: the id may be derived from several. */
function completed(source: RecordSource, record: SourceRecord, accounts: KnownAccounts): SourceRecord {
  if (!source.complete) return record;
  const identifying = source.identifiedBy ?? recordKinds.get(record.kind)?.key ?? [];
  const isIdentified = identifying.every((field) => record.fields[field] !== undefined);
  return isIdentified ? source.complete(record, accounts) : record;
}

/** Notes what is unusual in records while they are written, so that none is read again. */
function createUnusual(accounts: KnownAccounts) {
  const dateOrder = createDateOrder(accounts);
  const unknownNames = createUnknownNames();
  return {
    note(kind: StoredKind, row: CheckedRecord): void {
      dateOrder.note(kind, row);
      unknownNames.note(kind, row);
    },
    find: async (transaction: Transaction<Tables>, accountIds: readonly string[]) => ({
      datesOutOfOrder: dateOrder.found(),
      unknownNames: await unknownNames.find(transaction, accountIds),
    }),
  };
}

type AttemptOptions = ImportOptions & { wrong: WrongRows };

/** A function that returns the records of a source each time it is called, without the rows left out meanwhile. */
function createRecordReader(
  source: RecordSource,
  { mode = 'merge', unknownIds = 'keep', match, keepFields = false, skipInvalid = false, wrong }: AttemptOptions,
) {
  let held: SourceRecord[] | undefined;

  /** The records, with ids in place of other names. */
  return async (transaction: Transaction<Tables>, accounts: KnownAccounts) => {
    if (!source.only) return { batches: source.read(accounts), matched: asItIs };
    const withStoredIds = await createStoredIds(transaction, source.only);
    if (!match && !skipInvalid) return { batches: source.read(accounts), matched: withStoredIds };
    held ??= await collected(source.read(accounts));
    const kept = held.filter(({ line }) => !wrong.isLeftOut(line)).map(withStoredIds);
    const { accountId } = source.only;
    const matching = match && { source, accountId, by: match, mode, keepFields, unknownIds };
    const matched = matching ? await createIdMatcher(transaction, matching, kept) : asItIs;
    return { batches: [kept], matched };
  };
}

/** A function that writes the records of a source; calling it again omits the rows left out meanwhile. */
function createAttempt(store: Store, source: RecordSource, options: AttemptOptions): () => Promise<ImportSummary> {
  const { now, mode = 'merge', dryRun = false, unknownIds = 'keep', keepFields = false, wrong } = options;
  const recordsOf = createRecordReader(source, options);

  return async () => {
    const importId = randomText(12);
    const counts = new Map<string, number>();
    const named = new Set<string>();
    const findings = await inTransaction(store, dryRun, async (transaction) => {
      await acquireWriteLock(transaction, store);
      await transaction.insertInto('imports').values({ id: importId, started: now, source: source.name }).execute();
      const accounts = await accountsOf(transaction);
      const stored = new Set(accounts.keys());
      const check = createChecker(source, mode, accounts);
      const refuse = (line: number, problem: unknown) => {
        if (!source.wrongRows) throw problem;
        source.wrongRows.add(line, problem);
      };
      const { replacing, changes, lost } = createEarlierRecords(transaction, source, { importId, keepFields, refuse });
      const unusual = createUnusual(accounts);
      const writer = createRecordWriter(transaction, {
        store,
        source,
        importId,
        refuse,
        replacing,
        noting: unusual.note,
      });
      const put = async (record: SourceRecord, { kind, row }: Checked, into: Map<string, number>) => {
        named.add(record.accountId);
        into.set(record.kind, (into.get(record.kind) ?? 0) + 1);
        const written = writer.write(kind, record.accountId, row, record.line);
        if (written) await written;
      };
      const { batches, matched } = await recordsOf(transaction, accounts);
      for await (const records of batches) {
        for (const record of records) {
          const read = completed(source, matched(record), accounts);
          let checked: Checked;
          try {
            if (read.problems) throw new OperatorError(read.problems);
            checked = check(read);
          } catch (error) {
            refuse(record.line, error);
            const kind = recordKinds.get(read.kind);
            if (kind) writer.reject(kind, read.accountId, read.fields, read.line);
            continue;
          }
          // A failing store is not the fault of the row being written.
          await put(read, checked, counts);
        }
      }
      await writer.flushAll();
      const accountIds = [...named];
      const kinds = new Set(counts.keys());
      const created = new Map<string, number>();
      const wholeAccounts = mode === 'merge' ? [] : accountIds;
      const replaced = { accountIds: wholeAccounts, kinds: source.only ? [source.only.kind] : [...recordKinds.keys()] };
      const missing = await findUnknownIds(transaction, {
        ...{ importId, source, mode: unknownIds, wrong, kinds, accountIds },
        replaced: replacedTables(replaced),
      });
      if (wrong.isAny()) {
        // Reported together with the others; nothing is removed, because nothing of this import will stay.
        await requireReferences(transaction, importId, { source, wrong, kinds, wholeAccounts: [] });
        wrong.throwIfAny();
      }
      const ownChanges = changes();
      for (const record of missing) await put(record, check(record), created);
      await writer.flushAll();
      if (counts.size === 0) {
        const { count, named: wrongLines } = wrong.leftOut();
        throw new OperatorError([
          ...wrongLines,
          `${source.name}: expected at least one record, found none${count > 0 ? ' that is right' : ''}`,
        ]);
      }
      if (unknownIds !== 'keep') await requireNothingLost(transaction, importId, { source, replaced });
      const removed = await removeUnimportedRecords(transaction, importId, replaced);
      await writer.finish();
      await requireReferences(transaction, importId, { source, wrong, kinds, wholeAccounts });
      wrong.throwIfAny();
      return {
        newAccounts: await findNewAccounts(transaction, stored),
        changes: ownChanges,
        created,
        removed,
        lost: lost(),
        unknownInCompletions: await countUnknownInCompletions(transaction, importId, { kinds, wholeAccounts }),
        datedInFuture: await findDatedInFuture(transaction, importId, { accountIds: named, kinds, now }),
        ...(await unusual.find(transaction, accountIds)),
        expiringFromStart: await findExpiringFromStart(transaction, importId, now),
      };
    });
    return { accounts: [...named], counts, leftOut: wrong.leftOut(), ...findings };
  };
}
