import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfOffset, forecastDays } from './dayOffset.ts';
import { forecastCurve, forecastOn } from './forecastCurve.ts';
import { createLapseIndex, lapsesBefore } from './lapses.ts';
import { renewalGain } from './renewalGain.ts';
import { createRenewals, selectedPairs } from './renewals.ts';
import { allValidThrough, employeesOnDay, onlyRenewalOf } from './statusOnDay.ts';
import { employeesOn, testOrganisation } from './testing/organisation.ts';
import { trainingPairs } from './trainingPairs.ts';

test('the lists of a day have as many rows as its figures and its lapses say', () => {
  fc.assert(
    fc.property(testOrganisation, fc.nat(730), (organisation, days) => {
      const { today } = organisation;
      const day = Math.min(days, forecastDays(today));
      const employees = employeesOn(organisation, organisation.recordsOn(today), today);
      const pairs = trainingPairs(employees, organisation);
      const people = employeesOnDay(employees, pairs, day);
      const trainings = people.flatMap((person) => person.trainings);
      const countOf = (status: string) => trainings.filter((training) => training.status === status).length;
      const point = forecastOn(forecastCurve(pairs, forecastDays(today)), day);
      expect(trainings.length).toBe(point?.required);
      expect(countOf('valid')).toBe(point?.valid);
      expect(people.filter(({ status }) => status !== null).length).toBe(point?.owners);
      expect(people.filter(({ status }) => status === 'valid').length).toBe(point?.compliantOwners);
      expect(countOf('lapses')).toBe(lapsesBefore(createLapseIndex(pairs, forecastDays(today)), day).total);
      for (const person of people) {
        expect(person.valid + person.lapses + person.gaps).toBe(person.required);
        expect(person.firstLapse !== null).toBe(person.lapses > 0);
      }
    }),
  );
});

test('the lists of a day with renewals have as many rows as their curve and their gain say', () => {
  const chosen = fc.record({ trainings: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), on: fc.nat(400) });
  fc.assert(
    fc.property(testOrganisation, fc.nat(730), chosen, (organisation, later, { trainings: ids, on }) => {
      const { today } = organisation;
      const [days, day] = [forecastDays(today), Math.min(later, forecastDays(today))];
      const employees = employeesOn(organisation, organisation.recordsOn(today), today);
      const pairs = trainingPairs(employees, organisation);
      const renewals = createRenewals(pairs, [{ pairs: selectedPairs(pairs, [{ trainings: ids }]), on }]);
      const point = forecastOn(forecastCurve(pairs, days, renewals), day);
      const gain = renewalGain(pairs, renewals, day);
      const people = employeesOnDay(employees, pairs, day, renewals);
      const trainings = people.flatMap((person) => person.trainings);
      const countOf = (...statuses: string[]) => trainings.filter(({ status }) => statuses.includes(status)).length;
      const peopleOf = (...statuses: string[]) => people.filter(({ status }) => statuses.includes(status ?? '')).length;
      expect([countOf('valid', 'renewed'), countOf('renewed')]).toEqual([point?.valid, gain.pairs]);
      expect([peopleOf('valid', 'renewed'), peopleOf('renewed')]).toEqual([point?.compliantOwners, gain.people]);
      pairs.trainingIds.forEach((id, subject) => {
        const gained = trainings.filter(({ status, trainingId }) => status === 'renewed' && trainingId === id).length;
        expect(gained).toBe(gain.bySubject.pairs[subject]);
        expect(people.filter((person) => onlyRenewalOf(person) === id).length).toBe(gain.bySubject.people[subject]);
      });
      const renewing = employeesOnDay(employees, pairs, on, renewals).flatMap((person) => person.trainings);
      const renewed = renewing.filter(({ renewedOn }) => renewedOn !== null);
      expect(renewed.length).toBe(renewals.on.filter((renewedOn) => renewedOn >= 0).length);
    }),
  );
});

test('everything valid today stays so through the returned day, and not one day longer', () => {
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
