import type { CalendarNumber } from '#protocol/dates.ts';
import { compareNumbers } from '../order.ts';
import { shareInPercent } from '../share.ts';
import type { Requirement } from './requirement.ts';

/** The states of required trainings of any people: of one training, of one site. */
export type RequirementTally = {
  required: number;
  missing: number;
  expired: number;
  expiring: number;
  /** Without expiring ones. */
  current: number;
  /** Current, expiring ones included. */
  done: number;
  /** `done` of `required`, rounded down: 100 only when it is all of them; null when nobody is required. */
  percent: number | null;
  /** The first day on which something valid today runs out, YYYYMMDD. */
  nextExpiry: CalendarNumber | null;
};

/** Counts required trainings by their state. */
export function requirementTallyOf(requirements: readonly Requirement[]): RequirementTally {
  const counts = { missing: 0, expired: 0, expiring: 0, current: 0, notRequired: 0 };
  let nextExpiry: CalendarNumber | null = null;
  for (const { state, expiresOn } of requirements) {
    counts[state] += 1;
    const isValid = state === 'expiring' || state === 'current';
    if (isValid && compareNumbers(expiresOn, nextExpiry) < 0) nextExpiry = expiresOn;
  }
  const { missing, expired, expiring, current } = counts;
  const required = missing + expired + expiring + current;
  const done = expiring + current;
  const percent = shareInPercent(done, required, 0);
  return { required, missing, expired, expiring, current, done, percent, nextExpiry };
}

/** More people with gaps first, then more who will have one soon, then by what runs out first. */
export const byGaps = (a: RequirementTally, b: RequirementTally): number =>
  b.missing + b.expired - (a.missing + a.expired) ||
  b.expiring - a.expiring ||
  compareNumbers(a.nextExpiry, b.nextExpiry);
