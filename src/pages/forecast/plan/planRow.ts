import type { Directory } from '#compliance/directory.ts';
import { type DayOffset, dateOfOffset, NEVER_ENDS, NOT_VALID } from '#compliance/forecast/dayOffset.ts';
import type { PlanSettings } from '#compliance/forecast/planSettings.ts';
import { gainPoints } from '#compliance/forecast/renewalGain.ts';
import { planRenewals, type RenewalGroup } from '#compliance/forecast/renewalPlan.ts';
import { type SeenPart, seenSite, siteNameOf } from '#compliance/sites/siteTrainings.ts';
import { filterValueOf } from '#listing/pathIds.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { Forecast } from '../useForecast.ts';
import { withOfferedSites } from './offeredSites.ts';

/**
 * Someone who is booked. `validThrough`: null if they have lapsed or never did the training; `worksAt`: the ids of all their
 * sites.
 */
export type Booking = {
  id: string;
  name: string;
  validThrough: CalendarNumber | null;
  isTooLate: boolean;
  /** Whether they leave before the day of the plan, so that the forecast of that day does not count them. */
  leavesBefore: boolean;
  worksAt: readonly string[];
};

/** One session and its people, in the order of their expiry. */
type PlannedSession = { on: CalendarNumber; people: readonly Booking[] };

/** People who need the same training at a site, with their sessions. */
export type PlannedGroup = {
  id: string;
  trainingId: number;
  title: string;
  /** The site of the group, or all its sites if it is across several. */
  siteIds: readonly string[];
  site: string;
  /** The same without a mark of what the reader sees in part: for documents given to others. */
  plainSite: string;
  /** The sites that give a group of this training when chosen, each offered at one row of the training. */
  offeredAt: readonly string[];
  people: number;
  sessions: readonly PlannedSession[];
  sessionCount: number;
  gaps: number;
  tooLate: number;
  /** The last day to hold the first session, YYYYMMDD. */
  holdBy: CalendarNumber;
  bookBy: CalendarNumber;
  /** Whether it expires for everyone before the first possible session. */
  isTooLate: boolean;
  lapsesAvoided: number;
  daysGivenAway: number;
  /** The hours of all its sessions; null if their length is not set. */
  hours: number | null;
  group: RenewalGroup;
};

/** A group with its gain. */
export type PlanRow = PlannedGroup & { points: number };

type PlanOptions = {
  /** People who lapse before this day are booked, calendar days from today. */
  before: DayOffset;
  /** The chosen sites; none for all. */
  sites: readonly string[];
  withGaps: boolean;
  settings: PlanSettings;
  /** How sessions of a training are planned, by training id, if that differs from the others. */
  settingsOfTraining: ReadonlyMap<number, PlanSettings>;
  /** Whether a training has one group for all chosen sites, instead of one for each. */
  acrossSites: boolean;
  /** The part of the organisation that the reader sees. */
  part: SeenPart;
};

/** A group that is too small for a session by the settings: none of its people is booked. */
export type LeftOutGroup = Pick<PlannedGroup, 'id' | 'trainingId' | 'title' | 'siteIds' | 'site'> & {
  people: readonly Booking[];
};

/** The most sites that the name of a group across them lists; of more it gives the number. */
const MAX_NAMED = 3;

/** The sites of a group in words, with marks of what is seen in part and without. */
function siteWords(siteIds: readonly string[], directory: Directory, part: SeenPart) {
  const sites = siteIds.map((id) => seenSite(id, directory, part));
  if (sites.length <= MAX_NAMED)
    return {
      site: sites.map(({ name }) => name).join(', '),
      plainSite: siteIds.map((id) => siteNameOf(id, directory)).join(', '),
    };
  const plainSite = `${sites.length} sites together`;
  const inPart = sites.filter(({ isPartial }) => isPartial).length;
  return { site: inPart > 0 ? `${plainSite} (${inPart} in part)` : plainSite, plainSite };
}

/**
 * The groups of a plan, and those with too few people for a session. Days are never before today.
 * @param directory names without marks of what is seen in part
 */
