import { calendarIn } from '#compliance/calendar/calendar.ts';
import { dayFrom } from '#compliance/calendar/dayFrom.ts';
import { distinctIds } from '#compliance/distinctIds.ts';
import { documentInForceOn } from '#compliance/history/recordedDay.ts';
import { leavesAt } from '#compliance/lastDay.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { Equipment } from '#protocol/equipments.ts';
import type { EquipmentType } from '#protocol/equipmentTypes.ts';
import type { Resource } from '#protocol/resources.ts';
import type { LastCompleted, TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { Training } from '#protocol/trainings.ts';
import type { User } from '#protocol/users.ts';
import { epochDay } from './epochDay.ts';
import {
  at,
  emptyColumns,
  type HistoryTables,
  makeTables,
  NONE,
  pushRow,
  sortedRows,
  type TableName,
} from './historyTables.ts';
import { createItemTables, type ItemTable, isItemTable } from './itemTables.ts';
import { ruleOf, ruleOfType } from './ruleTexts.ts';
import { setText, type TextNumbers } from './textNumbers.ts';

/** The service's word on a pair: whether it was required, counted as done, and had a completion. */
export const pairStates = { notRequired: 0, done: 1, notDone: 2, doneByParts: 3, neverDone: 4 } as const;

type Records = {
  'training-employee-status.list': TrainingEmployeeStatus;
  'users.list': User;
  'trainings.v2.list': Training;
  'equipmenttypes.list': EquipmentType;
  'equipments.list': Equipment;
  'resources.list': Resource;
};

/** The methods that a day is captured from. */
export type CapturedMethod = keyof Records;

/** The tables that are made from each method. */
const tablesOf: Readonly<Record<CapturedMethod, readonly TableName[]>> = {
  'training-employee-status.list': ['pairs'],
  'users.list': ['people'],
  'trainings.v2.list': ['trainings'],
  'equipmenttypes.list': ['itemTypes'],
  'equipments.list': ['items', 'schedules', 'itemStatuses'],
  'resources.list': ['documents'],
};

/** Takes the records that were read for a day. */
export type DayTables = {
  add<Method extends CapturedMethod>(method: Method, record: Records[Method]): void;
  /** @param carried the previous tables, for the methods that the service or the token does not have */
  finish(carried: { tables: HistoryTables; methods: readonly CapturedMethod[] }): HistoryTables;
};

/**
 * Makes the tables of a day.
 * @param day the account's day, which decides which version of a document is in force
 */
export function createDayTables(names: TextNumbers, day: CalendarNumber, timeZone: string): DayTables {
  const columns = makeColumns();
  const push = (table: keyof typeof columns, row: readonly number[]) => pushRow(columns[table], row);
  const nameOf = (text: string | null | undefined): number => (text == null ? NONE : names.numberOf(text));
  const setOf = (ids: readonly string[] | null | undefined): number => names.numberOf(setText(distinctIds(ids)));
  const dateOf = calendarIn(timeZone);
  const accountDay = dayFrom(dateOf);
  const dayOf = (instant: EpochMs | null | undefined): number => epochDay(accountDay(instant));
  const equipment = createItemTables(names, accountDay);
  const tracked = new Set<number>();

  const pair = (person: number, trainingId: number, state: number, last: LastCompleted | undefined) =>
    push('pairs', [
      names.numberOf(String(trainingId)),
      person,
      state,
      epochDay(last?.date_number),
      epochDay(last?.expiresOn),
      epochDay(last?.startsExpiringOn),
    ]);

  const adders: { [Method in CapturedMethod]: (record: Records[Method]) => void } = {
    'training-employee-status.list'(record) {
      const person = names.numberOf(record.m_user_id);
      tracked.add(person);
      const last = new Map(record.last_completed.map((completion) => [completion.id, completion]));
      // An id in both lists counts as not done: the first row of a pair counts.
      for (const id of record.incomplete_training_ids)
        pair(person, id, last.has(id) ? pairStates.notDone : pairStates.neverDone, last.get(id));
      for (const id of record.complete_training_ids)
        pair(person, id, last.has(id) ? pairStates.done : pairStates.doneByParts, last.get(id));
      for (const completion of last.values()) pair(person, completion.id, pairStates.notRequired, completion);
    },
    'users.list'(user) {
      const { id, fieldOffice_id, lineOfBusiness_id, manager_id } = user;
      const [sites, lines] = [setOf(fieldOffice_id), setOf(lineOfBusiness_id)];
      push('people', [names.numberOf(id), sites, lines, nameOf(manager_id), 0, dayOf(leavesAt(user))]);
    },
    'trainings.v2.list'(training) {
      push('trainings', [
        names.numberOf(String(training.id)),
        nameOf(training.title),
        names.numberOf(ruleOf(training)),
      ]);
    },
    'equipmenttypes.list'({ id, title, schedules }) {
      push('itemTypes', [names.numberOf(id), nameOf(title), names.numberOf(ruleOfType({ schedules }))]);
    },
    'equipments.list': (record) => equipment.add(record),
    'resources.list'(resource) {
      const { id, title, version, approvedOn } = documentInForceOn(resource, dateOf, day);
      push('documents', [names.numberOf(id), nameOf(title), nameOf(version), epochDay(approvedOn)]);
    },
  };

  /**
   * People of the previous day who have any detail. The others may be known from the training status alone: those whom it still
   * names get the same row again, and for those whom it no longer names nobody would ever tell a last day.
   */
  function carryPeople({ people }: HistoryTables): void {
    const none = setOf([]);
    for (let row = 0; row < people.length; row += 1) {
      const values = people.columns.map((column) => at(column, row));
      const [, sites, lines, manager, , leavesOn] = values;
      if (sites !== none || lines !== none || manager !== NONE || leavesOn !== NONE) push('people', values);
    }
  }

  return {
    add: (method, record) => adders[method](record),
    finish({ tables: before, methods }) {
      const carried = new Set(methods.flatMap((method) => tablesOf[method]));
      if (carried.has('people')) carryPeople(before);
      if (carried.has('pairs')) for (const person of trackedIn(before)) tracked.add(person);
      const isTracked = columns.people[4];
      columns.people[0]?.forEach((person, row) => {
        if (isTracked) isTracked[row] = tracked.delete(person) ? 1 : 0;
      });
      // People whom the status names and the list of people does not.
      for (const person of tracked) push('people', [person, setOf([]), setOf([]), NONE, 1, NONE]);
      const ofItems = equipment.finish();
      return makeTables((name) => {
        if (carried.has(name) && name !== 'people') return before[name];
        return isItemTable(name) ? ofItems[name] : sortedRows(name, columns[name]);
      });
    },
  };
}

const makeColumns = (): Record<Exclude<TableName, ItemTable>, number[][]> => ({
  people: emptyColumns('people'),
  pairs: emptyColumns('pairs'),
  trainings: emptyColumns('trainings'),
  itemTypes: emptyColumns('itemTypes'),
  documents: emptyColumns('documents'),
});

function trackedIn({ people }: HistoryTables): number[] {
  const [ids, isTracked] = [people.columns[0], people.columns[4]];
  return ids && isTracked ? [...ids].filter((_id, row) => isTracked[row] === 1) : [];
}
