import type { Coverage } from '#compliance/coverage/coverage.ts';
import { candidatesOf } from '#compliance/coverage/coverageCandidates.ts';
import { holdersOf } from '#compliance/coverage/coverageOnDay.ts';
import type { Directory } from '#compliance/directory.ts';
import { type DayOffset, dateOfOffset, NEVER_ENDS } from '#compliance/forecast/dayOffset.ts';
import { siteNameOf } from '#compliance/sites/siteTrainings.ts';
import { type PersonFacts, personFacts } from '#listing/personFacts.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { subjectKey, subjectTitle } from '../coverageRow.ts';

/** Whether somebody holds a training on the day, or held it and it expired, which is `lapsed` in addresses. */
export const holderStatuses = ['holds', 'lapsed'] as const;
export type HolderStatus = (typeof holderStatuses)[number];

/** Somebody who holds a training or job at a site on a day, or could return to it. */
export type HolderRow = PersonFacts & {
  id: string;
  employeeId: string;
  subject: string;
  title: string;
  siteId: string;
  site: string;
  /** Their sites, if several: they count at each. */
  sites: string;
  /** Whether this is the first of their sites, so that they can be counted once. */
  isFirstSite: boolean;
  status: HolderStatus;
  /** For a holder: the last day on which they hold it and are employed, YYYYMMDD; null if no date tells. */
  holdsThrough: CalendarNumber | null;
  /** For an expired training: the day after which it has expired, for several the newest. */
  expiredAfter: CalendarNumber | null;
  /** For an expired training: how many trainings need renewal. */
  lacking: number | null;
  /** The rank in the list: holders by when they run out, then people by how close they are to returning. */
  rank: number;
};

/**
 * The holders of trainings and jobs with a rule, or of the chosen ones, on a day; then people whose training has expired.
 * @param day calendar days from today
 * @param chosen trainings and jobs, see `subjectKey`; if empty, all with a rule
 */
export function holderRows(
  coverage: Coverage,
  directory: Directory,
  day: DayOffset,
  chosen: readonly string[],
): HolderRow[] {
  const { subjects, siteIds, rules, pairs } = coverage;
  const { first, rows: siteRows } = pairs.sitesOfOwner;
  const dateOf = (offset: DayOffset) => dateOfOffset(pairs.today, offset);
  const rows = subjects.flatMap((subject, place) => {
    const [key, title] = [subjectKey(subject), subjectTitle(subject, directory)];
    const cells = siteIds.map((siteId, at) => ({ siteId, at, cell: place * siteIds.length + at }));
    const isListed = chosen.length > 0 ? chosen.includes(key) : cells.some(({ cell }) => rules[cell]?.length);
    if (!isListed) return [];
    return cells.flatMap(({ siteId, at, cell }) => {
      const personAt = (owner: number) => {
        const employeeId = pairs.ownerIds[owner] ?? '';
        const own = [...siteRows.subarray(first[owner], first[owner + 1])];
        return {
          id: `${key}/${siteId}/${employeeId}`,
          employeeId,
          ...personFacts(employeeId, directory),
          subject: key,
          title,
          siteId,
          site: siteNameOf(siteId, directory),
          isFirstSite: own[0] === at,
          sites: own.length > 1 ? own.map((site) => siteNameOf(siteIds[site] ?? '', directory)).join(', ') : '',
        };
      };
      const holders = holdersOf(coverage, cell, day).map(({ owner, lastDay }): HolderRow => {
        const holdsThrough = dateOf(lastDay);
        return { ...personAt(owner), status: 'holds', holdsThrough, expiredAfter: null, lacking: null, rank: lastDay };
      });
      const expired = candidatesOf(coverage, cell, day).map(
        ({ owner, lacking, expiredAfter }): HolderRow => ({
          ...personAt(owner),
          status: 'lapsed',
          holdsThrough: null,
          expiredAfter: expiredAfter === null ? null : dateOf(expiredAfter),
          lacking,
          // After all holders: fewest trainings to renew, then the newest expiry; none is older than some 270 years.
          rank: NEVER_ENDS + lacking * 1_000_000 - (expiredAfter ?? -100_000),
        }),
      );
      return [...holders, ...expired];
    });
  });
  return rows.sort((a, b) => a.rank - b.rank);
}
