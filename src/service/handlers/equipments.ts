import { calendarDateAt, startOfDay } from '#compliance/calendar/calendar.ts';
import { fieldValue } from '#compliance/equipment/equipmentFields.ts';
import { scheduleStatusOn, worstStatus } from '#compliance/equipment/scheduleStatus.ts';
import type { EpochMs } from '#protocol/dates.ts';
import { equipmentColumnFields } from '#protocol/equipmentColumns.ts';
import type { Equipment, EquipmentSchedule, equipments } from '#protocol/equipments.ts';
import type { EquipmentType, ScheduleDefinition } from '#protocol/equipmentTypes.ts';
import { atOneRevision, equipmentSlices, findRecord } from '../store/records.ts';
import { type Handler, type HandlerContext, RequestError, SerializedRecords } from './handler.ts';

type ComputedSchedule = EquipmentSchedule & { status: ReturnType<typeof scheduleStatusOn>['status'] };

/** Computes schedules, each due date only once: the items of a type share a few dates. */
function createScheduleReader({ account: { timeZone }, now }: HandlerContext) {
  const on = calendarDateAt(now, timeZone);
  const known = new Map<string, ComputedSchedule>();
  const midnightOf = (instant: EpochMs) => startOfDay(calendarDateAt(instant, timeZone), timeZone);
  return ({ id, trigger }: ScheduleDefinition, done: EquipmentSchedule | undefined): ComputedSchedule => {
    const lastCompletedOn = done?.lastCompletedOn ?? null;
    const key = `${id} ${lastCompletedOn}`;
    const interval = {
      frequencyInDays: trigger?.frequencyInDays ?? 0,
      expiringPeriodInDays: trigger?.expiringPeriodInDays ?? 0,
    };
    const computed = known.get(key) ?? {
      schedule_id: id,
      ...scheduleStatusOn(lastCompletedOn === null ? null : midnightOf(lastCompletedOn), interval, timeZone, on),
    };
    known.set(key, computed);
    return { ...done, ...computed };
  };
}

const isEmpty = (metavalue: unknown) => fieldValue(metavalue).kind === 'none';

/** The metavalues without empty fields, or with every field of the type, empty ones as null. protocol.md §2.7. */
function metavaluesOf(item: Equipment, type: EquipmentType, withNulls: boolean): Record<string, unknown> {
  const stored = Object.entries(item.metavalues ?? {});
  if (!withNulls) return Object.fromEntries(stored.filter(([, value]) => !isEmpty(value)));
  const filled = stored.map(([id, value]) => [id, isEmpty(value) ? null : value]);
  return Object.fromEntries([...(type.metafields ?? []).map(({ id }) => [id, null]), ...filled]);
}

/**
 * The equipment of one type with the status of its inspections. protocol.md §4.4. With an empty `columns` the records
 * are empty.
 */
export const equipmentsHandler: Handler<typeof equipments> = async (params, context) => {
  const { equipmentType_id, service_type = 'in', columns, include_null_metavalues = false } = params;
  if (columns?.some((name) => !equipmentColumnFields.includes(name))) {
    throw new RequestError('parameter_invalid', `columns: expected names out of ${equipmentColumnFields.join(', ')}.`);
  }
  const { store, account } = context;
  const shown = columns && new Set(columns);
  const readSchedule = createScheduleReader(context);

  function answered({ schedules: done, status: _, ...item }: Equipment, type: EquipmentType): Equipment {
    const record = { ...item, metavalues: metavaluesOf(item, type, include_null_metavalues) };
    const definitions = type.schedules ?? [];
    if (definitions.length === 0) return record;
    const schedules = definitions.map((definition) =>
      readSchedule(
        definition,
        done?.find(({ schedule_id }) => schedule_id === definition.id),
      ),
    );
    return { ...record, status: worstStatus(schedules.map(({ status }) => status)), schedules };
  }
  // A record restricted to columns may lack even its id (protocol.md §2.7).
  const restricted = (record: Equipment): object =>
    shown ? Object.fromEntries(Object.entries(record).filter(([name]) => shown.has(name))) : record;

  return atOneRevision(store, async () => {
    const type = await findRecord<EquipmentType>(store, 'equipment_types', account.id, equipmentType_id);
    if (!type) throw new RequestError('content_not_found', 'There is no equipment type of that id.');
    const parts: Uint8Array[] = [];
    for await (const slice of equipmentSlices<Equipment>(store, account.id, equipmentType_id, service_type)) {
      const records = slice.map((item) => JSON.stringify(restricted(answered(item, type))));
      parts.push(Buffer.from(records.join(',')));
    }
    return { equipments: new SerializedRecords<Equipment>(parts) };
  });
};
