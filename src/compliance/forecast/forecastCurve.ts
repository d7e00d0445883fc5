import type { CalendarNumber } from '#protocol/dates.ts';
import { addDays } from '../calendar/calendar.ts';
import { shareInPercent } from '../share.ts';
import { type DayOffset, NEVER_ENDS, NOT_RENEWED, NOT_VALID } from './dayOffset.ts';
import type { ExpiryPairs } from './expiryPairs.ts';

/** Counts by day: entry 0 is today, the last one is the last day of the forecast. */
export type ForecastCurve = {
  /** YYYYMMDD */
  today: CalendarNumber;
  /** Pairs that are counted on the day: known leavers drop out after their last day. */
  required: Uint32Array;
  /** Of these, the valid ones, expiring ones included. */
  valid: Uint32Array;
  /** People (or items) with any pair. */
  owners: Uint32Array;
  /** Of these, those with nothing lapsed or missing. */
  compliantOwners: Uint32Array;
};

/** The counts of one day. `percent` is exact, 0 to 100, and null if nothing is required. */
export type ForecastPoint = {
  required: number;
  valid: number;
  percent: number | null;
  owners: number;
  compliantOwners: number;
};

type CountsByDay = { add: (from: DayOffset, through: DayOffset) => void; sums: () => Uint32Array };

/** Counts stretches by day: an added one counts from its first day through its last. */
function countsByDay(days: number): CountsByDay {
  const changes = new Int32Array(days + 2);
  return {
    add(from, through) {
      if (through < from || through < 0 || from > days) return;
      const first = Math.max(from, 0);
      const after = Math.min(through, days) + 1;
      changes[first] = (changes[first] ?? 0) + 1;
      changes[after] = (changes[after] ?? 0) - 1;
    },
    sums() {
      let sum = 0;
      return Uint32Array.from(changes.subarray(0, days + 1), (change) => {
        sum += change;
        return sum;
      });
    },
  };
}

/** The days on which pairs are renewed, and their last valid day after that; see `createRenewals`. By pair. */
export type RenewalDays = { on: Int32Array; through: Int32Array };

/** A stretch of days, both included. */
type Gap = { from: DayOffset; through: DayOffset };

/**
 * p(D) of every day if nobody renews: valid pairs ÷ required pairs of those employed on D, from today on. A pair is
 * valid through `expiresOn` itself, expiring ones are valid, known leavers drop out after their last day, and nobody
 * joins. Evaluating the state of each pair with `today = D` gives the same counts. Decision 010.
 * @param days the last day, in calendar days from today
 * @param renewals made meanwhile: between the end of a pair and its renewal there is a gap
 * @param isCounted by pair: 1 for those that are counted; without it all are
 */
export function forecastCurve(
  { today, firstPair, ownedThrough, countedFrom, countedThrough, validThrough }: ExpiryPairs,
  days: DayOffset,
  renewals?: RenewalDays,
  isCounted?: Uint8Array,
): ForecastCurve {
  const [required, valid] = [countsByDay(days), countsByDay(days)];
  const [owners, compliant] = [countsByDay(days), countsByDay(days)];
  for (let owner = 0; owner < ownedThrough.length; owner += 1) {
    let [firstCounted, compliantThrough] = [NEVER_ENDS, NEVER_ENDS];
    const gaps: Gap[] = [];
    const last = ownedThrough[owner] ?? NEVER_ENDS;
    const end = firstPair[owner + 1] ?? 0;
    for (let pair = firstPair[owner] ?? 0; pair < end; pair += 1) {
      if (isCounted?.[pair] === 0) continue;
      const [from, through] = [countedFrom[pair] ?? 0, countedThrough[pair] ?? NEVER_ENDS];
      const validTo = validThrough[pair] ?? NOT_VALID;
      const renewedOn = renewals?.on[pair] ?? NOT_RENEWED;
      // A pair does no harm before it is counted.
      let harmlessThrough = validTo === NOT_VALID ? from - 1 : validTo;
      required.add(from, through);
      valid.add(from, Math.min(validTo, through));
      if (renewedOn !== NOT_RENEWED && harmlessThrough !== NEVER_ENDS) {
        const renewedThrough = renewals?.through[pair] ?? NOT_VALID;
        valid.add(Math.max(renewedOn, validTo + 1), Math.min(renewedThrough, through));
        if (renewedOn > harmlessThrough + 1) gaps.push({ from: harmlessThrough + 1, through: renewedOn - 1 });
        harmlessThrough = renewedThrough;
      }
      firstCounted = Math.min(firstCounted, from);
      compliantThrough = Math.min(compliantThrough, harmlessThrough);
    }
    if (firstCounted === NEVER_ENDS) continue;
    owners.add(firstCounted, last);
    let from = firstCounted;
    for (const gap of gaps.sort((a, b) => a.from - b.from)) {
      compliant.add(from, Math.min(gap.from - 1, compliantThrough, last));
      from = Math.max(from, gap.through + 1);
    }
    compliant.add(from, Math.min(compliantThrough, last));
  }
  return {
    today,
    required: required.sums(),
    valid: valid.sums(),
    owners: owners.sums(),
    compliantOwners: compliant.sums(),
  };
}

/**
 * The counts of one day of a curve.
 * @param day calendar days from today; one before today or after the last day has none
 * @returns undefined for a day that the curve does not have
 */
export function forecastOn(curve: ForecastCurve, day: DayOffset): ForecastPoint | undefined {
  const [required, valid] = [curve.required[day], curve.valid[day]];
  const [owners, compliantOwners] = [curve.owners[day], curve.compliantOwners[day]];
  if (required === undefined || valid === undefined || owners === undefined || compliantOwners === undefined)
    return undefined;
  return { required, valid, percent: shareInPercent(valid, required), owners, compliantOwners };
}

/** A day on which the percentage is below a threshold and was not the day before, or vice versa. */
export type ThresholdCrossing = { on: CalendarNumber; to: 'below' | 'above' };

/**
 * Where the percentage crosses a threshold, earliest first; today if it is below from the start. Exactly at the
 * threshold is not below it. It can rise again without a renewal, when somebody with gaps leaves. A day on which
 * nothing is required crosses nothing.
 * @param threshold whole percent, 0 to 100
 */
export function thresholdCrossings({ today, required, valid }: ForecastCurve, threshold: number): ThresholdCrossing[] {
  const crossings: ThresholdCrossing[] = [];
  let wasBelow = false;
  for (let day = 0; day < required.length; day += 1) {
    const all = required[day] ?? 0;
    if (all === 0) continue;
    // Compares whole numbers, because a quotient would be rounded.
    const isBelow = 100 * (valid[day] ?? 0) < threshold * all;
    if (isBelow !== wasBelow) crossings.push({ on: addDays(today, day), to: isBelow ? 'below' : 'above' });
    wasBelow = isBelow;
  }
  return crossings;
}
