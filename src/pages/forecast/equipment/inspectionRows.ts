import type { Directory } from '#compliance/directory.ts';
import { dateOfOffset } from '#compliance/forecast/dayOffset.ts';
import { type Lapses, mostFirst } from '#compliance/forecast/lapses.ts';
import { siteNameOf } from '#compliance/sites/siteTrainings.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { paths } from '../../paths.ts';
import { scheduleKey } from '../inspections/inspectionsAheadFilters.ts';
import { type LargestRows, MAX_ROWS } from '../lapseRows.ts';
import type { EquipmentForecastFilter } from './equipmentForecastFilters.ts';
import type { InspectionGroup } from './equipmentForecastList.ts';
import type { EquipmentForecast } from './useEquipmentForecast.ts';

/** The inspections of one group that are due before the day. */
export type InspectionRow = {
  id: string;
  name: string;
  /** The type of equipment, if the group is one of its schedules; empty otherwise. */
  type: string;
  count: number;
  /** The last valid day of the first of them, YYYYMMDD. */
  first: CalendarNumber | null;
  /** The list of exactly these. */
  to: string;
};

type Group = { id: string; name: string; type: string };

/** Adds the counts of schedules up to counts of their types. */
function countsByType({ pairs }: Pick<EquipmentForecast, 'pairs'>, { bySubject }: Lapses) {
  const typeIds = [...new Set(pairs.schedules.map(({ typeId }) => typeId))];
  const [count, first] = [new Uint32Array(typeIds.length), new Int32Array(typeIds.length)];
  pairs.schedules.forEach(({ typeId }, subject) => {
    const [ofSchedule, firstDay] = [bySubject.count[subject] ?? 0, bySubject.first[subject] ?? 0];
    if (ofSchedule === 0) return;
    const type = typeIds.indexOf(typeId);
    if (count[type] === 0 || firstDay < (first[type] ?? 0)) first[type] = firstDay;
    count[type] = (count[type] ?? 0) + ofSchedule;
  });
  return { typeIds, count, first };
}

type About = {
  forecast: Pick<EquipmentForecast, 'pairs'>;
  directory: Directory;
  filter: EquipmentForecastFilter;
  /** The day, `2027-03-01`. */
  on: string;
};

/** The groups with any due inspections, most first, up to the number shown. */
export function inspectionRows(
  by: InspectionGroup,
  lapses: Lapses,
  { forecast, directory, filter, on }: About,
): LargestRows<InspectionRow> {
  const { pairs } = forecast;
  const byType = countsByType(forecast, lapses);
  const { counts, groups } = {
    schedule: {
      counts: lapses.bySubject,
      groups: pairs.schedules.map(
        ({ typeId, scheduleId, type, name }): Group => ({ id: scheduleKey(typeId, scheduleId), name, type }),
      ),
    },
    type: {
      counts: byType,
      groups: byType.typeIds.map((id): Group => ({ id, name: directory.equipmentTypeTitle(id), type: '' })),
    },
    site: {
      counts: lapses.bySite,
      groups: pairs.siteIds.map((id): Group => ({ id, name: siteNameOf(id, directory), type: '' })),
    },
  }[by];
  const most = Array.from(mostFirst(counts.count)).flatMap((place) => {
    const group = groups[place];
    return group ? [{ place, group }] : [];
  });
  const rows = most.slice(0, MAX_ROWS).map(({ place, group }) => ({
    ...group,
    count: counts.count[place] ?? 0,
    first: dateOfOffset(pairs.today, counts.first[place] ?? 0),
    to: paths.inspectionsAhead({ ...filter, [by]: [group.id], on, status: ['lapses'] }),
  }));
  return { rows, total: most.length };
}
