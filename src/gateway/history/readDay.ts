import type {
  PastDocument,
  PastItem,
  PastPair,
  PastPerson,
  PastRule,
  PastSchedule,
} from '#compliance/history/pastDay.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { pairStates } from './dayTables.ts';
import { dateOfEpochDay } from './epochDay.ts';
import { at, type HistoryTables, NONE, type Rows } from './historyTables.ts';
import { idOfItem } from './itemTables.ts';
import { idsOfSet, type TextNumbers } from './textNumbers.ts';

/** A captured day as kept: tables, and the names that their numbers stand for. */
export type StoredDay = { day: CalendarNumber; names: TextNumbers; tables: HistoryTables };

const nameIn = (names: TextNumbers, number: number): string | null => (number === NONE ? null : names.textOf(number));

function mapRows<Result>(rows: Rows, make: (cell: (column: number) => number) => Result): Result[] {
  return Array.from({ length: rows.length }, (_, row) => make((column) => at(rows.columns[column], row)));
}

/** What a state says about a pair, and whether a completion with its own days exists. */
export const stateFacts = (state: number): Pick<PastPair, 'required' | 'says'> & { hasLast: boolean } => ({
  required: state !== pairStates.notRequired,
  says: state === pairStates.notDone || state === pairStates.neverDone ? 'notDone' : 'done',
  hasLast: state !== pairStates.doneByParts && state !== pairStates.neverDone,
});

/** A row of the table of pairs. */
export function pastPair({ names, tables }: Pick<StoredDay, 'names' | 'tables'>, row: number): PastPair {
  const cell = (column: number) => at(tables.pairs.columns[column], row);
  const { hasLast, ...said } = stateFacts(cell(2));
  return {
    personId: names.textOf(cell(1)),
    trainingId: Number(names.textOf(cell(0))),
    ...said,
    last: hasLast
      ? {
          doneOn: dateOfEpochDay(cell(3)),
          expiresOn: dateOfEpochDay(cell(4)),
          startsExpiringOn: dateOfEpochDay(cell(5)),
        }
      : null,
  };
}

/** A row of the table of people. */
export function pastPerson({ names, tables }: Pick<StoredDay, 'names' | 'tables'>, row: number): PastPerson {
  const cell = (column: number) => at(tables.people.columns[column], row);
  return {
    id: names.textOf(cell(0)),
    siteIds: idsOfSet(names.textOf(cell(1))),
    lineIds: idsOfSet(names.textOf(cell(2))),
    managerId: nameIn(names, cell(3)),
    isTracked: cell(4) === 1,
    leavesOn: dateOfEpochDay(cell(5)),
  };
}

const rulesOf = (rows: Rows, names: TextNumbers): PastRule<string>[] =>
  mapRows(rows, (cell) => ({
    id: names.textOf(cell(0)),
    title: nameIn(names, cell(1)),
    rule: names.textOf(cell(2)),
  }));

/** The items of equipment of a day, with their inspections and their status from the service. */
export function pastItems({ names, tables }: Pick<StoredDay, 'names' | 'tables'>): PastItem[] {
  const schedules = new Map<string, PastSchedule[]>();
  mapRows(tables.schedules, (cell) => {
    const item = names.textOf(cell(0));
    const known = schedules.get(item) ?? [];
    known.push({
      scheduleId: names.textOf(cell(1)),
      status: nameIn(names, cell(2)),
      lastDoneOn: dateOfEpochDay(cell(3)),
      expiresOn: dateOfEpochDay(cell(4)),
      expiringOn: dateOfEpochDay(cell(5)),
    });
    schedules.set(item, known);
  });
  const words = new Map(mapRows(tables.itemStatuses, (cell) => [names.textOf(cell(0)), names.textOf(cell(1))]));
  return mapRows(tables.items, (cell) => {
    const [name, typeId] = [names.textOf(cell(0)), names.textOf(cell(1))];
    return {
      id: idOfItem(name, typeId),
      typeId,
      siteIds: idsOfSet(names.textOf(cell(2))),
      inService: cell(3) === 1,
      status: words.get(name) ?? null,
      schedules: schedules.get(name) ?? [],
    };
  });
}

export const pastTrainings = ({ names, tables }: Pick<StoredDay, 'names' | 'tables'>): PastRule<number>[] =>
  rulesOf(tables.trainings, names).map((rule) => ({ ...rule, id: Number(rule.id) }));

export const pastItemTypes = ({ names, tables }: Pick<StoredDay, 'names' | 'tables'>): PastRule<string>[] =>
  rulesOf(tables.itemTypes, names);

export const pastDocuments = ({ names, tables }: Pick<StoredDay, 'names' | 'tables'>): PastDocument[] =>
  mapRows(tables.documents, (cell) => ({
    id: names.textOf(cell(0)),
    title: nameIn(names, cell(1)),
    version: nameIn(names, cell(2)),
    approvedOn: dateOfEpochDay(cell(3)),
  }));
