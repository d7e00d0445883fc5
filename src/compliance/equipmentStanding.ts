import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { Equipment, EquipmentSchedule } from '#protocol/equipments.ts';
import type { ScheduleDefinition } from '#protocol/equipmentTypes.ts';
import type { Directory } from './directory.ts';
import { type DueIn, dueInFrom } from './dueBucket.ts';
import { byText, compareNumbers } from './order.ts';
import { statusRank, worstStatus } from './scheduleStatus.ts';

/** What an item without schedules has in place of a status: it is in no percentage. upstream.md §1.4. */
export const NO_SCHEDULE = 'noSchedule';

/** One inspection schedule of one item. Dates are calendar days of the account, YYYYMMDD. */
export type InspectionStanding = {
  /** Its place among the schedules of the item, such as `#1`, where the service gives no id (upstream.md §5). */
  id: string;
  name: string;
  /** As the service gives it; usually one of `equipmentStatuses`, `unknown` where it gives none. */
  status: string;
  lastDone: CalendarNumber | null;
  expiringOn: CalendarNumber | null;
  expiresOn: CalendarNumber | null;
  /** Calendar days between two inspections, where the type says so. */
  intervalInDays: number | null;
};

/** One piece of equipment as the lists show it. */
export type EquipmentStanding = {
  id: string;
  typeId: string;
  type: string;
  /** The title, else the serial number, else the id: never empty. */
  title: string;
  serialNumber: string;
  siteIds: readonly string[];
  site: string;
  assignedIds: readonly string[];
  /** Free text; empty when there is none. */
  notes: string;
  inService: boolean;
  /** As the service gives it; where it gives none, the worst of the inspections (spec.md §3 rule 1), or `noSchedule`. */
  status: string;
  /** Most urgent first. */
  inspections: readonly InspectionStanding[];
  /** The day on which the most urgent inspection runs (or ran) out; null when never inspected and without schedules. */
  dueOn: CalendarNumber | null;
  neverInspected: boolean;
  /** Never inspected is `overdue`; null without schedules. */
  due: DueIn | null;
};

/** What the joins need, the same for every item. */
export type EquipmentContext = {
  directory: Directory;
  /** The calendar day of an instant in the account's zone, see `calendarIn`. */
  dateOf: (instant: EpochMs) => CalendarNumber;
  today: CalendarNumber;
};

/**
 * Expired, longest overdue and then never inspected; then soonest due, whatever its status: a monthly check that is up
 * to date can be due before a yearly one that is expiring.
 */
const mostUrgentInspection = (a: InspectionStanding, b: InspectionStanding): number =>
  Number(b.status === 'expired') - Number(a.status === 'expired') ||
  compareNumbers(a.expiresOn, b.expiresOn) ||
  statusRank(a.status) - statusRank(b.status) ||
  byText(a.name, b.name);

function inspectionStanding(
  schedule: EquipmentSchedule,
  id: string,
  definition: ScheduleDefinition | undefined,
  dateOf: EquipmentContext['dateOf'],
): InspectionStanding {
  const day = (instant: EpochMs | null | undefined) => (instant == null ? null : dateOf(instant));
  return {
    id,
    name: definition?.name || `Schedule ${id}`,
    status: schedule.status ?? 'unknown',
    lastDone: day(schedule.lastCompletedOn),
    expiringOn: day(schedule.expiringOn),
    expiresOn: day(schedule.expiresOn),
    intervalInDays: definition?.trigger?.frequencyInDays ?? null,
  };
}

/** A function that joins one record of `equipments.list` with names and calendar days. */
export function equipmentStandings({ directory, dateOf, today }: EquipmentContext) {
  const dueIn = dueInFrom(today);
  return (record: Equipment, typeId: string): EquipmentStanding => {
    const type = directory.equipmentType(typeId);
    const definitions = new Map(type?.schedules?.map((definition) => [definition.id, definition]));
    const inspections = (record.schedules ?? [])
      .map((schedule, index) => {
        const id = schedule.schedule_id ?? `#${index + 1}`;
        return inspectionStanding(schedule, id, definitions.get(id), dateOf);
      })
      .sort(mostUrgentInspection);
    const dueOn = inspections.reduce<CalendarNumber | null>(
      (first, { expiresOn }) => (compareNumbers(expiresOn, first) < 0 ? expiresOn : first),
      null,
    );
    const neverInspected = inspections.some(({ lastDone, expiresOn }) => lastDone === null && expiresOn === null);
    const status = record.status ?? worstStatus(inspections.map((inspection) => inspection.status)) ?? NO_SCHEDULE;
    const overdue = neverInspected || status === 'expired';
    const siteIds = record.fieldOffice_id ?? [];
    return {
      id: record.id,
      typeId,
      type: type?.title || `Type ${typeId}`,
      title: record.title?.trim() || record.serialNumber?.trim() || `Item ${record.id}`,
      serialNumber: record.serialNumber?.trim() ?? '',
      siteIds,
      site: siteIds.map(directory.siteName).join(', '),
      assignedIds: record.assignedUsers_id ?? [],
      notes: record.notes?.trim() ?? '',
      inService: record.isInService ?? true,
      status,
      inspections,
      dueOn,
      neverInspected,
      due: overdue ? 'overdue' : dueOn === null ? null : dueIn(dueOn),
    };
  };
}

/** Expired before expiring before up to date before no schedule; in service first; longest overdue, never inspected, soonest due. */
export const mostUrgentEquipment = (a: EquipmentStanding, b: EquipmentStanding): number =>
  statusRank(a.status) - statusRank(b.status) ||
  Number(b.inService) - Number(a.inService) ||
  compareNumbers(a.dueOn, b.dueOn) ||
  byText(a.title, b.title);
