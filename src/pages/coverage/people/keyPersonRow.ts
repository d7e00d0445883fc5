import type { Coverage } from '#compliance/coverage/coverage.ts';
import { withoutPerson } from '#compliance/coverage/withoutPerson.ts';
import type { Directory } from '#compliance/directory.ts';
import type { DayOffset } from '#compliance/forecast/dayOffset.ts';
import { siteNameOf } from '#compliance/sites/siteTrainings.ts';
import { type PersonFacts, personFacts } from '#listing/personFacts.ts';
import { cellId, subjectKey, subjectTitle } from '../coverageRow.ts';

/** What breaks if somebody leaves. */
export type KeyPersonRow = PersonFacts & {
  id: string;
  siteIds: readonly string[];
  site: string;
  /** How many trainings at sites lose their last holder. */
  uncovered: number;
  /** How many fall below the needed number, or lose their last holder. */
  breaks: number;
  /** The ids of their rows in the list of coverage. */
  cells: readonly string[];
  /** Their names: `Forklift (Hull)`, worst first. */
  what: string;
};

/**
 * Everyone without whom something breaks on a day, most uncovered first.
 * @param day calendar days from today
 */
export function keyPersonRows(coverage: Coverage, directory: Directory, day: DayOffset): KeyPersonRow[] {
  const { subjects, siteIds, pairs } = coverage;
  const { first, rows } = pairs.sitesOfOwner;
  const idOf = (cell: number) => {
    const subject = subjects[Math.floor(cell / siteIds.length)];
    return subject ? cellId(subjectKey(subject), siteIds[cell % siteIds.length] ?? '') : '';
  };
  const nameOf = (cell: number) => {
    const subject = subjects[Math.floor(cell / siteIds.length)];
    const site = siteNameOf(siteIds[cell % siteIds.length] ?? '', directory);
    return subject ? `${subjectTitle(subject, directory)} (${site})` : site;
  };
  return withoutPerson(coverage, day).map(({ owner, uncovered, breaks }) => {
    const id = pairs.ownerIds[owner] ?? '';
    const own = Array.from(rows.subarray(first[owner], first[owner + 1]), (site) => siteIds[site] ?? '');
    const worstFirst = breaks.toSorted((a, b) => Number(b.to === 'uncovered') - Number(a.to === 'uncovered'));
    return {
      id,
      ...personFacts(id, directory),
      siteIds: own,
      site: own.map((site) => siteNameOf(site, directory)).join(', '),
      uncovered,
      breaks: breaks.length,
      cells: breaks.map(({ cell }) => idOf(cell)),
      what: worstFirst.map(({ cell }) => nameOf(cell)).join(', '),
    };
  });
}
