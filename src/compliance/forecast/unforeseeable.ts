import { type DayOffset, NOT_VALID } from './dayOffset.ts';
import { type ExpiryPairs, type UnforeseeableReason, unforeseeableReasons } from './expiryPairs.ts';
import type { RenewalDays } from './forecastCurve.ts';
import { isRenewedBy } from './renewals.ts';
import type { TrainingPairs } from './trainingPairs.ts';

/** Pairs of one subject whose end nobody can tell; the forecast counts them as they are, and by their date if they have one. */
export type UnforeseeablePairs = {
  subject: number;
  reason: UnforeseeableReason;
  /** Counted on the day, valid or not. */
  required: number;
  valid: number;
};

/** Pairs of trainings, with their renewal rules, or of inspections. */
type SomePairs = ExpiryPairs & Partial<Pick<TrainingPairs, 'renewals'>>;

const hasUnknownRule = ({ renewals, subject }: SomePairs, pair: number): boolean =>
  renewals?.[subject[pair] ?? 0]?.kind === 'unknown';

const knownPlaces = new WeakMap<ExpiryPairs, Uint32Array>();

/**
 * The pairs whose end nobody can tell, now or after a renewal, searched once: a step of the slider has no time to go
 * through all.
 */
function unforeseeablePlaces(pairs: SomePairs): Uint32Array {
  const known = knownPlaces.get(pairs);
  if (known) return known;
  const places = Uint32Array.from(pairs.unforeseeable.keys()).filter(
    (pair) => pairs.unforeseeable[pair] !== 0 || hasUnknownRule(pairs, pair),
  );
  knownPlaces.set(pairs, places);
  return places;
}

const UNKNOWN = unforeseeableReasons.indexOf('unknown') + 1;

/** `unforeseeable` of a pair on a day: nobody can tell the end of a renewal by an unknown rule. */
function codeOn(pairs: SomePairs, pair: number, day: DayOffset, renewals: RenewalDays | undefined): number {
  const code = pairs.unforeseeable[pair] ?? 0;
  const isRenewed = renewals !== undefined && isRenewedBy(renewals, pair, day);
  return code === 0 && isRenewed && hasUnknownRule(pairs, pair) ? UNKNOWN : code;
}

/** Why nobody can tell the end of a pair on a day; undefined if it is known, or if there is none. */
export const unforeseeableOn = (...given: Parameters<typeof codeOn>): UnforeseeableReason | undefined =>
  unforeseeableReasons[codeOn(...given) - 1];

/**
 * Pairs of a forecast whose end nobody can tell, by subject and reason, most first: trainings that are offered in a
 * window, composed ones, and those whose rule the service does not give. deployed-services.md §2.
 * @param day calendar days from today
 * @param renewals tried-out ones; undefined if nobody renews
 */
export function unforeseeablePairs(pairs: SomePairs, day: DayOffset, renewals?: RenewalDays): UnforeseeablePairs[] {
  const { subject, countedFrom, countedThrough, validThrough } = pairs;
  const kinds = unforeseeableReasons.length;
  const required = new Uint32Array(pairs.subjectCount * kinds);
  const valid = new Uint32Array(pairs.subjectCount * kinds);
  for (const pair of unforeseeablePlaces(pairs)) {
    const code = codeOn(pairs, pair, day, renewals);
    if (code === 0 || (countedFrom[pair] ?? 0) > day || (countedThrough[pair] ?? 0) < day) continue;
    const group = (subject[pair] ?? 0) * kinds + code - 1;
    required[group] = (required[group] ?? 0) + 1;
    const isRenewed = renewals !== undefined && isRenewedBy(renewals, pair, day);
    if (((isRenewed ? renewals.through : validThrough)[pair] ?? NOT_VALID) >= day)
      valid[group] = (valid[group] ?? 0) + 1;
  }
  return Array.from(required)
    .flatMap((count, group) => {
      const reason = unforeseeableReasons[group % kinds];
      if (count === 0 || reason === undefined) return [];
      return [{ subject: Math.floor(group / kinds), reason, required: count, valid: valid[group] ?? 0 }];
    })
    .sort((a, b) => b.required - a.required || a.subject - b.subject);
}