export function plannedGroups(
  forecast: Forecast,
  directory: Directory,
  { before, sites, withGaps, settings, settingsOfTraining, acrossSites, part }: PlanOptions,
): { groups: PlannedGroup[]; leftOut: LeftOutGroup[] } {
  const { pairs, lapses, nameOf } = forecast;
  const planFor = (chosen: readonly string[] | undefined, withoutSites: readonly string[] = []) =>
    planRenewals(lapses, pairs, {
      before,
      ...(chosen && { sites: chosen }),
      withoutSites,
      acrossSites,
      withGaps,
      settings,
      settingsOfTraining,
    });
  // A person at two sites is booked at the chosen one only; the other sites are planned separately, so that they can be chosen.
  const others = pairs.siteIds.filter((id) => !sites.includes(id));
  const plans =
    sites.length === 0
      ? [{ ...planFor(undefined), sites: pairs.siteIds }]
      : [
          { ...planFor(sites), sites },
          { ...planFor(others, sites), sites: others },
        ];
  const dateOf = (offset: DayOffset) => dateOfOffset(pairs.today, offset);
  const { first: firstSite, rows: siteRows } = pairs.sitesOfOwner;
  const bookingOf = (pair: number): Booking => {
    const owner = pairs.owner[pair] ?? 0;
    const id = pairs.ownerIds[owner] ?? '';
    const last = pairs.validThrough[pair] ?? NOT_VALID;
    const { leadDays } = settingsOfTraining.get(pairs.trainingIds[pairs.subject[pair] ?? 0] ?? 0) ?? settings;
    return {
      id,
      name: nameOf.get(id) ?? id,
      validThrough: last === NOT_VALID ? null : dateOf(last),
      isTooLate: last !== NOT_VALID && last < leadDays,
      leavesBefore: (pairs.countedThrough[pair] ?? NEVER_ENDS) < before,
      worksAt: Array.from(
        siteRows.subarray(firstSite[owner], firstSite[owner + 1]),
        (site) => pairs.siteIds[site] ?? '',
      ),
    };
  };
  const named = ({ subject, site }: Pick<RenewalGroup, 'subject' | 'site'>, planned: readonly string[]) => {
    const trainingId = pairs.trainingIds[subject] ?? 0;
    const siteIds = site === null ? planned : [pairs.siteIds[site] ?? ''];
    return {
      id: `${trainingId}/${siteIds.map(filterValueOf).join()}`,
      trainingId,
      title: directory.trainingTitle(trainingId),
      siteIds,
      ...siteWords(siteIds, directory, part),
    };
  };
  const leftOut = plans.flatMap(({ tooSmall, sites: planned }) =>
    tooSmall.map((group) => ({ ...named(group, planned), people: Array.from(group.pairs, bookingOf) })),
  );
  const groups = plans.flatMap(({ groups: ofSites, sites: planned }) =>
    ofSites.map((group): Omit<PlannedGroup, 'offeredAt'> => {
      return {
        ...named(group, planned),
        people: group.pairs.length,
        sessions: group.sessions.map((session) => ({
          on: dateOf(session.on) ?? pairs.today,
          people: Array.from(session.pairs, bookingOf),
        })),
        sessionCount: group.sessions.length,
        gaps: group.gaps,
        tooLate: group.tooLate,
        holdBy: dateOf(group.holdBy) ?? pairs.today,
        bookBy: dateOf(group.bookBy) ?? pairs.today,
        isTooLate: group.lapsesAvoided === 0 && group.tooLate > 0,
        lapsesAvoided: group.lapsesAvoided,
        daysGivenAway: group.daysGivenAway,
        hours: group.hours,
        group,
      };
    }),
  );
  const smallestOf = (id: number) => (settingsOfTraining.get(id) ?? settings).smallestGroup;
  return { groups: withOfferedSites(groups, leftOut, smallestOf), leftOut };
}

/**
 * Groups with their gains.
 * @param required the denominator of gains: required pairs on the day, see `forecastOn`
 */
export const planRows = (groups: readonly PlannedGroup[], required: number): PlanRow[] =>
  groups.map((group) => ({ ...group, points: gainPoints(group.group.gainedPairs, required) }));
