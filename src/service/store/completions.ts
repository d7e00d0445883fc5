import type { Store } from './store.ts';

/** Which completions are asked for; what is undefined does not restrict. */
export type CompletionFilter = {
  userId?: string | undefined;
  trainingId?: number | undefined;
  hasAttachments?: boolean | undefined;
};

/** One page of completions, most recent date first, and how many there are in all. spec.md §4.3. */
export async function listCompletions<Item>(
  { db }: Store,
  accountId: string,
  { userId, trainingId, hasAttachments }: CompletionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ records: Item[]; total: number }> {
  let matching = db.selectFrom('completed_trainings').where('account_id', '=', accountId);
  if (userId !== undefined) matching = matching.where('m_user_id', '=', userId);
  if (trainingId !== undefined) matching = matching.where('training_id', '=', trainingId);
  if (hasAttachments !== undefined) matching = matching.where('has_attachments', '=', hasAttachments ? 1 : 0);
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select('record')
    .orderBy('date_number', 'desc')
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { records: rows.map<Item>(({ record }) => JSON.parse(record)), total };
}
