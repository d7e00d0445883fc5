import * as z from 'zod/mini';
import { calendarDateAt, calendarIn } from '#compliance/calendar/calendar.ts';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { createEquipmentCompliance, type EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { scheduleStatusOn, worstStatus } from '#compliance/equipment/scheduleStatus.ts';
import { Equipment } from '#protocol/equipments.ts';
import { EquipmentType } from '#protocol/equipmentTypes.ts';
import { FieldOffice } from '#protocol/fieldOffices.ts';
import { LineOfBusiness } from '#protocol/linesOfBusiness.ts';
import { User } from '#protocol/users.ts';
import { defaultSample, sampleOrganisation } from '#service/sample/sampleOrganisation.ts';

const timeZone = 'Europe/Amsterdam';
const NOW = Date.UTC(2026, 10, 20, 9);

/** The records of a sample organisation, grouped by kind. */
function recordsOf(items: number, types: number): Map<string, unknown[]> {
  const sample = { ...defaultSample, employees: 2000, trainings: 2, resources: 1, equipment: items, types, now: NOW };
  return Map.groupBy(sampleOrganisation(sample), ({ kind }) => String(kind));
}

/** Sample equipment of the given size as the service returns it, and the function that joins it for a page. */
export function equipmentOf(items: number, types: number) {
  const records = recordsOf(items, types);
  const all = <Schema extends z.ZodMiniType>(kind: string, schema: Schema): z.infer<Schema>[] =>
    z.parse(z.array(schema), records.get(kind) ?? []);
  const equipmentTypes = all('equipmenttype', EquipmentType);
  const today = calendarDateAt(NOW, timeZone);
  const intervals = new Map(
    equipmentTypes.flatMap(({ schedules }) =>
      (schedules ?? []).map(({ id, trigger }) => [
        id,
        {
          frequencyInDays: trigger?.frequencyInDays ?? 365,
          expiringPeriodInDays: trigger?.expiringPeriodInDays ?? 30,
        },
      ]),
    ),
  );
  const equipment = all('equipment', Equipment).map((record) => {
    const schedules = record.schedules?.map(({ schedule_id, lastCompletedOn }) => {
      const interval = intervals.get(schedule_id ?? '') ?? { frequencyInDays: 365, expiringPeriodInDays: 30 };
      return { schedule_id, ...scheduleStatusOn(lastCompletedOn ?? null, interval, timeZone, today) };
    });
    return { ...record, schedules, status: schedules && worstStatus(schedules.map(({ status }) => status)) };
  });
  const directory = createDirectory({
    ...noLists,
    users: all('user', User),
    equipmentTypes,
    fieldOffices: all('fieldoffice', FieldOffice),
    linesOfBusiness: all('lineofbusiness', LineOfBusiness),
  });
  return {
    directory,
    types: equipmentTypes.map(({ id, title }) => ({ id, title: title ?? id, failed: false })),
    joined: (): EquipmentCompliance[] => {
      const compliance = createEquipmentCompliance({ directory, dateOf: calendarIn(timeZone), today });
      return equipment.map((record) => compliance(record, record.equipmentType_id ?? ''));
    },
  };
}
