import { type CoverageState, coverageStates } from '#compliance/coverage/coverageOnDay.ts';
import type { Directory } from '#compliance/directory.ts';
import { siteNameOf } from '#compliance/sites/siteTrainings.ts';
import { include, oneOfMany, search, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { siteFilter } from '#listing/filters/siteFilter.ts';
import { idOrNoneIn } from '#listing/pathIds.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import { coverageAppearances } from './coverageAppearances.ts';
import type { CoverageRow } from './coverageRow.ts';

const JOB = 'job:';

/** A directory that also names jobs, by their keys. */
type CoverageDirectory = Directory & { coverageJob: (key: string) => string | undefined };

/** @param jobs those of the rules in force */
export const withJobs = (directory: Directory, jobs: CoverageRules['jobs']): CoverageDirectory => ({
  ...directory,
  coverageJob: (key) => (Object.hasOwn(jobs, key) ? jobs[key]?.name : undefined),
});

/** The name of a training or a job, see `subjectKey`; a job is shown by its key if the directory is not that of these pages. */
export function subjectName(key: string, directory: Directory | CoverageDirectory): string {
  if (!key.startsWith(JOB)) return directory.trainingTitle(Number(key));
  const job = key.slice(JOB.length);
  return ('coverageJob' in directory && directory.coverageJob(job)) || `Job ${job}`;
}

/** A training or job at a site by its `cellId`. */
export function cellName(id: string, directory: Directory): string {
  const slash = id.lastIndexOf('/');
  return `${subjectName(id.slice(0, slash), directory)} (${siteNameOf(idOrNoneIn(id.slice(slash + 1)), directory)})`;
}

/** Which trainings and jobs are listed, at which sites. */
export const coverageFilters = filtersOf<CoverageRow>()({
  q: search({ label: 'Find training, job or site', of: ({ title, site }) => [title, site] }),
  state: segments<CoverageRow, CoverageState>({
    label: 'Coverage',
    values: coverageStates,
    appearances: coverageAppearances,
    of: ({ state }) => state,
  }),
  subject: oneOfMany({
    label: 'Training',
    of: ({ subject }) => subject,
    name: subjectName,
    choices: { changesOtherFilters: true },
  }),
  site: siteFilter({ of: ({ siteId }) => siteId }),
  /** Only what breaks if one of these people leaves. */
  without: oneOfMany({
    label: 'Without',
    of: ({ breaksWithout }) => breaksWithout,
    name: (id, directory) => directory.personName(id),
    words: (ids, directory) => `Affected if ${ids.map(directory.personName).join(' or ')} leaves`,
  }),
  unruled: {
    ...include<CoverageRow>({
      label: 'All trainings',
      option: 'Also trainings without a rule',
      words: 'Trainings without a rule too',
      of: ({ hasRule }) => !hasRule,
    }),
    // A chosen training is shown whether or not it has a rule.
    test: (value, { subject }) =>
      value || (Array.isArray(subject) && subject.length > 0) ? undefined : ({ hasRule }) => hasRule,
  },
});
export type CoverageFilter = FilterValues<typeof coverageFilters.entries>;
