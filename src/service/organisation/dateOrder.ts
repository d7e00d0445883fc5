import { calendarDateAt } from '#compliance/calendar/calendar.ts';
import { type NotedLines, withLine } from './notedLines.ts';
import type { CheckedRecord, StoredKind } from './recordKinds.ts';
import type { KnownAccounts } from './recordSource.ts';

type Fields = CheckedRecord['record'];

/** What may not end before it begins in a record, in words. */
export type OrderRule = { one: string; several: string; fields: string };

/** The records of an import that break a rule; rules that no record breaks are left out. */
export type DatesOutOfOrder = ReadonlyMap<OrderRule, NotedLines>;

type IsWrong = (record: Fields, timeZone: string) => boolean;

/** Whether a date or an instant is before another one; null and 0 mean none. */
const isBefore = (end: unknown, begin: unknown): boolean =>
  typeof end === 'number' && typeof begin === 'number' && end !== 0 && end < begin;

/** Whether an instant is on an earlier day than another one: some programs write midnight for a day, others the minute. */
const isDayBefore = (end: unknown, begin: unknown, timeZone: string): boolean =>
  isBefore(end, begin) && calendarDateAt(Number(end), timeZone) < calendarDateAt(Number(begin), timeZone);

const rules: Readonly<Partial<Record<StoredKind['table'], OrderRule & { isWrong: IsWrong }>>> = {
  users: {
    one: 'person',
    several: 'people',
    fields: 'terminationDate before hireDate',
    isWrong: ({ hireDate, terminationDate }, timeZone) => isDayBefore(terminationDate, hireDate, timeZone),
  },
  completed_trainings: {
    one: 'completion',
    several: 'completions',
    fields: 'special_expiration_date_number before date_number',
    isWrong: ({ date_number, special_expiration_date_number }) => isBefore(special_expiration_date_number, date_number),
  },
  resources: {
    one: 'document',
    several: 'documents',
    fields: 'approvedOn before created in a version',
    isWrong: ({ versions }, timeZone) =>
      // Its shape was checked when it was read, see recordKinds.ts.
      (versions as readonly Fields[]).some(({ created, approvedOn }) => isDayBefore(approvedOn, created, timeZone)),
  },
};

/**
 * Notes the records of an import in which something ends before it begins. They are accepted, because the protocol allows
 * them; most are typing errors, so the import reports them.
 */
export function createDateOrder(accounts: KnownAccounts) {
  const found = new Map<OrderRule, NotedLines>();
  return {
    /** Takes the records of a kind in the order of their lines. */
    note({ table }: Pick<StoredKind, 'table'>, { record, columns }: CheckedRecord): void {
      const rule = rules[table];
      const timeZone = accounts.get(String(columns.account_id))?.timeZone;
      if (rule && timeZone !== undefined && rule.isWrong(record, timeZone))
        found.set(rule, withLine(Number(columns.import_line), found.get(rule)));
    },
    found: (): DatesOutOfOrder => found,
  };
}
