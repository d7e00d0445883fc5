import { firstIssue, isObject } from '#protocol/request.ts';
import { Problem } from '../problem.ts';
import { randomText } from '../randomText.ts';
import type { Store } from '../store/store.ts';
import { lockForWriting } from '../store/writeLock.ts';
import { type DatedInFuture, findDatedInFuture } from './futureDates.ts';
import { recordKinds } from './recordKinds.ts';
import { createRecordWriter } from './recordWriter.ts';
import { countUnknownInCompletions, requireReferences, type UnknownInCompletions } from './references.ts';

export type ImportSummary = {
  accounts: string[];
  /** How many records of each kind were put in place, in the order in which the kinds came. */
  counts: ReadonlyMap<string, number>;
  unknownInCompletions: UnknownInCompletions;
  datedInFuture: DatedInFuture;
};

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One record of the file, checked; `accountId` is the account's own id for the kind `account`. */
function readRecord(text: string, accounts: ReadonlySet<string>, where: string) {
  const problem = (message: string) => new Problem(`${where}: ${message}`);
  const line = parseLine(text);
  if (!isObject(line)) throw problem('expected a JSON object');
  const { kind: name, ...fields } = line;
  const kind = typeof name === 'string' ? recordKinds.get(name) : undefined;
  if (typeof name !== 'string' || !kind) throw problem(`kind: expected one of ${[...recordKinds.keys()].join(', ')}`);
  if (kind.table === 'accounts') {
    const read = kind.read(fields);
    if (!read.ok) throw problem(firstIssue(read));
    return { name, kind, accountId: String(read.columns.id), columns: read.columns };
  }
  const { account_id: accountId, ...record } = fields;
  if (typeof accountId !== 'string') throw problem('account_id: expected a string');
  if (!accounts.has(accountId)) {
    throw problem(
      `account_id: expected an account of a line above or of the store, found ${JSON.stringify(accountId)}`,
    );
  }
  const read = kind.read(record);
  if (!read.ok) throw problem(firstIssue(read));
  return { name, kind, accountId, columns: read.columns };
}

/**
 * Puts the records of an organisation file in place by their ids, all of them or, when one line is wrong, none: the
 * problem names the source, the line, the field and what was expected. Importing the same file twice changes nothing.
 * Nothing is removed: records that are not in the file stay as they are. Memory does not grow with the file.
 * @param source the name of the file, for messages
 * @param now epoch ms
 */
export async function importOrganisation(
  store: Store,
  lines: AsyncIterable<string> | Iterable<string>,
  { source, now }: { source: string; now: number },
): Promise<ImportSummary> {
  const importId = randomText(12);
  const counts = new Map<string, number>();
  const named = new Set<string>();
  const findings = await store.db.transaction().execute(async (transaction) => {
    await lockForWriting(transaction, store);
    await transaction.insertInto('imports').values({ id: importId, started: now, source }).execute();
    const accounts = new Set((await transaction.selectFrom('accounts').select('id').execute()).map(({ id }) => id));
    const writer = createRecordWriter(transaction, source, importId);
    let number = 0;
    for await (const line of lines) {
      number += 1;
      const text = number === 1 ? line.replace(/^\uFEFF/, '') : line;
      if (text.trim() === '') continue;
      const { name, kind, accountId, columns } = readRecord(text, accounts, `${source} line ${number}`);
      accounts.add(accountId);
      named.add(accountId);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      await writer.write(kind, accountId, columns, number);
    }
    await writer.finish();
    if (counts.size === 0) throw new Problem(`${source}: expected at least one record, found none`);
    const kinds = new Set(counts.keys());
    await requireReferences(transaction, importId, { source, kinds });
    return {
      unknownInCompletions: await countUnknownInCompletions(transaction, importId, { kinds }),
      datedInFuture: await findDatedInFuture(transaction, importId, { accountIds: named, kinds, now }),
    };
  });
  return { accounts: [...named], counts, ...findings };
}
