import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { Equipment, EquipmentSchedule } from '#protocol/equipments.ts';
import type { ScheduleDefinition } from '#protocol/equipmentTypes.ts';
import { daysBetween } from '../calendar/calendar.ts';
import { dayFrom } from '../calendar/dayFrom.ts';
import { type DueIn, dueInFrom } from '../calendar/dueBucket.ts';
import type { Directory } from '../directory.ts';
import { distinctIds } from '../distinctIds.ts';
import { lastDayOf } from '../lastDay.ts';
import { byText, compareNumbers, textKey } from '../order.ts';
import { orderedByKeys } from '../orderInSteps.ts';
import {
  hasRunOut,
  inspectionUrgency,
  isNeverInspected,
  itemUrgency,
  type Urgency,
  urgencyPlace,
} from './equipmentUrgency.ts';
import { inspectionStatusOn, itemStatus, worseStatus } from './scheduleStatus.ts';

/** Replaces the status of an item without schedules, which is in no percentage. deployed-services.md §1.4. */
export const NO_SCHEDULE = 'noSchedule';

/** One inspection schedule of one item. Dates are calendar days of the account, YYYYMMDD. */
export type Inspection = {
  /** Its place among the schedules of the item, such as `#1`, if the service gives no id (deployed-services.md §5). */
  id: string;
  name: string;
  /** On the given day; usually one of `equipmentStatuses`, `unknown` if neither the service nor a date tells it. */
  status: string;
  /** The service's status for its own day, if it differs. */
  serviceStatus?: string;
  lastDone: CalendarNumber | null;
  expiringOn: CalendarNumber | null;
  expiresOn: CalendarNumber | null;
  /** Calendar days between two inspections, if the type says so. */
  intervalInDays: number | null;
  /** Calendar days before its expiry from which it is expiring, if the type says so. */
  warningInDays: number | null;
  /** How to do it; empty if the type does not say. */
  instructions: string;
};

/** Someone an item is assigned to. */
export type Assignee = {
  id: string;
  /** The id in words until the name is known. */
  name: string;
  /** Whether the list of people has this person. */
  isListed: boolean;
  hasLeft: boolean;
};

/** One piece of equipment as the lists show it. */
export type EquipmentCompliance = {
  id: string;
  typeId: string;
  type: string;
  /** The item that it is a part of; null if there is none. */
  parentId: string | null;
  /** The title, else the serial number, else the id: never empty. */
  title: string;
  serialNumber: string;
  /** Each site once. */
  siteIds: readonly string[];
  site: string;
  /** Line of business. */
  lineId: string | null;
  /** Its name; empty if there is none. */
  line: string;
  /** Each client once. */
  clientIds: readonly string[];
  /** Their names. */
  client: string;
  /** Each person once. */
  assignedIds: readonly string[];
  /** The same people, in the same order. */
  assigned: readonly Assignee[];
  /** Free text; empty when there is none. */
  notes: string;
  /** Values of the fields that the organisation defined, as received; see `equipmentFields`. */
  metavalues: Readonly<Record<string, unknown>>;
  inService: boolean;
  /** On the given day: the worse of the service's status and the inspections' (protocol.md §3 rule 1), or `noSchedule`. */
  status: string;
  /** The service's status for its own day, if it differs. */
  serviceStatus?: string;
  /** Most urgent first. */
  inspections: readonly Inspection[];
  /**
   * The earliest day on which any inspection runs (or ran) out, even if another one was never done; null if none has a
   * day. That of the most urgent one is `dueDay`.
   */
  firstExpiry: CalendarNumber | null;
  /** Calendar days since that day; null if it has not passed. */
  daysOverdue: number | null;
  /** Whether any of its inspections was never done: that is all that “never inspected” means for an item. */
  neverInspected: boolean;
  /** `overdue` for anything expired; null without a date. Due today is not overdue. */
  due: DueIn | null;
  urgency: Urgency;
};

/** What the joins need, the same for every item. */
export type EquipmentContext = {
  directory: Directory;
  /** The calendar day of an instant in the account's zone, see `calendarIn`. */
  dateOf: (instant: EpochMs) => CalendarNumber;
  today: CalendarNumber;
};

function inspectionOf(
  schedule: EquipmentSchedule,
  id: string,
  definition: ScheduleDefinition | undefined,
  day: (instant: number | null | undefined) => CalendarNumber | null,
  today: CalendarNumber,
): Inspection {
  const [expiringOn, expiresOn] = [day(schedule.expiringOn), day(schedule.expiresOn)];
  const byDates = expiresOn === null ? undefined : inspectionStatusOn({ expiringOn, expiresOn }, today);
  return {
    id,
    name: definition?.name?.trim() || `Schedule ${id}`,
    ...besideWord(schedule.status, worseStatus(schedule.status ?? '', byDates)),
    lastDone: day(schedule.lastCompletedOn),
    expiringOn,
    expiresOn,
    intervalInDays: definition?.trigger?.frequencyInDays ?? null,
    warningInDays: definition?.trigger?.expiringPeriodInDays ?? null,
    instructions: definition?.instructions?.trim() ?? '',
  };
}

