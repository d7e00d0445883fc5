import type { DayOffset } from './dayOffset.ts';
import { type ExpiryPairs, type UnforeseeableReason, unforeseeableReasons } from './expiryPairs.ts';

/**
 * Pairs of one subject whose end nobody can tell; the forecast counts them as they stand, and by their date where they
 * have one.
 */
export type UnforeseeablePairs = {
  subject: number;
  reason: UnforeseeableReason;
  /** Counted on the day, valid or not. */
  required: number;
  valid: number;
};

const knownPlaces = new WeakMap<ExpiryPairs, Uint32Array>();

/** The pairs whose end nobody can tell, looked for once: a step of the slider has no time for all of them. */
function unforeseeablePlaces(pairs: ExpiryPairs): Uint32Array {
  const known = knownPlaces.get(pairs);
  if (known) return known;
  const places = Uint32Array.from(pairs.unforeseeable.keys()).filter((pair) => pairs.unforeseeable[pair] !== 0);
  knownPlaces.set(pairs, places);
  return places;
}

/**
 * What of a forecast cannot be foreseen, by subject and reason, most first: trainings that are offered in a window,
 * composed ones, and those whose rule the service does not tell. deployed-services.md §2.
 * @param day calendar days from today
 */
export function unforeseeablePairs(pairs: ExpiryPairs, day: DayOffset): UnforeseeablePairs[] {
  const { unforeseeable, subject, countedFrom, countedThrough, validThrough } = pairs;
  const kinds = unforeseeableReasons.length;
  const required = new Uint32Array(pairs.subjectCount * kinds);
  const valid = new Uint32Array(pairs.subjectCount * kinds);
  for (const pair of unforeseeablePlaces(pairs)) {
    const code = unforeseeable[pair] ?? 0;
    if ((countedFrom[pair] ?? 0) > day || (countedThrough[pair] ?? 0) < day) continue;
    const group = (subject[pair] ?? 0) * kinds + code - 1;
    required[group] = (required[group] ?? 0) + 1;
    if ((validThrough[pair] ?? -1) >= day) valid[group] = (valid[group] ?? 0) + 1;
  }
  return Array.from(required)
    .flatMap((count, group) => {
      const reason = unforeseeableReasons[group % kinds];
      if (count === 0 || reason === undefined) return [];
      return [{ subject: Math.floor(group / kinds), reason, required: count, valid: valid[group] ?? 0 }];
    })
    .sort((a, b) => b.required - a.required || a.subject - b.subject);
}
