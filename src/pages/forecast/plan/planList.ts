import { useMemo } from 'react';
import { trainingTitleOf } from '#compliance/directory.ts';
import { siteNameOf } from '#compliance/sites/siteTrainings.ts';
import { chosenDay } from '#listing/chosenDay.ts';
import { defineList } from '#listing/defineList.ts';
import { oneOfMany, only, search } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { day, flag, fromSearch, ids, text } from '#listing/urlState.ts';
import { sessionsByTraining, sessionsOfAll } from '#settings/sessionNumbers.ts';
import { useSettings } from '#settings/settings.ts';
import { forecastFilters } from '../forecastFilters.ts';
import { useForecast } from '../useForecast.ts';
import { type PlanRow, planRows } from './planRow.ts';
import { type PlanView, planSettingsOf } from './planSettingsText.ts';

/** Which groups of people are listed. */
const planFilters = filtersOf<PlanRow>()({
  q: search({ label: 'Find training or site', of: ({ title, site }) => [title, site] }),
  training: oneOfMany({ label: 'Training', of: ({ trainingId }) => String(trainingId), name: trainingTitleOf }),
  site: oneOfMany({ label: 'Site', of: ({ siteIds }) => siteIds, name: siteNameOf }),
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

type View = PlanView & { on: string; gaps: boolean; across: boolean };

/** The plan of an address: everyone who lapses before its day, in groups and sessions. */
export function usePlan(
  { site }: Pick<PlanFilter, 'site'>,
  { on, gaps, across, capacity, lead, least, hours, kept }: View,
) {
  const { renewalSessions } = useSettings();
  const { forecast, ...data } = useForecast(everyone);
  const { directory, calendar } = data;
  const chosen = chosenDay(on, calendar.today);
  const numbers = useMemo(() => {
    const usual = sessionsOfAll(renewalSessions);
    const ofAll = planSettingsOf({ capacity, lead, least, hours, kept }, usual);
    return { ...ofAll, usual, settingsOfTraining: sessionsByTraining(renewalSessions, ofAll.settings) };
  }, [capacity, lead, least, hours, kept, renewalSessions]);
  const { offset } = chosen;
  const plan = useMemo(
    () =>
      forecast &&
      planRows(forecast, directory, {
        before: offset,
        sites: site,
        withGaps: gaps,
        acrossSites: across,
        settings: numbers.settings,
        settingsOfTraining: numbers.settingsOfTraining,
      }),
    [forecast, directory, offset, site, gaps, across, numbers],
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
    hours: text(),
    kept: text(),
    /** Whether chosen sites, or all of them, share their sessions. */
    across: flag(),
    /** Whether the curve with the plan is shown. */
    curve: flag(),
    /** The ids of the groups that are unfolded. */
    open: ids(),
  },
  order: 'Soonest first',
  useRows: ({ filter, view }) => usePlan(filter, view).plan?.rows,
  rowId: ({ id }) => id,
  columns: async () => (await import('./planColumns.tsx')).planColumns,
});
