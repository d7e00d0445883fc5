import { useMemo, useState } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { type DayOffset, forecastDays } from '#compliance/forecast/dayOffset.ts';
import type { ForecastCurve, RenewalDays } from '#compliance/forecast/forecastCurve.ts';
import type { LapseIndex } from '#compliance/forecast/lapses.ts';
import { type EmployeeOnDay, employeesOnDay } from '#compliance/forecast/statusOnDay.ts';
import { type TrainingPairs, trainingPairs, trainingPairsInSteps } from '#compliance/forecast/trainingPairs.ts';
import { orderedByText } from '#compliance/orderInSteps.ts';
import { runToEnd } from '#compliance/runToEnd.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import type { AccountCalendar } from '#listing/accountCalendar.tsx';
import { calculateApart } from '#listing/calculateApart.ts';
import { chosenDay } from '#listing/chosenDay.ts';
import { inSlices, SLICED_FROM, useInSlices } from '#listing/inSlices.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { memoizeSteps } from '#listing/memoizeSteps.ts';
import { directoryAsSeen } from '#listing/sitesInPart.ts';
import { fromSearch, toSearch } from '#listing/urlState.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { type JoinedEmployees, useEmployees } from '../training/useEmployees.ts';
import { forecastCalculations, type PreparedForecast, preparedForecast, triedForecast } from './forecastCalculation.ts';
import { type ForecastFilter, forecastFilters } from './forecastFilters.ts';
import { presentEmployees } from './presentEmployees.ts';
import { triedRenewals } from './whatIf.ts';
import { hasWhatIf, type WhatIf, WhatIfState, whatIfIn } from './whatIfFilters.ts';

/** Calculated once, so that each day is only a look-up. */
export type Forecast = {
  pairs: TrainingPairs;
  curve: ForecastCurve;
  lapses: LapseIndex;
  /** The last day, calendar days from today. */
  days: DayOffset;
  nameOf: ReadonlyMap<string, string>;
  /** Everyone it was calculated from, including people who do not meet the filter. */
  everyone: JoinedEmployees;
};

/** How many people a filter tests at a time, less than a millisecond of work. */
const TESTED_AT_ONCE = 500;

/** Everyone who has not left, by name, in parts: a filter remembers its result for each part. */
const partsInNameOrder = memoizeSteps(function* parts(employees: readonly EmployeeCompliance[]) {
  const present = presentEmployees(employees);
  yield;
  const inOrder = yield* orderedByText(present, ({ name }) => name);
  const count = Math.ceil(inOrder.length / TESTED_AT_ONCE);
  return Array.from({ length: count }, (_, at) => inOrder.slice(at * TESTED_AT_ONCE, (at + 1) * TESTED_AT_ONCE));
});

const inNameOrder = memoizeLatest((employees: readonly EmployeeCompliance[]) =>
  runToEnd(partsInNameOrder(employees)).flat(),
);

const pairsOfEveryone = memoizeLatest(
  (employees: readonly EmployeeCompliance[], directory: Directory, { today, timeZone }: AccountCalendar) =>
    trainingPairs(inNameOrder(employees), { directory, today, timeZone }),
);

/** The pairs of the people who meet a filter, some people at a time. */
function* pairsInSteps(
  everyone: JoinedEmployees,
  filter: ForecastFilter,
  directory: Directory,
  { today, timeZone }: AccountCalendar,
) {
  const people: EmployeeCompliance[] = [];
  const nameOf = new Map<string, string>();
  for (const part of yield* partsInNameOrder(everyone.employees)) {
    for (const person of forecastFilters.select(part, filter)) {
      people.push(person);
      nameOf.set(person.id, person.name);
    }
    yield;
  }
  const pairs = yield* trainingPairsInSteps(people, { directory, today, timeZone });
  return { pairs, days: forecastDays(today), nameOf, everyone };
}

const apart = calculateApart(
  () => new Worker(new URL('./forecastWorker.ts', import.meta.url), { type: 'module' }),
  forecastCalculations,
);

const forecastOf = (given: Omit<Forecast, 'curve' | 'lapses'>, { curve, lapses }: PreparedForecast): Forecast => ({
  ...given,
  curve,
  lapses: { ...lapses, pairs: given.pairs },
});

/** The forecast of many people: its pairs in slices, the rest in a worker. */
function* forecastInSlices(...args: Parameters<typeof pairsInSteps>) {
  const given = yield* pairsInSteps(...args);
  const [, { site: sites }] = args;
  return forecastOf(given, yield* apart.prepared({ pairs: given.pairs, days: given.days, sites }));
}

