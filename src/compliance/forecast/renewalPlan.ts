import { type DayOffset, NOT_VALID } from './dayOffset.ts';
import type { LapseIndex } from './lapses.ts';
import { groupedCandidates, type PlanRequest } from './planCandidates.ts';
import { type PlanSettings, planSettingProblems } from './planSettings.ts';
import { gainPoints } from './renewalGain.ts';
import { type RenewalOnDay, renewedThroughOf } from './renewals.ts';
import { sessionDates } from './sessionDates.ts';
import type { TrainingPairs } from './trainingPairs.ts';

/** People who need the same training. Days are calendar days from today; pairs are places in the columns. */
export type RenewalGroup = {
  /** The training, as a place in `trainingIds`. */
  subject: number;
  /** Their site, as a place in `siteIds`; null for a group across sites. */
  site: number | null;
  /** People with a gap first, then by expiry. Each pair of a person and a training is in one group. */
  pairs: Uint32Array;
  /** Of these: lapsed or never done today. */
  gaps: number;
  /** Of these: lapse before the lead time is over, so that no session is possible in time. */
  tooLate: number;
  /** The day to hold the first session by: its own day, which is at least the lead time from today. */
  holdBy: DayOffset;
  /** The day to book it by: the lead time before. */
  bookBy: DayOffset;
  /** ⌈people ÷ capacity⌉ sessions, in the order of their days. */
  sessions: readonly { on: DayOffset; pairs: Uint32Array }[];
  /** Of all sessions; null if the length of one is not set. */
  hours: number | null;
  /** People who are valid through the day of their session. */
  lapsesAvoided: number;
  /** Σ of the last valid day − the day of the session, for trainings whose term counts from the completion. */
  daysGivenAway: number;
  /** Pairs valid on the day only thanks to the group. */
  gainedPairs: number;
};

/** Sums over all groups. People are counted once, bookings once for each training. */
export type PlanTotals = {
  people: number;
  bookings: number;
  gaps: number;
  tooLate: number;
  sessions: number;
  /** Null if the session length of some training is not set, and if there are no groups. */
  hours: number | null;
  lapsesAvoided: number;
  daysGivenAway: number;
  gainedPairs: number;
  points: number;
};

export type RenewalPlan = {
  /** Soonest first. */
  groups: readonly RenewalGroup[];
  /** Groups with too few people by the settings. */
  tooSmall: readonly Pick<RenewalGroup, 'subject' | 'site' | 'pairs'>[];
};

/** One group with its sessions. */
function planGroup(
  trainings: TrainingPairs,
  group: Pick<RenewalGroup, 'subject' | 'site' | 'pairs'>,
  settings: PlanSettings,
  context: { before: DayOffset; renewedThrough: (pair: number, on: DayOffset) => DayOffset },
): RenewalGroup {
  const { capacity, leadDays, hours, anniversaryDays } = settings;
  const { validThrough, countedThrough } = trainings;
  const lastOf = (pair: number) => validThrough[pair] ?? NOT_VALID;
  // People with a gap, or too late, come to the first possible session.
  const lastDays = Int32Array.from(group.pairs, (pair) => Math.max(lastOf(pair), leadDays));
  const sessions = sessionDates(lastDays, capacity, anniversaryDays).map(({ on, from, to }) => ({
    on,
    pairs: group.pairs.subarray(from, to),
  }));
  const isRolling = trainings.renewals[group.subject]?.kind === 'rolling';
  const counts = { gaps: 0, tooLate: 0, lapsesAvoided: 0, daysGivenAway: 0, gainedPairs: 0 };
  for (const session of sessions) {
    for (const pair of session.pairs) {
      const last = lastOf(pair);
      if (last === NOT_VALID) counts.gaps += 1;
      else if (last < leadDays) counts.tooLate += 1;
      else {
        counts.lapsesAvoided += 1;
        const early = last - session.on;
        const isGiven = isRolling && (anniversaryDays === null || early > anniversaryDays);
        if (isGiven) counts.daysGivenAway += early;
      }
      const isThere = session.on <= context.before && (countedThrough[pair] ?? 0) >= context.before;
      if (isThere && context.renewedThrough(pair, session.on) >= context.before) counts.gainedPairs += 1;
    }
  }
  const holdBy = sessions[0]?.on ?? leadDays;
  return {
    ...group,
    ...counts,
    holdBy,
    bookBy: holdBy - leadDays,
    sessions,
    hours: hours === null ? null : hours * sessions.length,
  };
}

