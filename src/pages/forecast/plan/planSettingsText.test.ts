import { expect, test } from 'vitest';
import { defaultPlanSettings } from '#compliance/forecast/planSettings.ts';
import { planSettingsOf, planViewOf } from './planSettingsText.ts';

const nothing = { capacity: '', lead: '', least: '', hours: '', kept: '' };

test('an address without numbers has the usual ones, and these are not written into it', () => {
  const { settings, numbers, problems } = planSettingsOf(nothing, defaultPlanSettings);
  expect(settings).toEqual(defaultPlanSettings);
  expect(settings).toMatchObject({ capacity: 12, leadDays: 14, smallestGroup: 1, hours: null, anniversaryDays: null });
  expect(problems).toEqual([]);
  expect(planViewOf(numbers, defaultPlanSettings)).toEqual(nothing);
});

test('the settings define the usual numbers, and an address can differ, even with none', () => {
  const usual = { ...defaultPlanSettings, capacity: 8, hours: 4 };
  expect(planSettingsOf(nothing, usual).settings).toMatchObject({ capacity: 8, hours: 4 });
  expect(planSettingsOf({ ...nothing, hours: '0' }, usual).settings).toMatchObject({ capacity: 8, hours: null });
});

test('typed numbers are read back from the address', () => {
  const view = planViewOf([8, 0, 5, 6, 30], defaultPlanSettings);
  expect(view).toEqual({ capacity: '8', lead: '0', least: '5', hours: '6', kept: '30' });
  expect(planSettingsOf(view, defaultPlanSettings).settings).toEqual({
    capacity: 8,
    leadDays: 0,
    smallestGroup: 5,
    hours: 6,
    anniversaryDays: 30,
  });
});

test.each(['0', '-1', '501', '1.5', 'many'])(
  'a capacity of %s is rejected with a sentence that says what to do, and the other numbers stay',
  (capacity) => {
    const { settings, problems } = planSettingsOf({ ...nothing, capacity, lead: '7' }, defaultPlanSettings);
    expect(settings).toMatchObject({ capacity: 12, leadDays: 7 });
    expect(problems).toEqual(['Enter how many people a session takes: a whole number from 1 to 500.']);
  },
);
