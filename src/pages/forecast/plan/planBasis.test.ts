import { expect, test } from 'vitest';
import { defaultPlanSettings, type PlanSettings } from '#compliance/forecast/planSettings.ts';
import { chosenDay } from '#listing/chosenDay.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { planBasis, sessionWords } from './planBasis.ts';

const directory = { ...noNames, trainingTitle: () => 'First aid' };
const planned = {
  chosen: chosenDay('2027-01-31', 20261124),
  settings: { ...defaultPlanSettings, capacity: 6 },
  settingsOfTraining: new Map<number, PlanSettings>(),
  directory,
};
const alone = { gaps: false, across: false };
const everywhere = { training: [], site: [] };

test('the day and every number of a plan are in its words and its address, usual or not', () => {
  expect(planBasis(planned, alone, everywhere)).toEqual({
    words: ['Before 31 Jan 2027', '6 people per session, booked 14 days ahead'],
    params: { on: '2027-01-31', capacity: '6', lead: '14', least: '1', hours: '0', kept: '0' },
  });
});

test('a day that nobody has chosen is named, so that the plan stays the same tomorrow', () => {
  const { words, params } = planBasis({ ...planned, chosen: chosenDay('', 20261124) }, alone, everywhere);
  expect(words[0]).toBe('Before 24 Dec 2026');
  expect(params.on).toBe('2026-12-24');
});

test('the words say whom it books in addition, and how sites are combined', () => {
  const { words } = planBasis(planned, { gaps: true, across: true }, everywhere);
  expect(words.slice(2)).toEqual(['With people who are not valid today', 'All sites together']);
  expect(planBasis(planned, { gaps: false, across: true }, { training: [], site: ['hull'] }).words.at(-1)).toBe(
    'Chosen sites together',
  );
});

test('a training with its own numbers is named with them, unless others are chosen', () => {
  const own = { ...planned, settingsOfTraining: new Map([[8, { ...defaultPlanSettings, capacity: 1, hours: 4 }]]) };
  const words = 'First aid: 1 person per session, booked 14 days ahead, 4 hours each';
  expect(planBasis(own, alone, everywhere).words).toContain(words);
  expect(planBasis(own, alone, { training: ['9'], site: [] }).words).not.toContain(words);
});

test('the words of a session give everything that is set', () => {
  const settings = { capacity: 12, leadDays: 1, smallestGroup: 3, hours: 1, anniversaryDays: 30 };
  expect(sessionWords(settings)).toBe(
    '12 people per session, booked 1 day ahead, groups of 3 or more, 1 hour each, date kept within 30 days',
  );
});
