import type { Migration } from 'kysely/migration';

const newestFirst = ['date_number', 'created', 'id'];

/**
 * Every index of the completions holds all that its readers need, so that rows they count, sort or skip are never fetched
 * from the table. By date and by training: the pages of protocol.md §4.3 with each filter (completions.ts). By user: the
 * newest completion of each training for the status calculation, and the pages of one person, whose few records are sorted
 * on request.
 */
export const completionIndexes: Migration = {
  async up(db) {
    for (const [name, columns] of [
      ['completed_trainings_by_date', [...newestFirst, 'has_attachments']],
      ['completed_trainings_of_training', ['training_id', ...newestFirst, 'has_attachments']],
      [
        'completed_trainings_of_user',
        ['m_user_id', 'training_id', ...newestFirst, 'special_expiration_date_number', 'has_attachments'],
      ],
    ] as const) {
      await db.schema.dropIndex(name).execute();
      await db.schema
        .createIndex(name)
        .on('completed_trainings')
        .columns(['account_id', ...columns])
        .execute();
    }
  },
};
