import type { Store } from './store.ts';

/** The ids of everyone in an account, in ascending order. */
export async function listUserIds({ db }: Store, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('account_id', '=', accountId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** What people from one id through another are required to take and have completed. */
export async function listTrainingBasis({ db }: Store, accountId: string, firstUserId: string, lastUserId: string) {
  const assignments = await db
    .selectFrom('assignments')
    .select(['m_user_id', 'training_id'])
    .where('account_id', '=', accountId)
    .where('m_user_id', '>=', firstUserId)
    .where('m_user_id', '<=', lastUserId)
    .execute();
  const completions = await db
    .selectFrom('completed_trainings')
    .select(['id', 'm_user_id', 'training_id', 'date_number', 'created', 'special_expiration_date_number'])
    .where('account_id', '=', accountId)
    .where('m_user_id', '>=', firstUserId)
    .where('m_user_id', '<=', lastUserId)
    .execute();
  return { assignments, completions };
}
