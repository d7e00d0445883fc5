import { distinctIds } from '#compliance/distinctIds.ts';
import { identified } from '#compliance/equipment/equipmentCompliance.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { Equipment } from '#protocol/equipments.ts';
import { epochDay } from './epochDay.ts';
import { emptyColumns, type HistoryTables, NONE, pushRow, sortedRows, type TableName } from './historyTables.ts';
import { setText, type TextNumbers } from './textNumbers.ts';

const QUOTE = '"';
const typePart = (typeId: string): string => `${JSON.stringify(typeId)} `;

/**
 * The name that an item is kept under: its id, or type and id if items of several types share the id. Ids that look like the
 * second form get it too; most days have none of these, and read as those captured before there were two forms.
 */
const itemName = (typeId: string, id: string, isShared: boolean): string =>
  isShared || id.startsWith(QUOTE) ? typePart(typeId) + id : id;

/** The id of an item that is kept under a name. */
export function idOfItem(name: string, typeId: string): string {
  const part = typePart(typeId);
  return name.startsWith(part) ? name.slice(part.length) : name;
}

const itemTables = ['items', 'schedules', 'itemStatuses'] as const satisfies TableName[];
export type ItemTable = (typeof itemTables)[number];

/** Whether a table is one of the item tables. */
export const isItemTable = (name: TableName): name is ItemTable => itemTables.some((table) => table === name);

/** Makes the tables of items: the items, their inspections and their status from the service. */
export function createItemTables(
  names: TextNumbers,
  accountDay: (instant: EpochMs | null | undefined) => CalendarNumber | null,
) {
  /** By id: the numbers of the types that have an item with it. */
  const typesOf = new Map<string, number[]>();
  const ids: string[] = [];
  /** Until all items are known, every table uses the place of an item as its key. */
  const [items, schedules] = [emptyColumns('items'), emptyColumns('schedules')];
  const itemStatuses = emptyColumns('itemStatuses');
  const dayOf = (instant: EpochMs | null | undefined): number => epochDay(accountDay(instant));

  return {
    /** Of two records of one type and id the first counts. */
    add({ id, equipmentType_id, fieldOffice_id, isInService, status: word, schedules: given }: Equipment): void {
      const type = names.numberOf(equipmentType_id ?? '');
      const types = typesOf.get(id) ?? [];
      if (types.includes(type)) return;
      types.push(type);
      typesOf.set(id, types);
      const place = ids.push(id) - 1;
      pushRow(items, [
        place,
        type,
        names.numberOf(setText(distinctIds(fieldOffice_id))),
        (isInService ?? true) ? 1 : 0,
      ]);
      if (word) pushRow(itemStatuses, [place, names.numberOf(word)]);
      const inspections = identified(given ?? []);
      // The first inspection without an id gets none, as in earlier captures, which lost the others without one.
      const unnamed = inspections.find((inspection) => inspection.given === '');
      for (const inspection of inspections) {
        const { status, lastCompletedOn, expiresOn, expiringOn } = inspection.schedule;
        const scheduleId = inspection === unnamed ? '' : inspection.id;
        const statusNumber = status == null ? NONE : names.numberOf(status);
        const dates = [dayOf(lastCompletedOn), dayOf(expiresOn), dayOf(expiringOn)];
        pushRow(schedules, [place, names.numberOf(scheduleId), statusNumber, ...dates]);
      }
    },
    finish(): Pick<HistoryTables, ItemTable> {
      const types = items[1] ?? [];
      const keys = ids.map((id, place) =>
        names.numberOf(itemName(names.textOf(types[place] ?? NONE), id, (typesOf.get(id)?.length ?? 0) > 1)),
      );
      const keyed = ([places = [], ...columns]: readonly number[][]) => [
        places.map((place) => keys[place] ?? NONE),
        ...columns,
      ];
      return {
        items: sortedRows('items', keyed(items)),
        schedules: sortedRows('schedules', keyed(schedules)),
        itemStatuses: sortedRows('itemStatuses', keyed(itemStatuses)),
      };
    },
  };
}
