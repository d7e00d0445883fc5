import type { Directory } from '#compliance/directory.ts';
import type { InspectionOnDay } from '#compliance/forecast/inspectionsOnDay.ts';
import { type StatusOnDay, statusesOnDay } from '#compliance/forecast/statusOnDay.ts';
import type { StatusAppearance } from '#components/status.ts';
import { statusOnDayAppearances } from '#components/statusOnDay.ts';
import { oneOfMany, only, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { through } from '#listing/filters/relatedFilters.ts';
import { equipmentFilters } from '../../equipment/equipmentFilters.ts';

/** An inspection on a later day if nobody inspects anything. */
export const inspectionAppearances: Record<StatusOnDay, StatusAppearance> = {
  gap: { ...statusOnDayAppearances.gap, word: 'Not up to date today' },
  lapses: { ...statusOnDayAppearances.lapses, word: 'Falls due before' },
  valid: { ...statusOnDayAppearances.valid, word: 'Still up to date' },
};

/** The key of a schedule, whose id may occur in another type as well. */
export const scheduleKey = (typeId: string, scheduleId: string): string => JSON.stringify([typeId, scheduleId]);

/** `Annual inspection (Ladder)`, or the key if no type has it. */
function scheduleName(key: string, directory: Directory): string {
  for (const typeId of directory.equipmentTypeIds()) {
    for (const { id, name } of directory.equipmentType(typeId)?.schedules ?? []) {
      if (scheduleKey(typeId, id) === key) {
        return `${name?.trim() || `Schedule ${id}`} (${directory.equipmentTypeTitle(typeId)})`;
      }
    }
  }
  return key;
}

const { q, type, site, service, line } = through(equipmentFilters.entries, ({ item }: InspectionOnDay) => item);

/** Which inspections of a later day are listed. */
export const inspectionsAheadFilters = filtersOf<InspectionOnDay>()({
  q,
  status: segments<InspectionOnDay, StatusOnDay>({
    label: 'Status on that day',
    values: statusesOnDay,
    appearances: inspectionAppearances,
    of: ({ status }) => status,
  }),
  type,
  site,
  schedule: oneOfMany<InspectionOnDay>({
    label: 'Inspection',
    of: ({ item, inspection }) => scheduleKey(item.typeId, inspection.id),
    name: scheduleName,
  }),
  service,
  line,
  /** One row per item, so that items can be counted and listed by their worst inspection. */
  worst: only<InspectionOnDay>({
    label: 'Each item once',
    inMoreFilters: true,
    option: 'Only the worst inspection of each item',
    words: 'Worst inspection of each item',
    rowNoun: { noun: 'items' },
    of: ({ isWorst }) => isWorst,
  }),
  undated: only<InspectionOnDay>({
    label: 'Not foreseeable',
    inMoreFilters: true,
    option: 'Only up to date without a date',
    words: 'Up to date without a date',
    of: ({ isUnforeseeable }) => isUnforeseeable,
  }),
});
export type InspectionsAheadFilter = FilterValues<typeof inspectionsAheadFilters.entries>;
