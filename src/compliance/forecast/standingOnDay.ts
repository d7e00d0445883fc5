import type { CalendarNumber } from '#protocol/dates.ts';
import type { EmployeeCompliance } from '../training/employeeCompliance.ts';
import { type DayOffset, dateOfOffset, NEVER_ENDS, NOT_VALID } from './dayOffset.ts';
import { type ExpiryPairs, type UnforeseeableReason, unforeseeableReasons } from './expiryPairs.ts';
import { forecastCurve, forecastOn } from './forecastCurve.ts';
import type { TrainingPairs } from './trainingPairs.ts';

/** A required training on a later day if nobody renews: not valid today already, lapsed by then, or still valid. */
export const standingsOnDay = ['gap', 'lapses', 'valid'] as const;
export type StandingOnDay = (typeof standingsOnDay)[number];

/** One required training of one employee on a later day. */
export type TrainingOnDay = {
  trainingId: number;
  standing: StandingOnDay;
  /** The last day on which it is valid, YYYYMMDD; null for what no day ends and for what is not valid today. */
  validThrough: CalendarNumber | null;
  /** Why its end cannot be told; undefined where it can. */
  unforeseeable: UnforeseeableReason | undefined;
};

/** An employee who is still there on a later day. `standing`: their worst, null where nothing is required of them. */
export type EmployeeOnDay = {
  id: string;
  employee: EmployeeCompliance;
  trainings: readonly TrainingOnDay[];
  required: number;
  valid: number;
  lapses: number;
  gaps: number;
  /** The last valid day of the first training to lapse before the day, YYYYMMDD. */
  firstLapse: CalendarNumber | null;
  standing: StandingOnDay | null;
};

/** An employee with the counts of some of their trainings. */
export function employeeOnDay(employee: EmployeeCompliance, trainings: readonly TrainingOnDay[]): EmployeeOnDay {
  const lapsing = trainings.filter(({ standing }) => standing === 'lapses');
  const gaps = trainings.filter(({ standing }) => standing === 'gap').length;
  const days = lapsing.flatMap(({ validThrough }) => validThrough ?? []);
  const worst = gaps > 0 ? 'gap' : lapsing.length > 0 ? 'lapses' : 'valid';
  return {
    id: employee.id,
    employee,
    trainings,
    required: trainings.length,
    valid: trainings.length - gaps - lapsing.length,
    lapses: lapsing.length,
    gaps,
    firstLapse: days.length > 0 ? Math.min(...days) : null,
    standing: trainings.length === 0 ? null : worst,
  };
}

/**
 * Everyone who is still there on a day, with the same pairs that the forecast counts.
 * @param employees those that `pairs` were made of, in the same order
 * @param day calendar days from today
 */
export function employeesOnDay(
  employees: readonly EmployeeCompliance[],
  pairs: TrainingPairs,
  day: DayOffset,
): EmployeeOnDay[] {
  const { today, firstPair, ownedThrough, validThrough, unforeseeable, subject, trainingIds } = pairs;
  const dates = new Map<DayOffset, CalendarNumber | null>();
  const dateOf = (offset: DayOffset) => {
    const known = dates.get(offset);
    if (known !== undefined) return known;
    const date = offset === NOT_VALID ? null : dateOfOffset(today, offset);
    dates.set(offset, date);
    return date;
  };
  return employees
    .filter(({ hasLeft }) => !hasLeft)
    .flatMap((employee, owner) => {
      if ((ownedThrough[owner] ?? NEVER_ENDS) < day) return [];
      const trainings: TrainingOnDay[] = [];
      const end = firstPair[owner + 1] ?? 0;
      for (let pair = firstPair[owner] ?? 0; pair < end; pair += 1) {
        const last = validThrough[pair] ?? NOT_VALID;
        trainings.push({
          trainingId: trainingIds[subject[pair] ?? 0] ?? 0,
          standing: last === NOT_VALID ? 'gap' : last < day ? 'lapses' : 'valid',
          validThrough: dateOf(last),
          unforeseeable: unforeseeableReasons[(unforeseeable[pair] ?? 0) - 1],
        });
      }
      return [employeeOnDay(employee, trainings)];
    });
}

/** The last day through which all pairs are valid, and how many of them are not valid today. */
export type AllValid = { gaps: number; through: DayOffset | null };

/**
 * How long all that is valid today stays so: the last day of the first of them to lapse; null where none lapses within
 * the forecast. Leavers count as long as they are there.
 * @param days the last day of the forecast
 */
export function allValidThrough(pairs: ExpiryPairs, days: DayOffset): AllValid {
  const today = forecastOn(forecastCurve(pairs, 0), 0);
  let through: DayOffset | null = null;
  for (let pair = 0; pair < pairs.validThrough.length; pair += 1) {
    const last = pairs.validThrough[pair] ?? NOT_VALID;
    if (last === NOT_VALID || last >= days || last >= (pairs.countedThrough[pair] ?? NEVER_ENDS)) continue;
    if (through === null || last < through) through = last;
  }
  return { gaps: today ? today.required - today.valid : 0, through };
}
