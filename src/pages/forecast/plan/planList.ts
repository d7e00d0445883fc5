import { useMemo } from 'react';
import { chosenDay, useShowsAnotherDay } from '#listing/chosenDay.ts';
import { defineList } from '#listing/defineList.ts';
import { flag, fromSearch, ids } from '#listing/urlState.ts';
import { sessionsByTraining, sessionsOfAll } from '#settings/sessionNumbers.ts';
import { useSettings } from '#settings/settings.ts';
import { useRequirementsAreCostly } from '../../training/useRequirements.ts';
import { forecastFilters } from '../forecastFilters.ts';
import { useForecast } from '../useForecast.ts';
import { type PlanFilter, type PlannedIn, planFilters, plannedIn } from './planFilters.ts';
import { planRows } from './planRow.ts';
import { planSettingsOf } from './planSettingsText.ts';

/** A plan is worked out of everyone, so that every site and training is there to be chosen. */
const everyone = fromSearch(forecastFilters.schema, new URLSearchParams());

/** The plan of an address: everyone who lapses before its day, in groups and sessions. */
export function usePlan(
  { site, training }: Pick<PlanFilter, 'site' | 'training'>,
  { on, gaps, across, capacity, lead, least, hours, kept }: PlannedIn,
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
        trainings: training,
        withGaps: gaps,
        acrossSites: across,
        settings: numbers.settings,
        settingsOfTraining: numbers.settingsOfTraining,
      }),
    [forecast, directory, offset, site, training, gaps, across, numbers],
  );
  return { ...data, forecast, chosen, plan, ...numbers };
}

/** The sessions to book so that nobody lapses before a day who can still be reached. */
export const planList = defineList({
  noun: 'groups',
  progressNoun: 'employees',
  filters: planFilters,
  view: {
    ...plannedIn,
    /** Whether the curve with the plan is shown. */
    curve: flag(),
    /** The ids of the groups that are unfolded. */
    open: ids(),
  },
  order: 'Soonest first',
  useRows: ({ filter, view }) => usePlan(filter, view).plan?.rows,
  useShowsAnother: useShowsAnotherDay,
  useIsCostly: useRequirementsAreCostly,
  rowId: ({ id }) => id,
  columns: async () => (await import('./planColumns.tsx')).planColumnsOf({}),
});
