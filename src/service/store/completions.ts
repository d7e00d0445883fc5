import { setImmediate } from 'node:timers/promises';
import { type CompletionScope, type CompletionSegment, completionsAfter, segmentsOf } from './completionSegments.ts';
import { revisionOf } from './records.ts';
import type { Store } from './store.ts';

/** Restricts completions; an undefined field does not restrict. */
export type CompletionCriteria = {
  userId?: string | undefined;
  trainingId?: number | undefined;
  hasAttachments?: boolean | undefined;
};

/** A range of the matching completions, in the order of the response. */
type OffsetLimit = { offset: number; limit: number };

/** Records as JSON, and the number of all records. */
type Page = { records: string[]; total: number };

/** 1 or 0, as the column has it. */
const flag = (value: boolean) => (value ? 1 : 0);

/**
 * The completions of one person: few enough to be counted and sorted each time from the index by user. Only the records of
 * the page are fetched from the table. The query is written so that no planner, with or without statistics, can choose the
 * index by date for its order and search everyone's completions for those of one person.
 */
async function pageOfUser(
  { db }: Store,
  accountId: string,
  { userId = '', trainingId, hasAttachments }: CompletionCriteria,
  { offset, limit }: OffsetLimit,
): Promise<Page> {
  let matching = db
    .selectFrom('completed_trainings')
    .where('account_id', '=', accountId)
    .where('m_user_id', '=', userId);
  if (trainingId !== undefined) matching = matching.where('training_id', '=', trainingId);
  if (hasAttachments !== undefined) matching = matching.where('has_attachments', '=', flag(hasAttachments));
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (offset >= total) return { records: [], total };
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      () => matching.select(['date_number', 'created', 'id']),
    )
    .with('page', (query) =>
      query
        .selectFrom('found')
        .selectAll()
        .orderBy('date_number', 'desc')
        .orderBy('created', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .selectFrom('page')
    // SQLite keeps the written order of a cross join.
    .crossJoin('completed_trainings as completion')
    .where('completion.account_id', '=', accountId)
    .whereRef('completion.id', '=', 'page.id')
    .select('completion.record')
    .orderBy('page.date_number', 'desc')
    .orderBy('page.created', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
  return { records: rows.map(({ record }) => record), total };
}

const countIn = ({ count, withAttachments }: CompletionSegment, hasAttachments: boolean | undefined): number => {
  if (hasAttachments === undefined) return count;
  return hasAttachments ? withAttachments : count - withAttachments;
};

/** The records of a range within a segment. */
async function recordsOf(
  store: Store,
  collection: CompletionScope,
  segment: CompletionSegment,
  hasAttachments: boolean | undefined,
  { offset, limit }: OffsetLimit,
): Promise<string[]> {
  const following = (after: CompletionSegment['after']) => {
    const completions = completionsAfter(store, collection, after);
    return hasAttachments === undefined ? completions : completions.where('has_attachments', '=', flag(hasAttachments));
  };
  // Records before the range are skipped using only the index.
  const before =
    offset === 0
      ? segment.after
      : await following(segment.after)
          .select(['date_number', 'created', 'id'])
          .limit(1)
          .offset(offset - 1)
          .executeTakeFirst();
  const rows = await following(before).select('record').limit(limit).execute();
  return rows.map(({ record }) => record);
}

/** A page of a collection of any size: only the segments that overlap it are read. */
async function pageOfCollection(
  store: Store,
  collection: CompletionScope,
  hasAttachments: boolean | undefined,
  { offset, limit }: OffsetLimit,
  revision: number,
): Promise<Page> {
  const records: string[] = [];
  let passed = 0;
  for (const segment of await segmentsOf(store, collection, revision)) {
    const count = countIn(segment, hasAttachments);
    const [first, end] = [Math.max(0, offset - passed), Math.min(count, offset + limit - passed)];
    passed += count;
    if (first >= end) continue;
    if (records.length > 0) await setImmediate();
    records.push(
      ...(await recordsOf(store, collection, segment, hasAttachments, { offset: first, limit: end - first })),
    );
  }
  return { records, total: passed };
}

/**
 * One page of completions as JSON, most recent date first, and the number of all. protocol.md §4.3. However deep the page
 * and however many completions, no single query takes more than some milliseconds; the whole page is from one revision of
 * the store.
 */
export async function listCompletions(
  store: Store,
  accountId: string,
  filter: CompletionCriteria,
  range: OffsetLimit,
): Promise<Page> {
  const { userId, trainingId, hasAttachments } = filter;
  for (;;) {
    const revision = await revisionOf(store);
    const page =
      userId === undefined
        ? await pageOfCollection(store, { accountId, trainingId }, hasAttachments, range, revision)
        : await pageOfUser(store, accountId, filter, range);
    // If an import ended meanwhile, the count, the beginning and the end of a page could come from different states.
    if ((await revisionOf(store)) === revision) return page;
  }
}