/** By the day to hold it by, then larger groups first. */
const soonestFirst = (a: RenewalGroup, b: RenewalGroup): number =>
  a.holdBy - b.holdBy || b.pairs.length - a.pairs.length || a.subject - b.subject;

/**
 * The sums over groups: all of a plan, or selected ones.
 * @param required the denominator of the gain: required pairs on the day, see `forecastOn`
 */
export function planTotals(trainings: TrainingPairs, groups: readonly RenewalGroup[], required: number): PlanTotals {
  const isBooked = new Uint8Array(trainings.ownerIds.length);
  for (const { pairs } of groups) for (const pair of pairs) isBooked[trainings.owner[pair] ?? 0] = 1;
  const sumOf = (count: (group: RenewalGroup) => number) => groups.reduce((sum, group) => sum + count(group), 0);
  const gainedPairs = sumOf((group) => group.gainedPairs);
  return {
    people: isBooked.reduce((sum, is) => sum + is, 0),
    bookings: sumOf(({ pairs }) => pairs.length),
    gaps: sumOf(({ gaps }) => gaps),
    tooLate: sumOf(({ tooLate }) => tooLate),
    sessions: sumOf(({ sessions }) => sessions.length),
    hours: groups.length === 0 || groups.some(({ hours }) => hours === null) ? null : sumOf(({ hours }) => hours ?? 0),
    lapsesAvoided: sumOf(({ lapsesAvoided }) => lapsesAvoided),
    daysGivenAway: sumOf(({ daysGivenAway }) => daysGivenAway),
    gainedPairs,
    points: gainPoints(gainedPairs, required),
  };
}

/** The sessions of groups as renewals for `createRenewals`: the curve with a plan. */
export const renewalsOfGroups = (groups: readonly RenewalGroup[]): RenewalOnDay[] =>
  groups.flatMap(({ sessions }) => sessions.map(({ on, pairs }) => ({ on, pairs })));

/**
 * The sessions to book so that nobody lapses who can still be reached. Leavers whose training lasts until they leave,
 * and those who leave before a session is possible, are not booked. People at two chosen sites are booked at the first.
 * @throws RangeError with a sentence if a setting is not valid, see `planSettingProblems`
 */
export function planRenewals(index: LapseIndex, trainings: TrainingPairs, request: PlanRequest): RenewalPlan {
  const settingsOf = trainings.trainingIds.map((id): PlanSettings => {
    const settings = { ...request.settings, ...request.settingsOfTraining?.get(id) };
    const [problem] = Object.values(planSettingProblems(settings));
    if (problem !== undefined) throw new RangeError(problem);
    return settings;
  });
  const anniversaryDays = new Map(
    trainings.trainingIds.flatMap((id, subject) => {
      const days = settingsOf[subject]?.anniversaryDays ?? null;
      return days === null ? [] : [[id, days]];
    }),
  );
  const context = { before: request.before, renewedThrough: renewedThroughOf(trainings, anniversaryDays) };
  const leadDays = settingsOf.map((settings) => settings.leadDays);
  const { first, rows, places } = groupedCandidates(index, trainings, request, leadDays);
  const groups: RenewalGroup[] = [];
  const tooSmall: Pick<RenewalGroup, 'subject' | 'site' | 'pairs'>[] = [];
  for (let place = 0; place + 1 < first.length; place += 1) {
    const pairs = rows.subarray(first[place], first[place + 1]);
    const subject = Math.floor(place / places);
    const settings = settingsOf[subject];
    if (pairs.length === 0 || !settings) continue;
    const group = { subject, site: request.acrossSites ? null : place % places, pairs };
    if (pairs.length < settings.smallestGroup) tooSmall.push(group);
    else groups.push(planGroup(trainings, group, settings, context));
  }
  groups.sort(soonestFirst);
  return { groups, tooSmall };
}
