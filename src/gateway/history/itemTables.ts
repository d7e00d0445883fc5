import { distinctIds } from '#compliance/distinctIds.ts';
import { identified } from '#compliance/equipment/equipmentCompliance.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { Equipment } from '#protocol/equipments.ts';
import { epochDay } from './epochDay.ts';
import { emptyColumns, NONE, pushRow, type Rows, sortedRows } from './historyTables.ts';
import { type Names, setText } from './names.ts';

const QUOTE = '"';
const typePart = (typeId: string): string => `${JSON.stringify(typeId)} `;

/**
 * What an item is kept under: its id, or type and id where items of several types share the id. Ids that could be taken for
 * the second form have it as well; most days have none of them, and read as those that were captured before there were two.
 */
const itemName = (typeId: string, id: string, isShared: boolean): string =>
  isShared || id.startsWith(QUOTE) ? typePart(typeId) + id : id;

/** The id of an item that is kept under a name. */
export function idOfItem(name: string, typeId: string): string {
  const part = typePart(typeId);
  return name.startsWith(part) ? name.slice(part.length) : name;
}

/** Makes the tables of items and of their inspections. */
export function createItemTables(
  names: Names,
  accountDay: (instant: EpochMs | null | undefined) => CalendarNumber | null,
) {
  /** By id: the numbers of the types that have an item of it. */
  const typesOf = new Map<string, number[]>();
  const ids: string[] = [];
  /** Both tables have the place of an item for its key until all are known. */
  const [items, schedules] = [emptyColumns('items'), emptyColumns('schedules')];
  const dayOf = (instant: EpochMs | null | undefined): number => epochDay(accountDay(instant));

  return {
    /** Of two records of one type and id the first counts. */
    add({ id, equipmentType_id, fieldOffice_id, isInService, schedules: given }: Equipment): void {
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
      const inspections = identified(given ?? []);
      // The first without an id has none, as in days that were captured when others without one were lost.
      const unnamed = inspections.find((inspection) => inspection.given === '');
      for (const inspection of inspections) {
        const { status, lastCompletedOn, expiresOn, expiringOn } = inspection.schedule;
        const scheduleId = inspection === unnamed ? '' : inspection.id;
        const word = status == null ? NONE : names.numberOf(status);
        const dates = [dayOf(lastCompletedOn), dayOf(expiresOn), dayOf(expiringOn)];
        pushRow(schedules, [place, names.numberOf(scheduleId), word, ...dates]);
      }
    },
    finish(): { items: Rows; schedules: Rows } {
      const types = items[1] ?? [];
      const keys = ids.map((id, place) =>
        names.numberOf(itemName(names.textOf(types[place] ?? NONE), id, (typesOf.get(id)?.length ?? 0) > 1)),
      );
      const keyed = ([places = [], ...columns]: readonly number[][]) => [
        places.map((place) => keys[place] ?? NONE),
        ...columns,
      ];
      return { items: sortedRows('items', keyed(items)), schedules: sortedRows('schedules', keyed(schedules)) };
    },
  };
}
