import { addDays } from '#compliance/calendar/calendar.ts';
import type { Coverage } from '#compliance/coverage/coverage.ts';
import type { CoverageSubject } from '#compliance/coverage/coverageHoldings.ts';
import {
  type CoverageState,
  coverageOn,
  coverageStates,
  fallsBelowOn,
  holdersOf,
} from '#compliance/coverage/coverageOnDay.ts';
import { withoutPerson } from '#compliance/coverage/withoutPerson.ts';
import type { Directory } from '#compliance/directory.ts';
import { type DayOffset, dateOfOffset, NEVER_ENDS, NOT_VALID } from '#compliance/forecast/dayOffset.ts';
import { byText, compareNumbers } from '#compliance/order.ts';
import { byPlaceIn } from '#compliance/placeOrder.ts';
import { siteNameOf } from '#compliance/sites/siteTrainings.ts';
import { formatDate } from '#components/format.ts';
import { filterValueOf } from '#listing/pathIds.ts';
import type { CalendarNumber } from '#protocol/dates.ts';

const byState = byPlaceIn(coverageStates);

/** A training, or a job, at a site on a day. */
export type CoverageRow = {
  id: string;
  /** See `subjectKey`. */
  subject: string;
  title: string;
  siteId: string;
  site: string;
  holders: number;
  /** Null without a rule. */
  needed: number | null;
  state: CoverageState;
  /** The first day with fewer holders than needed, YYYYMMDD; null without a rule, and if no date tells. */
  fallsBelowOn: CalendarNumber | null;
  /** The last day with as many holders as needed, the day before; also null if there are too few today. */
  holdsThrough: CalendarNumber | null;
  /** How long it holds, in words; empty without a rule. */
  holds: string;
  /** Whether it may hold for less time, because the end of somebody's training is unknown. */
  isAtBest: boolean;
  /** The ids of the people without whom it breaks. */
  breaksWithout: readonly string[];
  /** Whether there is a rule for the training or job, at this site or at another. */
  hasRule: boolean;
};

/** A training or a job in the format of addresses: `8`, `job:lifting`. */
export const subjectKey = ({ job, trainingIds }: CoverageSubject): string =>
  job ? `job:${job.key}` : String(trainingIds[0]);

/** The id of a training or job at a site, in the format of addresses: `8/hull`. */
export const cellId = (subject: string, siteId: string): string => `${subject}/${filterValueOf(siteId)}`;

export const subjectTitle = ({ job, trainingIds }: CoverageSubject, directory: Directory): string =>
  job ? job.name : directory.trainingTitle(trainingIds[0] ?? 0);

/** How long a cell that falls below on a day holds, in words, as seen on another day. */
function holdsWords(
  today: CalendarNumber,
  { falls, day, isAtBest }: { falls: DayOffset; day: DayOffset; isAtBest: boolean },
): string {
  if (falls === NOT_VALID) return '';
  const date = dateOfOffset(today, falls);
  const atBest = isAtBest ? ', at best' : '';
  if (date === null) return `no end known${atBest}`;
  if (falls === 0) return 'below today';
  return falls > day ? `through ${formatDate(addDays(date, -1))}${atBest}` : `below from ${formatDate(date)}`;
}

/**
 * Every training and job at every site on a day, worst first, then the first to fall below.
 * @param day calendar days from today
 */
export function coverageRows(coverage: Coverage, directory: Directory, day: DayOffset): CoverageRow[] {
  const { subjects, siteIds, rules, pairs } = coverage;
  const { holders, needed, states } = coverageOn(coverage, day);
  const breaks = new Map<number, string[]>();
  for (const { owner, breaks: cells } of withoutPerson(coverage, day)) {
    for (const { cell } of cells) {
      const ids = breaks.get(cell) ?? [];
      ids.push(pairs.ownerIds[owner] ?? '');
      breaks.set(cell, ids);
    }
  }
  const rows = subjects.flatMap((subject, place) => {
    const first = place * siteIds.length;
    const hasRule = rules.slice(first, first + siteIds.length).some(({ length }) => length > 0);
    const [key, title] = [subjectKey(subject), subjectTitle(subject, directory)];
    return siteIds.map((siteId, at): CoverageRow => {
      const cell = first + at;
      const state = states[cell] ?? 'noRule';
      const falls = fallsBelowOn(coverage, cell, day);
      const isAtBest = falls > day && coverage.isUnforeseeable[cell] === 1;
      return {
        id: cellId(key, siteId),
        subject: key,
        title,
        siteId,
        site: siteNameOf(siteId, directory),
        holders: holders[cell] ?? 0,
        needed: state === 'noRule' ? null : (needed[cell] ?? 0),
        state,
        fallsBelowOn: falls === NOT_VALID ? null : dateOfOffset(pairs.today, falls),
        holdsThrough: falls <= 0 || falls === NEVER_ENDS ? null : dateOfOffset(pairs.today, falls - 1),
        holds: holdsWords(pairs.today, { falls, day, isAtBest }),
        isAtBest,
        breaksWithout: breaks.get(cell) ?? [],
        hasRule,
      };
    });
  });
  return rows.sort(
    (a, b) =>
      byState(a.state, b.state) ||
      compareNumbers(a.fallsBelowOn, b.fallsBelowOn) ||
      byText(a.title, b.title) ||
      byText(a.site, b.site),
  );
}

/** The trainings that most people hold today, most first, as proposals; each with its number of holders. */
export function mostHeld(coverage: Coverage, directory: Directory, most: number) {
  const { subjects, siteIds } = coverage;
  return subjects
    .map((subject, place) => {
      const held = siteIds.flatMap((_id, at) => holdersOf(coverage, place * siteIds.length + at, 0));
      return {
        id: subjectKey(subject),
        title: subjectTitle(subject, directory),
        holders: new Set(held.map(({ owner }) => owner)).size,
      };
    })
    .filter(({ holders }) => holders > 0)
    .sort((a, b) => b.holders - a.holders || byText(a.title, b.title))
    .slice(0, most);
}
