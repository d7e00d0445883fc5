import type { Transaction } from 'kysely';
import { calendarDateAt } from '#compliance/calendar/calendar.ts';
import { expiryOf } from '#compliance/training/trainingExpiry.ts';
import type { EpochMs } from '#protocol/dates.ts';
import type { Training } from '#protocol/trainings.ts';
import type { Tables } from '../store/tables.ts';

/** How many trainings are expiring on the day of completion, and the first line of the file with one. */
export type ExpiringFromStart = { count: number; first: { line: number; title: string } | undefined };

/**
 * Finds the trainings of an import whose `expiring_days` cover all of their `renewal_months`: everybody who completes one
 * is expiring from the first day. They are accepted; most are typing errors, so the import reports them.
 * @param now epoch ms
 */
export async function findExpiringFromStart(
  transaction: Transaction<Tables>,
  importId: string,
  now: EpochMs,
): Promise<ExpiringFromStart> {
  const rows = await transaction
    .selectFrom('trainings')
    .select(['import_line as line', 'record'])
    .where('import_id', '=', importId)
    .orderBy('import_line')
    .execute();
  // Months differ by a few days; any day will do.
  const today = calendarDateAt(now, 'UTC');
  const found = rows.flatMap(({ line, record }) => {
    const training: Training = JSON.parse(record);
    const { startsExpiringOn } = expiryOf({ date_number: today, special_expiration_date_number: null }, training);
    return startsExpiringOn !== null && startsExpiringOn <= today ? [{ line, title: training.title }] : [];
  });
  return { count: found.length, first: found[0] };
}
