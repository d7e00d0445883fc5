import { expect, test } from 'vitest';
import { calendarIn, startOfDay } from '#compliance/calendar/calendar.ts';
import { createDirectory } from '#compliance/directory.ts';
import { createEquipmentCompliance, mostUrgentEquipment } from '#compliance/equipment/equipmentCompliance.ts';
import { equipmentTallyOf } from '#compliance/sites/siteCompliance.ts';
import { employeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { requirementsOf } from '#compliance/training/requirement.ts';
import { equipmentStatuses } from '#protocol/equipments.ts';
import { equipmentFilters } from '../equipment/equipmentFilters.ts';
import { employeeFilters } from '../training/employeeFilters.ts';
import { validEquipment, validTrainings } from './work.ts';

const today = 20260615;
const zone = 'Europe/Amsterdam';
const directory = createDirectory({
  users: [
    { id: 'stays' },
    { id: 'leaves', terminationDate: startOfDay(20260701, zone) },
    { id: 'last day', terminationDate: startOfDay(today, zone) },
    { id: 'left', terminationDate: startOfDay(20260614, zone) },
  ],
  trainings: [],
  equipmentTypes: [],
  fieldOffices: [],
  linesOfBusiness: [],
  jobTitles: [],
});

test('equipment out of service is in headline, forecast, sites and list alike', () => {
  const join = createEquipmentCompliance({ directory, dateOf: calendarIn(zone), today });
  const item = (id: string, expiresOn: number, isInService: boolean) =>
    join(
      {
        id,
        isInService,
        schedules: [{ schedule_id: 's1', status: 'uptodate', expiresOn: startOfDay(expiresOn, zone) }],
      },
      't1',
    );
  const equipment = [item('1', 20260614, true), item('2', 20260614, false), item('3', 20260616, false)].sort(
    mostUrgentEquipment,
  );
  const listed = equipmentFilters.select(equipment, { status: [...equipmentStatuses] });
  expect(listed.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(validEquipment({ equipment })).toEqual({ valid: [20260616], total: 3 });
  expect(equipmentTallyOf(equipment)).toMatchObject({ scheduled: 3, done: 1 });
  expect(equipmentFilters.select(equipment, { due: ['overdue'] })).toHaveLength(2);
  expect(equipmentFilters.select(equipment, { status: ['expired'], service: 'in' })).toHaveLength(1);
});

test('who leaves on a later day counts until that day, in the list and in the forecast', () => {
  const employees = ['stays', 'leaves', 'last day', 'left'].map((id) =>
    employeeCompliance(
      {
        m_user_id: id,
        status: 'active',
        percent_complete: 100,
        incomplete_training_ids: [],
        complete_training_ids: [1],
        last_completed: [{ id: 1, date_number: 20260101, expiresOn: 20261231, startsExpiringOn: 20261201 }],
      },
      directory,
      today,
      zone,
    ),
  );
  const here = employeeFilters.select(employees);
  expect(here.map(({ id }) => id)).toEqual(['stays', 'leaves', 'last day']);
  expect(validTrainings({ requirements: requirementsOf(here, directory, today) })).toEqual({
    valid: [20261231, 20261231, 20261231],
    total: 3,
  });
});