/** The status of a day, and the service's if it differs. */
const besideWord = (given: string | null | undefined, status: string) =>
  given && given !== status ? { status, serviceStatus: given } : { status };

/** The schedules of an item, each with its own id: one without an id, or with that of an earlier one, is `#2`. */
export function identified(schedules: readonly EquipmentSchedule[]) {
  const seen = new Set<string>();
  return schedules.map((schedule, index) => {
    const given = schedule.schedule_id || '';
    const id = given === '' || seen.has(given) ? `#${index + 1}` : given;
    seen.add(given);
    return { id, given, schedule };
  });
}

/** A function that joins one record of `equipments.list` with names and calendar days. */
export function createEquipmentCompliance({ directory, dateOf, today }: EquipmentContext) {
  const [dueIn, dayOf] = [dueInFrom(today), dayFrom(dateOf)];
  const daysSince = new Map<CalendarNumber, number>();
  const daysOverdueOf = (firstExpiry: CalendarNumber | null): number | null => {
    if (firstExpiry === null || firstExpiry >= today) return null;
    const days = daysSince.get(firstExpiry) ?? daysBetween(firstExpiry, today);
    daysSince.set(firstExpiry, days);
    return days;
  };
  const types = new Map<string, ReturnType<typeof typeOf>>();
  const people = new Map<string, Assignee>();
  const typeOf = (typeId: string) => {
    const type = directory.equipmentType(typeId);
    return {
      title: directory.equipmentTypeTitle(typeId),
      definitions: new Map(type?.schedules?.map((definition) => [definition.id, definition])),
    };
  };
  const assigneeOf = (id: string): Assignee => {
    const known = people.get(id);
    if (known) return known;
    const user = directory.user(id);
    const lastDay = lastDayOf(user, dateOf);
    const hasLeft = lastDay !== null && lastDay < today;
    const person = { id, name: directory.personName(id), isListed: user !== undefined, hasLeft };
    people.set(id, person);
    return person;
  };
  return (record: Equipment, typeId: string): EquipmentCompliance => {
    const type = types.get(typeId) ?? typeOf(typeId);
    types.set(typeId, type);
    const inspections = identified(record.schedules ?? [])
      .map(({ id, given, schedule }) => {
        const inspection = inspectionOf(schedule, id, type.definitions.get(given), dayOf, today);
        return { inspection, urgency: inspectionUrgency(inspection, today) };
      })
      .sort((a, b) => a.urgency - b.urgency || byText(a.inspection.name, b.inspection.name));
    const firstExpiry = inspections.reduce<CalendarNumber | null>(
      (first, { inspection: { expiresOn } }) => (compareNumbers(expiresOn, first) < 0 ? expiresOn : first),
      null,
    );
    const ofInspections = inspections.map(({ inspection }) => inspection.status);
    const ofItem = besideWord(record.status, itemStatus(record.status, ofInspections) ?? NO_SCHEDULE);
    const urgency = itemUrgency(
      inspections.map((one) => one.urgency),
      ofItem.status === 'expired' && inspections.every(({ inspection }) => inspection.status !== 'expired'),
    );
    const assignedIds = distinctIds(record.assignedUsers_id);
    const siteIds = distinctIds(record.fieldOffice_id);
    const clientIds = distinctIds(record.clients_id);
    const lineId = record.lineOfBusiness_id || null;
    return {
      id: record.id,
      typeId,
      type: type.title,
      parentId: record.parent_id || null,
      title: record.title?.trim() || record.serialNumber?.trim() || `Item ${record.id}`,
      serialNumber: record.serialNumber?.trim() ?? '',
      siteIds,
      site: siteIds.map(directory.siteName).join(', '),
      lineId,
      line: lineId === null ? '' : directory.lineName(lineId),
      clientIds,
      client: clientIds.map(directory.companyName).join(', '),
      assignedIds,
      assigned: assignedIds.map(assigneeOf),
      notes: record.notes?.trim() ?? '',
      metavalues: record.metavalues ?? {},
      inService: record.isInService ?? true,
      ...ofItem,
      inspections: inspections.map(({ inspection }) => inspection),
      firstExpiry,
      daysOverdue: daysOverdueOf(firstExpiry),
      neverInspected: inspections.some(({ inspection }) => isNeverInspected(inspection)),
      due: hasRunOut(urgency) ? 'overdue' : firstExpiry === null ? null : dueIn(firstExpiry),
      urgency,
    };
  };
}

/**
 * Most urgent first, see `urgencyPlace`; ties are ordered by name. It pauses after some thousands, so that others can
 * go on meanwhile.
 */
export const equipmentByUrgency = (equipment: readonly EquipmentCompliance[]) =>
  orderedByKeys(equipment, [urgencyPlace, ({ title }) => textKey(title)]);
