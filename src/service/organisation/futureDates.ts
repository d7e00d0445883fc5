import type { Transaction } from 'kysely';
import { addDays, calendarDateAt, startOfDay } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { Tables } from '../store/tables.ts';

/** How many dates are after today; the first line of the file with one, and that date in the account's zone. */
export type FutureDates = { count: number; first: { line: number; date: CalendarNumber } | undefined };

/** What an import reports as done on a future day. */
export type DatedInFuture = { completions: FutureDates; inspections: FutureDates };

/** An account whose records an import has, and today in its zone. */
type Day = { accountId: string; timeZone: string; today: CalendarNumber };

const none: FutureDates = { count: 0, first: undefined };

/** The dates of several accounts of one file together. */
function together(parts: readonly FutureDates[]): FutureDates {
  const firsts = parts.flatMap(({ first }) => first ?? []).sort((a, b) => a.line - b.line);
  return { count: parts.reduce((sum, { count }) => sum + count, 0), first: firsts[0] };
}

async function completionsAfter(
  transaction: Transaction<Tables>,
  importId: string,
  { accountId, today }: Day,
): Promise<FutureDates> {
  const future = transaction
    .selectFrom('completed_trainings')
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .where('date_number', '>', today);
  const { count } = await future.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (count === 0) return none;
  const first = await future
    .select(['import_line as line', 'date_number as date'])
    .orderBy('import_line')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { count, first };
}

/** Holds one item at a time. */
async function inspectionsAfter(
  transaction: Transaction<Tables>,
  importId: string,
  { accountId, timeZone, today }: Day,
): Promise<FutureDates> {
  const tomorrow = startOfDay(addDays(today, 1), timeZone);
  const items = transaction
    .selectFrom('equipments')
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .select(['import_line as line', 'record'])
    .stream();
  let { count, first } = none;
  for await (const { line, record } of items) {
    // Its shape was checked when it was read, see recordKinds.ts.
    const { schedules }: { schedules?: { lastCompletedOn?: EpochMs | null }[] | null } = JSON.parse(record);
    for (const { lastCompletedOn } of schedules ?? []) {
      if (typeof lastCompletedOn !== 'number' || lastCompletedOn < tomorrow) continue;
      count += 1;
      if (!first || line < first.line) first = { line, date: calendarDateAt(lastCompletedOn, timeZone) };
    }
  }
  return { count, first };
}

/**
 * Finds the completions and inspections of an import that are dated after today in the account's zone. They are accepted
 * and count as done until they expire; most are typing errors in the year, so the import reports them.
 * @param accountIds the accounts whose records the import has
 * @param kinds the kinds of record that the import has
 * @param now epoch ms
 */
export async function findDatedInFuture(
  transaction: Transaction<Tables>,
  importId: string,
  { accountIds, kinds, now }: { accountIds: ReadonlySet<string>; kinds: ReadonlySet<string>; now: EpochMs },
): Promise<DatedInFuture> {
  const accounts = await transaction.selectFrom('accounts').select(['id', 'time_zone']).execute();
  const days = accounts
    .filter(({ id }) => accountIds.has(id))
    .map<Day>(({ id, time_zone }) => ({
      accountId: id,
      timeZone: time_zone,
      today: calendarDateAt(now, time_zone),
    }));
  const completions: FutureDates[] = [];
  const inspections: FutureDates[] = [];
  for (const day of days) {
    if (kinds.has('completedtraining')) completions.push(await completionsAfter(transaction, importId, day));
    if (kinds.has('equipment')) inspections.push(await inspectionsAfter(transaction, importId, day));
  }
  return { completions: together(completions), inspections: together(inspections) };
}
