import type { CalendarNumber } from '#protocol/dates.ts';
import type { EmployeeCompliance } from '../training/employeeCompliance.ts';
import { type DayOffset, dateOfOffset, NEVER_ENDS, NOT_RENEWED, NOT_VALID } from './dayOffset.ts';
import type { ExpiryPairs, UnforeseeableReason } from './expiryPairs.ts';
import { forecastCurve, forecastOn, type RenewalDays } from './forecastCurve.ts';
import { isRenewedBy } from './renewals.ts';
import type { TrainingPairs } from './trainingPairs.ts';
import { unforeseeableOn } from './unforeseeable.ts';

/** Status of a pair on a later day if nobody renews: not valid today, lapsed by then, or still valid. */
export const statusesOnDay = ['gap', 'lapses', 'valid'] as const;
export type StatusOnDay = (typeof statusesOnDay)[number];

/** Status of a required training on a later day with tried-out renewals: `renewed` is valid only thanks to them. */
export const trainingStatusesOnDay = ['gap', 'lapses', 'renewed', 'valid'] as const;
export type TrainingStatusOnDay = (typeof trainingStatusesOnDay)[number];

/** One required training of one employee on a later day. */
export type TrainingOnDay = {
  trainingId: number;
  status: TrainingStatusOnDay;
  /** The last day on which it is valid, YYYYMMDD; null if no day ends it and if it is not valid today. */
  validThrough: CalendarNumber | null;
  /** The day of its tried-out renewal, YYYYMMDD; null if there is none. */
  renewedOn: CalendarNumber | null;
  /** Why its end is unknown; undefined if it is known. */
  unforeseeable: UnforeseeableReason | undefined;
};

/** An employee who is still employed on a later day. `status`: their worst, null if nothing is required of them. */
export type EmployeeOnDay = {
  id: string;
  employee: EmployeeCompliance;
  trainings: readonly TrainingOnDay[];
  required: number;
  valid: number;
  renewed: number;
  lapses: number;
  gaps: number;
  /** The last valid day of the first training to lapse before the day, YYYYMMDD. */
  firstLapse: CalendarNumber | null;
  status: TrainingStatusOnDay | null;
};

/** An employee with the counts of some of their trainings. */
export function employeeOnDay(employee: EmployeeCompliance, trainings: readonly TrainingOnDay[]): EmployeeOnDay {
  const counts = { gap: 0, lapses: 0, renewed: 0, valid: 0 };
  for (const { status } of trainings) counts[status] += 1;
  const days = trainings.flatMap(({ status, validThrough }) => (status === 'lapses' ? (validThrough ?? []) : []));
  return {
    id: employee.id,
    employee,
    trainings,
    required: trainings.length,
    valid: counts.valid,
    renewed: counts.renewed,
    lapses: counts.lapses,
    gaps: counts.gap,
    firstLapse: days.length > 0 ? Math.min(...days) : null,
    status: trainingStatusesOnDay.find((status) => counts[status] > 0) ?? null,
  };
}

/** The training whose renewal alone makes everything valid; undefined if it takes more, or none. */
export const onlyRenewalOf = ({ status, renewed, trainings }: EmployeeOnDay): number | undefined =>
  status === 'renewed' && renewed === 1 ? trainings.find((one) => one.status === 'renewed')?.trainingId : undefined;

/** Offsets as dates, remembering answers; null if not valid or never ending. */
function dateFrom(today: CalendarNumber): (offset: DayOffset) => CalendarNumber | null {
  const dates = new Map<DayOffset, CalendarNumber | null>([[NOT_VALID, null]]);
  return (offset) => {
    const known = dates.get(offset);
    if (known !== undefined) return known;
    const date = dateOfOffset(today, offset);
    dates.set(offset, date);
    return date;
  };
}

/**
 * Everyone who is still employed on a day, with the same pairs that the forecast counts.
 * @param employees those that `pairs` were made of, in the same order
 * @param day calendar days from today
 * @param renewals tried-out ones; undefined if nobody renews
 */
export function employeesOnDay(
  employees: readonly EmployeeCompliance[],
  pairs: TrainingPairs,
  day: DayOffset,
  renewals?: RenewalDays,
): EmployeeOnDay[] {
  const { today, firstPair, ownedThrough, validThrough, subject, trainingIds } = pairs;
  const dateOf = dateFrom(today);
  const trainingOf = (pair: number): TrainingOnDay => {
    const last = validThrough[pair] ?? NOT_VALID;
    const renewedOn = renewals?.on[pair] ?? NOT_RENEWED;
    const through = renewals && isRenewedBy(renewals, pair, day) ? (renewals.through[pair] ?? last) : last;
    const unrenewed = last === NOT_VALID ? 'gap' : 'lapses';
    return {
      trainingId: trainingIds[subject[pair] ?? 0] ?? 0,
      status: last >= day ? 'valid' : through >= day ? 'renewed' : unrenewed,
      validThrough: dateOf(through),
      renewedOn: renewedOn === NOT_RENEWED ? null : dateOf(renewedOn),
      unforeseeable: unforeseeableOn(pairs, pair, day, renewals),
    };
  };
  return employees
    .filter(({ hasLeft }) => !hasLeft)
    .flatMap((employee, owner) => {
      if ((ownedThrough[owner] ?? NEVER_ENDS) < day) return [];
      const trainings: TrainingOnDay[] = [];
      const end = firstPair[owner + 1] ?? 0;
      for (let pair = firstPair[owner] ?? 0; pair < end; pair += 1) trainings.push(trainingOf(pair));
      return [employeeOnDay(employee, trainings)];
    });
}

/** How many pairs are not valid today, and the last day before another one is not; null if none is within the forecast. */
export type AllValid = { gaps: number; through: DayOffset | null };

/**
 * How long everything valid today stays so: through the last day of the first pair to lapse. While all that count are valid,
 * also only until one counts that is not. Leavers count until they leave.
 * @param days the last day of the forecast
 */
export function allValidThrough(pairs: ExpiryPairs, days: DayOffset): AllValid {
  const { required, valid } = forecastOn(forecastCurve(pairs, 0), 0) ?? { required: 0, valid: 0 };
  const gaps = required - valid;
  let through: DayOffset | null = null;
  for (let pair = 0; pair < pairs.validThrough.length; pair += 1) {
    const uncounted = gaps === 0 ? (pairs.countedFrom[pair] ?? 0) - 1 : NOT_VALID;
    const last = Math.max(pairs.validThrough[pair] ?? NOT_VALID, uncounted);
    if (last === NOT_VALID || last >= days || last >= (pairs.countedThrough[pair] ?? NEVER_ENDS)) continue;
    if (through === null || last < through) through = last;
  }
  return { gaps, through };
}
