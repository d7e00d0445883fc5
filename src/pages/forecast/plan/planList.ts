import { useMemo } from 'react';
import { trainingTitleOf } from '#compliance/directory.ts';
import { siteNameOf } from '#compliance/sites/siteTrainings.ts';
import { chosenDay } from '#listing/chosenDay.ts';
import { defineList } from '#listing/defineList.ts';
import { oneOfMany, only, search } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { day, flag, fromSearch, ids, text } from '#listing/urlState.ts';
import { forecastFilters } from '../forecastFilters.ts';
import { useForecast } from '../useForecast.ts';
import { type PlanRow, planRows } from './planRow.ts';
import { type PlanView, planSettingsOf } from './planSettingsText.ts';

/** Which groups of people are listed. */
const planFilters = filtersOf<PlanRow>()({
  q: search({ label: 'Find training or site', of: ({ title, site }) => [title, site] }),
  training: oneOfMany({ label: 'Training', of: ({ trainingId }) => String(trainingId), name: trainingTitleOf }),
  site: oneOfMany({ label: 'Site', of: ({ siteId }) => siteId, name: siteNameOf }),
  late: only({
    label: 'Too late',
    option: 'Only with somebody too late',
    words: 'Somebody lapses before a session can be had',
    of: ({ tooLate }) => tooLate > 0,
  }),
});
export type PlanFilter = FilterValues<typeof planFilters.entries>;

/** A plan is of everyone: whom it books is chosen by training and site. */
const everyone = fromSearch(forecastFilters.schema, new URLSearchParams());

type View = PlanView & { on: string; gaps: boolean };

/** The plan of an address: everyone who lapses before its day, in groups and sessions. */
export function usePlan({ site }: Pick<PlanFilter, 'site'>, { on, gaps, capacity, lead, least }: View) {
  const { forecast, ...data } = useForecast(everyone);
  const { directory, calendar } = data;
  const chosen = chosenDay(on, calendar.today);
  const numbers = useMemo(() => planSettingsOf({ capacity, lead, least }), [capacity, lead, least]);
  const { offset } = chosen;
  const plan = useMemo(
    () =>
      forecast &&
      planRows(forecast, directory, { before: offset, sites: site, withGaps: gaps, settings: numbers.settings }),
    [forecast, directory, offset, site, gaps, numbers],
  );
  return { ...data, forecast, chosen, plan, ...numbers };
}

/** The sessions to book so that nobody lapses before a day who can still be reached. */
export const planList = defineList({
  noun: 'groups',
  progressNoun: 'employees',
  filters: planFilters,
  view: {
    on: day(),
    /** Whether those who have lapsed or never did it are booked too. */
    gaps: flag(),
    capacity: text(),
    lead: text(),
    least: text(),
    /** The ids of the groups that are unfolded. */
    open: ids(),
  },
  order: 'Soonest first',
  useRows: ({ filter, view }) => usePlan(filter, view).plan?.rows,
  rowId: ({ id }) => id,
  columns: async () => (await import('./planColumns.tsx')).planColumns,
});
