import { daysBetween } from '#compliance/calendar/calendar.ts';
import { type DayOffset, NOT_RENEWED } from '#compliance/forecast/dayOffset.ts';
import type { RenewalDays } from '#compliance/forecast/forecastCurve.ts';
import { renewalProblem, renewalProblemWords } from '#compliance/forecast/renewalProblems.ts';
import { createRenewals, selectedPairs } from '#compliance/forecast/renewals.ts';
import type { TrainingPairs } from '#compliance/forecast/trainingPairs.ts';
import { dayNumber } from '#components/format.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { WhatIf } from './whatIfFilters.ts';

/** The renewals being tried out: how many there are, and on which day; or why they cannot be tried out. */
export type TriedRenewals =
  | { problem: string; renewals?: undefined }
  | { problem: undefined; renewals: RenewalDays; renewed: number; on: CalendarNumber };

/** The chosen renewals, calculated once for all days; undefined if nothing is chosen. */
export function triedRenewals(
  pairs: TrainingPairs,
  { renewTraining, renewSite, renewPerson, renewOn }: WhatIf,
): TriedRenewals | undefined {
  if (renewTraining.length + renewSite.length + renewPerson.length === 0) return undefined;
  const chosen = selectedPairs(pairs, [
    {
      ...(renewTraining.length > 0 && { trainings: renewTraining.map(Number) }),
      ...(renewSite.length > 0 && { sites: renewSite }),
      ...(renewPerson.length > 0 && { people: renewPerson }),
    },
  ]);
  const on = dayNumber(renewOn) ?? pairs.today;
  const offset: DayOffset = daysBetween(pairs.today, on);
  const renewals = createRenewals(pairs, offset < 0 ? [] : [{ pairs: chosen, on: offset }]);
  const renewed = renewals.on.reduce((sum, day) => sum + (day === NOT_RENEWED ? 0 : 1), 0);
  const problem = renewalProblem(on, pairs.today, { chosen: chosen.length, renewed });
  return problem ? { problem: renewalProblemWords[problem] } : { problem: undefined, renewals, renewed, on };
}
