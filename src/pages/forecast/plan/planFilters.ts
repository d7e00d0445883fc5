import { trainingTitleOf } from '#compliance/directory.ts';
import { oneOfMany, only, search } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { siteFilter } from '#listing/filters/siteFilter.ts';
import { day, flag, text } from '#listing/urlState.ts';
import type { PlanRow } from './planRow.ts';
import type { PlanView } from './planSettingsText.ts';

/** Which groups of people are listed. */
export const planFilters = filtersOf<PlanRow>()({
  q: search({ label: 'Find training or site', of: ({ title, site }) => [title, site] }),
  training: oneOfMany({ label: 'Training', of: ({ trainingId }) => String(trainingId), name: trainingTitleOf }),
  site: siteFilter({ of: ({ siteIds }) => siteIds, choices: { valuesOf: ({ offeredAt }) => offeredAt } }),
  late: only({
    label: 'Too late',
    option: 'Only where a session comes too late for somebody',
    words: 'A session comes too late for somebody',
    of: ({ tooLate }) => tooLate > 0,
  }),
});
export type PlanFilter = FilterValues<typeof planFilters.entries>;

/** The parameters of a plan in an address besides its sites: whom it books, and in what sessions. */
export const plannedIn = {
  on: day(),
  /** Whether people who have lapsed or never did the training are booked too. */
  gaps: flag(),
  capacity: text(),
  lead: text(),
  least: text(),
  hours: text(),
  kept: text(),
  /** Whether chosen sites, or all of them, share their sessions. */
  across: flag(),
};
export type PlannedIn = PlanView & { on: string; gaps: boolean; across: boolean };
