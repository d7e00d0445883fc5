import { addMonths } from '../calendar/calendar.ts';
import { type DayOffset, dateOfOffset, dayOffsetFrom, NEVER_ENDS, NOT_RENEWED } from './dayOffset.ts';
import type { RenewalDays } from './forecastCurve.ts';
import type { TrainingPairs } from './trainingPairs.ts';

/**
 * An assumption that no service confirms: a renewal within this many days before the expiry keeps the anniversary, so
 * that the new term begins where the old one ends. By training id; without an entry the term counts from completion.
 */
export type AnniversaryDays = ReadonlyMap<number, number>;

/** Selects pairs of some people, trainings and sites. A missing list means any. */
export type PairSelection = {
  people?: readonly string[];
  trainings?: readonly number[];
  /** `NO_SITE` for people without one. */
  sites?: readonly string[];
};

const placesOf = <Id>(ids: readonly Id[], chosen: readonly Id[] | undefined): Uint8Array => {
  const wanted = chosen && new Set(chosen);
  return Uint8Array.from(ids, (id) => (wanted === undefined || wanted.has(id) ? 1 : 0));
};

/** By pair: 1 for those of any of the selections. */
export function areSelected(pairs: TrainingPairs, selections: readonly PairSelection[]): Uint8Array {
  const { first, rows } = pairs.sitesOfOwner;
  const chosen = new Uint8Array(pairs.owner.length);
  for (const { people, trainings, sites } of selections) {
    const [isPerson, isTraining] = [placesOf(pairs.ownerIds, people), placesOf(pairs.trainingIds, trainings)];
    const isSite = placesOf(pairs.siteIds, sites);
    const isChosen = isPerson.map((is, owner) =>
      is === 1 && rows.subarray(first[owner], first[owner + 1]).some((site) => isSite[site] === 1) ? 1 : 0,
    );
    for (let pair = 0; pair < chosen.length; pair += 1) {
      if (isChosen[pairs.owner[pair] ?? 0] === 1 && isTraining[pairs.subject[pair] ?? 0] === 1) chosen[pair] = 1;
    }
  }
  return chosen;
}

/** The pairs of any of the selections, as places in the columns, each once. */
export function selectedPairs(pairs: TrainingPairs, selections: readonly PairSelection[]): Uint32Array {
  const chosen = areSelected(pairs, selections);
  return Uint32Array.from(chosen.keys()).filter((pair) => chosen[pair] === 1);
}

/** A function that gives the last valid day of a pair renewed on a day; `NEVER_ENDS` if no rule tells. */
export function renewedThroughOf(pairs: TrainingPairs, anniversaryDays: AnniversaryDays = new Map()) {
  const { today } = pairs;
  const offsetOf = dayOffsetFrom(today);
  const daysOf = pairs.trainingIds.map((id) => anniversaryDays.get(id) ?? null);
  const monthsLater = (day: DayOffset, months: number) =>
    offsetOf(addMonths(dateOfOffset(today, day) ?? today, months));
  return (pair: number, on: DayOffset): DayOffset => {
    const training = pairs.subject[pair] ?? 0;
    const [months, kept] = [pairs.renewals[training]?.months ?? null, daysOf[training] ?? null];
    if (months === null) return NEVER_ENDS;
    const expires = pairs.expires[pair] ?? NEVER_ENDS;
    const keepsAnniversary = kept !== null && expires >= on && expires - on <= kept;
    return monthsLater(keepsAnniversary ? expires : on, months);
  };
}

/** Whether a renewal of a pair has taken place by a day. */
export function isRenewedBy({ on }: RenewalDays, pair: number, day: DayOffset): boolean {
  const renewedOn = on[pair] ?? NOT_RENEWED;
  return renewedOn !== NOT_RENEWED && renewedOn <= day;
}

/** Pairs that are renewed on a day, as places in the columns. `on`: calendar days from today, not before it. */
export type RenewalOnDay = { pairs: Uint32Array; on: DayOffset };

/**
 * When each pair is renewed and how long it is valid then. For a rolling training the term counts from the day of the
 * renewal, in calendar months as `expiryOf` adds them; for a training that lasts, or whose rule gives no date, a
 * renewal is valid through every day of the forecast. A renewal never takes days away: a longer validity stays. People
 * who have left by then do not renew. The first of two renewals of a pair counts.
 */
export function createRenewals(
  pairs: TrainingPairs,
  renewals: readonly RenewalOnDay[],
  anniversaryDays?: AnniversaryDays,
): RenewalDays {
  const on = new Int32Array(pairs.owner.length).fill(NOT_RENEWED);
  const through = new Int32Array(pairs.owner.length).fill(NOT_RENEWED);
  const renewedThrough = renewedThroughOf(pairs, anniversaryDays);
  for (const renewal of renewals) {
    for (const pair of renewal.pairs) {
      const isEarlier = on[pair] === NOT_RENEWED || renewal.on < (on[pair] ?? 0);
      if (!isEarlier || renewal.on > (pairs.countedThrough[pair] ?? 0)) continue;
      on[pair] = renewal.on;
      through[pair] = Math.max(pairs.validThrough[pair] ?? 0, renewedThrough(pair, renewal.on));
    }
  }
  return { on, through };
}