/** The figures of another filter must not be shown with links of this one, nor those of another day with this date. */
const forecastSubject = (...[, filter, , { today, timeZone }]: Parameters<typeof pairsInSteps>) => [
  filter,
  today,
  timeZone,
];

/**
 * The result of `useEmployees` for people who have not left, and the forecast of those who meet a filter; undefined until
 * calculated.
 */
export function useForecast(filter: ForecastFilter) {
  const { joined, employees, partialRows: _some, ...data } = useEmployees();
  const { directory, calendar } = data;
  const { part } = useOrganisation();
  const isLarge = joined !== undefined && joined.employees.length >= SLICED_FROM;
  const [slices] = useState(() => inSlices(forecastInSlices, forecastSubject));
  const sliced = useInSlices(slices, isLarge ? [joined, filter, directory, calendar] : undefined);
  const unsliced = useMemo(() => {
    if (!joined || isLarge) return undefined;
    const given = runToEnd(pairsInSteps(joined, filter, directory, calendar));
    return forecastOf(given, preparedForecast({ ...given, sites: filter.site }));
  }, [joined, isLarge, filter, directory, calendar]);
  const forecast = isLarge ? sliced : unsliced;
  return {
    ...data,
    directory: directoryAsSeen(directory, part),
    /** The same without the marks of what is seen in part. */
    plainDirectory: directory,
    // Its figures come from the previous calculation until the newest one is done.
    sources: data.sourcesOf(forecast?.everyone ?? joined),
    employees: employees && presentEmployees(employees),
    forecast,
    isCalculating: employees !== undefined && !forecast,
  };
}

function* triedInSlices(forecast: Forecast, whatIf: WhatIf) {
  yield;
  const { pairs, days } = forecast;
  return { forecast, whatIf, tried: yield* apart.tried({ pairs, days, whatIf }) };
}

/** The renewals that an address tries out on a forecast; undefined if it tries none, and until they are calculated. */
export function useTriedForecast(forecast: Forecast | undefined, addressed: WhatIf) {
  const search = toSearch(whatIfIn(addressed));
  const whatIf: WhatIf = useMemo(() => fromSearch(WhatIfState, new URLSearchParams(search)), [search]);
  const isLarge = forecast !== undefined && forecast.pairs.ownerIds.length >= SLICED_FROM;
  const [slices] = useState(() => inSlices(triedInSlices));
  const sliced = useInSlices(slices, isLarge && hasWhatIf(whatIf) ? [forecast, whatIf] : undefined);
  const unsliced = useMemo(
    () => (forecast && !isLarge ? triedForecast({ pairs: forecast.pairs, days: forecast.days, whatIf }) : undefined),
    [forecast, isLarge, whatIf],
  );
  const isOfThis = sliced?.forecast === forecast && sliced?.whatIf === whatIf;
  const isCalculating = isLarge && hasWhatIf(whatIf) && !isOfThis;
  return { whatIf, tried: isLarge ? (isOfThis ? sliced?.tried : undefined) : unsliced, isCalculating };
}

/** Renewals being tried out for everyone, by their words in an address. */
const renewalsOfEveryone = memoizeLatest((pairs: TrainingPairs, search: string) =>
  triedRenewals(pairs, fromSearch(WhatIfState, new URLSearchParams(search))),
);

const onDay = memoizeLatest(
  (
    employees: readonly EmployeeCompliance[],
    directory: Directory,
    calendar: AccountCalendar,
    day: DayOffset,
    renewals: RenewalDays | undefined,
  ): EmployeeOnDay[] =>
    employeesOnDay(inNameOrder(employees), pairsOfEveryone(employees, directory, calendar), day, renewals),
);

/**
 * The result of `useEmployees`, and everyone still employed on a day with their trainings on it, by name.
 * @param on the day in the format of addresses
 * @param whatIf the renewals being tried out
 */
export function usePeopleOnDay(on: string, whatIf: WhatIf) {
  const { partialRows: _some, ...data } = useEmployees();
  const { employees, directory, calendar } = data;
  const chosen = chosenDay(on, calendar.today);
  const search = toSearch(whatIfIn(whatIf));
  const tried = employees && renewalsOfEveryone(pairsOfEveryone(employees, directory, calendar), search);
  return {
    ...data,
    chosen: { ...chosen, problem: chosen.problem ?? tried?.problem },
    people: employees && onDay(employees, directory, calendar, chosen.offset, tried?.renewals),
  };
}
