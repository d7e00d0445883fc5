import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { type DayOffset, forecastDays } from '#compliance/forecast/dayOffset.ts';
import { type ForecastCurve, forecastCurve } from '#compliance/forecast/forecastCurve.ts';
import { createLapseIndex, type LapseIndex } from '#compliance/forecast/lapses.ts';
import { type EmployeeOnDay, employeesOnDay } from '#compliance/forecast/standingOnDay.ts';
import { type TrainingPairs, trainingPairs } from '#compliance/forecast/trainingPairs.ts';
import { byText } from '#compliance/order.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import type { AccountCalendar } from '#listing/accountCalendar.tsx';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { useEmployees } from '../training/useEmployees.ts';
import { type ForecastFilter, forecastFilters } from './forecastFilters.ts';

/** What is worked out once, so that each day is only read from it. */
export type Forecast = {
  pairs: TrainingPairs;
  curve: ForecastCurve;
  lapses: LapseIndex;
  /** The last day, calendar days from today. */
  days: DayOffset;
  nameOf: ReadonlyMap<string, string>;
};

const inNameOrder = memoizeLatest((employees: readonly EmployeeCompliance[]) =>
  employees.filter(({ hasLeft }) => !hasLeft).sort((a, b) => byText(a.name, b.name)),
);

const pairsOfEveryone = memoizeLatest(
  (employees: readonly EmployeeCompliance[], directory: Directory, { today, timeZone }: AccountCalendar) =>
    trainingPairs(inNameOrder(employees), { directory, today, timeZone }),
);

/** What `useEmployees` gives, and the forecast of those who meet a filter; undefined until everyone is in. */
export function useForecast(filter: ForecastFilter) {
  const { employees, partialRows: _some, ...data } = useEmployees();
  const { directory, calendar } = data;
  const forecast = useMemo((): Forecast | undefined => {
    if (!employees) return undefined;
    const { today, timeZone } = calendar;
    const people = forecastFilters.select(inNameOrder(employees), filter);
    const pairs = trainingPairs(people, { directory, today, timeZone });
    const days = forecastDays(today);
    return {
      pairs,
      curve: forecastCurve(pairs, days),
      lapses: createLapseIndex(pairs, days),
      days,
      nameOf: new Map(people.map(({ id, name }) => [id, name])),
    };
  }, [employees, filter, directory, calendar]);
  return { ...data, employees, forecast };
}

const onDay = memoizeLatest(
  (
    employees: readonly EmployeeCompliance[],
    directory: Directory,
    calendar: AccountCalendar,
    day: DayOffset,
  ): EmployeeOnDay[] => employeesOnDay(inNameOrder(employees), pairsOfEveryone(employees, directory, calendar), day),
);

/**
 * What `useEmployees` gives, and everyone who is still there on a day with their trainings on it, by name.
 * @param day calendar days from today
 */
export function usePeopleOnDay(day: DayOffset) {
  const { partialRows: _some, ...data } = useEmployees();
  const { employees, directory, calendar } = data;
  return { ...data, people: employees && onDay(employees, directory, calendar, day) };
}
