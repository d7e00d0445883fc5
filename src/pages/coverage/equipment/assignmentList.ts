import type { Coverage } from '#compliance/coverage/coverage.ts';
import type { Directory } from '#compliance/directory.ts';
import { createEquipmentCompliance, type EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { itemKey } from '#compliance/equipment/itemKey.ts';
import type { DayOffset } from '#compliance/forecast/dayOffset.ts';
import type { AccountCalendar } from '#listing/accountCalendar.tsx';
import { chosenDay, useShowsAnotherDay } from '#listing/chosenDay.ts';
import { collectionNames } from '#listing/collectionNames.ts';
import { defineList } from '#listing/defineList.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { failureOf, sourceOf } from '#listing/sources.ts';
import { day } from '#listing/urlState.ts';
import { useLacksTypes } from '#listing/useLacksTypes.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import { type EquipmentOfTypes, useEquipments } from '#queries/equipments.ts';
import { useEquipmentTypes } from '#queries/equipmentTypes.ts';
import { typeIdsOf } from '#queries/typeIds.ts';
import { paths } from '../../paths.ts';
import { useCoverage } from '../useCoverage.ts';
import { assignmentFilters } from './assignmentFilters.ts';
import { type AssignmentRow, assignmentRows } from './assignmentRow.ts';

const SOURCE = collectionNames['equipments.list'];

const typesOf = memoizeLatest(typeIdsOf);

const equipmentOf = memoizeLatest(
  (ofTypes: EquipmentOfTypes, directory: Directory, { today, dateOf }: AccountCalendar): EquipmentCompliance[] => {
    const compliance = createEquipmentCompliance({ directory, dateOf, today });
    return [...ofTypes].flatMap(([typeId, { data }]) =>
      (data?.records ?? []).map((record) => compliance(record, typeId)),
    );
  },
);

const rowsOf = memoizeLatest(
  (
    equipment: readonly EquipmentCompliance[],
    rules: CoverageRules,
    coverage: Coverage,
    directory: Directory,
    offset: DayOffset,
    { today, timeZone }: AccountCalendar,
    seesEveryone: boolean,
  ): AssignmentRow[] =>
    assignmentRows(equipment, rules, coverage, directory, offset, { today, timeZone, seesEveryone }),
);

/** The result of `useCoverage`, with all equipment and its people on the day of the address. */
export function useAssignments(on: string) {
  const data = useCoverage();
  const { coverage, rules, directory, calendar, partial } = data;
  const types = useEquipmentTypes();
  const ofTypes = useEquipments(typesOf(types.data));
  const lists = [...ofTypes.values()];
  const failed = [...ofTypes].flatMap(([typeId, { data: loaded, error }]) =>
    error && !loaded ? [directory.equipmentTypeTitle(typeId)] : [],
  );
  const isSettled = types.data !== undefined && lists.every(({ isPending }) => !isPending);
  const failure =
    data.failure ??
    failureOf(SOURCE, types) ??
    (failed.length === lists.length && lists[0] && failureOf(SOURCE, lists[0]));
  const chosen = chosenDay(on, calendar.today, 0);
  const source = sourceOf(SOURCE, [types, ...lists]);
  const rows =
    coverage && rules && isSettled && !failure
      ? rowsOf(
          equipmentOf(ofTypes, directory, calendar),
          rules,
          coverage,
          directory,
          chosen.offset,
          calendar,
          partial === undefined,
        )
      : undefined;
  return {
    ...data,
    chosen,
    rows,
    failure: failure || undefined,
    retry: () => {
      data.retry();
      source.retry();
    },
    sources: [...data.sources, failed.length > 0 ? { ...source, missing: failed } : source],
  };
}

/** All equipment with the trainings of the people it is assigned to, worst first. */
export const assignmentList = defineList({
  noun: 'items',
  filters: assignmentFilters,
  view: { on: day() },
  order: 'Worst first',
  useRows: ({ view: { on } }) => useAssignments(on).rows,
  useShowsAnother: useShowsAnotherDay,
  useIsIncomplete: useLacksTypes,
  rowId: ({ id }) => id,
  columns: async () => (await import('./assignmentColumns.tsx')).assignmentColumns(''),
  records: {
    item: ({ item }) => ({ id: itemKey(item), name: item.title, to: paths.equipmentItem(item.typeId, item.id) }),
    employee: {
      all: (rows) =>
        rows.flatMap(({ assigned }) => assigned.map(({ id, name }) => ({ id, name, to: paths.employee(id) }))),
      order: () => 'By item, worst first',
    },
  },
});
