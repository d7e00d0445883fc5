import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfOffset, forecastDays } from './dayOffset.ts';
import { forecastCurve, forecastOn } from './forecastCurve.ts';
import { createLapseIndex, lapsesBefore } from './lapses.ts';
import { allValidThrough, employeesOnDay } from './standingOnDay.ts';
import { employeesOn, testOrganisation } from './testing/organisation.ts';
import { trainingPairs } from './trainingPairs.ts';

test('the lists of a day have as many rows as its figures and its lapses say', () => {
  fc.assert(
    fc.property(testOrganisation, fc.nat(730), (organisation, asked) => {
      const { today } = organisation;
      const day = Math.min(asked, forecastDays(today));
      const employees = employeesOn(organisation, organisation.recordsOn(today), today);
      const pairs = trainingPairs(employees, organisation);
      const people = employeesOnDay(employees, pairs, day);
      const trainings = people.flatMap((person) => person.trainings);
      const countOf = (standing: string) => trainings.filter((training) => training.standing === standing).length;
      const point = forecastOn(forecastCurve(pairs, forecastDays(today)), day);
      expect(trainings.length).toBe(point?.required);
      expect(countOf('valid')).toBe(point?.valid);
      expect(people.filter(({ standing }) => standing !== null).length).toBe(point?.owners);
      expect(people.filter(({ standing }) => standing === 'valid').length).toBe(point?.compliantOwners);
      expect(countOf('lapses')).toBe(lapsesBefore(createLapseIndex(pairs, forecastDays(today)), day).total);
      for (const person of people) {
        expect(person.valid + person.lapses + person.gaps).toBe(person.required);
        expect(person.firstLapse !== null).toBe(person.lapses > 0);
      }
    }),
  );
});

test('all that is valid today stays so through the day that is said, and not for one day more', () => {
  fc.assert(
    fc.property(testOrganisation, (organisation) => {
      const { today } = organisation;
      const employees = employeesOn(organisation, organisation.recordsOn(today), today);
      const pairs = trainingPairs(employees, organisation);
      const days = forecastDays(today);
      const lapsesOn = (day: number) =>
        employeesOnDay(employees, pairs, day).reduce((sum, person) => sum + person.lapses, 0);
      const { gaps, through } = allValidThrough(pairs, days);
      expect(gaps).toBe(employeesOnDay(employees, pairs, 0).reduce((sum, person) => sum + person.gaps, 0));
      if (through === null) expect([0, 1, 30, 365, days].map(lapsesOn)).toEqual([0, 0, 0, 0, 0]);
      else {
        expect(dateOfOffset(today, through)).toBeGreaterThanOrEqual(today);
        expect(lapsesOn(through)).toBe(0);
        expect(lapsesOn(through + 1)).toBeGreaterThan(0);
      }
    }),
  );
});
