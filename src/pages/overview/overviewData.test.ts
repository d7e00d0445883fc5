import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarIn, startOfDay } from '#compliance/calendar/calendar.ts';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { createEquipmentCompliance, equipmentByUrgency } from '#compliance/equipment/equipmentCompliance.ts';
import { forecastCurve, forecastOn } from '#compliance/forecast/forecastCurve.ts';
import { itemPairs } from '#compliance/forecast/inspectionPairs.ts';
import { testOrganisation } from '#compliance/forecast/testing/organisation.ts';
import { runToEnd } from '#compliance/runToEnd.ts';
import { equipmentTallyOf } from '#compliance/sites/siteCompliance.ts';
import { employeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { requirementsOf } from '#compliance/training/requirement.ts';
import { equipmentStatuses } from '#protocol/equipments.ts';
import { equipmentFilters } from '../equipment/equipmentFilters.ts';
import { employeeFilters } from '../training/employeeFilters.ts';
import { requirementFilters } from '../training/requirementFilters.ts';
import { validInspections, validTrainings } from './overviewData.ts';
import { trainingCurve } from './trainingCurve.ts';

const today = 20260615;
const zone = 'Europe/Amsterdam';
const directory = createDirectory({
  ...noLists,
  users: [
    { id: 'stays' },
    { id: 'leaves', terminationDate: startOfDay(20260701, zone) },
    { id: 'last day', terminationDate: startOfDay(today, zone) },
    { id: 'left', terminationDate: startOfDay(20260614, zone) },
    { id: 'starts', hireDate: startOfDay(20260616, zone) },
  ],
});

test('equipment out of service is counted alike in headline, forecast, sites and list', () => {
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
  const items = [item('1', 20260614, true), item('2', 20260614, false), item('3', 20260616, false)];
  const equipment = runToEnd(equipmentByUrgency(items));
  const listed = equipmentFilters.select(equipment, { status: [...equipmentStatuses] });
  expect(listed.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(validInspections({ equipment })).toEqual([20260616]);
  expect(forecastOn(forecastCurve(itemPairs(equipment, today), 1), 0)).toMatchObject({ valid: 1, required: 3 });
  expect(equipmentTallyOf(equipment)).toMatchObject({ scheduled: 3, done: 1 });
  expect(equipmentFilters.select(equipment, { due: ['overdue'] })).toHaveLength(2);
  expect(equipmentFilters.select(equipment, { status: ['expired'], service: 'in' })).toHaveLength(1);
});

test('each inspection of an item runs out separately, whether another one has expired or is due earlier', () => {
  const join = createEquipmentCompliance({ directory, dateOf: calendarIn(zone), today });
  const schedules = [20260614, today, 20260622, 20260901].map((expiresOn, place) => ({
    schedule_id: `s${place}`,
    status: 'uptodate',
    expiresOn: startOfDay(expiresOn, zone),
  }));
  const neverDone = { schedule_id: 'never', status: 'expired' };
  const equipment = [join({ id: '1', isInService: true, schedules: [...schedules, neverDone] }, 't1')];
  expect(validInspections({ equipment })?.toSorted()).toEqual([today, 20260622, 20260901]);
  expect(validInspections({ equipment: undefined })).toBeUndefined();
});

const employeesOf = (...ids: readonly string[]) =>
  ids.map((id) =>
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

test('a person who starts on a later day already counts, in the list, in the expiries and in the forecast', () => {
  const here = employeeFilters.select(employeesOf('starts', 'left'));
  expect(here.map(({ id }) => id)).toEqual(['starts']);
  const requirements = requirementsOf(here, directory, today);
  expect(validTrainings({ requirements })).toEqual([20261231]);
  const curve = trainingCurve(requirements, { directory, today, timeZone: zone }, 20);
  expect([0, 1].map((day) => forecastOn(curve, day)?.required)).toEqual([1, 1]);
});

test('a person who leaves on a later day counts until that day, in the list, in the expiries and in the forecast', () => {
  const here = employeeFilters.select(employeesOf('stays', 'leaves', 'last day', 'left'));
  expect(here.map(({ id }) => id)).toEqual(['stays', 'leaves', 'last day']);
  const requirements = requirementsOf(here, directory, today);
  expect(validTrainings({ requirements })).toEqual([20261231, 20261231, 20261231]);
  const curve = trainingCurve(requirements, { directory, today, timeZone: zone }, 20);
  expect([0, 1, 16, 17].map((day) => forecastOn(curve, day)?.required)).toEqual([3, 2, 2, 1]);
});

test('on its first day the forecast counts exactly what the overview does', () => {
  fc.assert(
    fc.property(testOrganisation, (organisation) => {
      const { today: on, timeZone } = organisation;
      const everyone = organisation
        .recordsOn(on)
        .map((record) => employeeCompliance(record, organisation.directory, on, timeZone));
      const requirements = requirementsOf(employeeFilters.select(everyone), organisation.directory, on);
      const forecast = forecastOn(trainingCurve(requirements, organisation, 700), 0);
      expect(forecast?.required).toBe(requirementFilters.select(requirements, {}).length);
      expect(forecast?.valid).toBe(requirementFilters.select(requirements, { state: ['expiring', 'current'] }).length);
    }),
    { numRuns: 500 },
  );
});
