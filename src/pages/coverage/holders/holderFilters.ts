import { type StatusAppearance, trainingStateAppearances } from '#components/status.ts';
import { oneOfMany, only, search, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { siteFilter } from '#listing/filters/siteFilter.ts';
import { subjectName } from '../coverageFilters.ts';
import { type HolderRow, type HolderStatus, holderStatuses } from './holderRow.ts';

export const holderAppearances: Record<HolderStatus, StatusAppearance> = {
  holds: { ...trainingStateAppearances.current, word: 'Holds it' },
  lapsed: { ...trainingStateAppearances.expired, word: 'Expired' },
};

/** Which holders are listed. */
export const holderFilters = filtersOf<HolderRow>()({
  q: search({ label: 'Find name, training or site', of: ({ name, title, site }) => [name, title, site] }),
  status: segments<HolderRow, HolderStatus>({
    label: 'Status on that day',
    values: holderStatuses,
    appearances: holderAppearances,
    of: ({ status }) => status,
  }),
  subject: oneOfMany({ label: 'Training', of: ({ subject }) => subject, name: subjectName }),
  site: siteFilter({ of: ({ siteId }) => siteId }),
  once: only({
    label: 'One row for each person',
    inMoreFilters: true,
    option: 'Only at the first of their sites',
    words: 'Each person at the first of their sites',
    of: ({ isFirstSite }) => isFirstSite,
  }),
});
export type HolderFilter = FilterValues<typeof holderFilters.entries>;
