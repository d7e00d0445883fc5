import { useMemo } from 'react';
import { forecastOn } from '#compliance/forecast/forecastCurve.ts';
import { chosenDay, useShowsAnotherDay } from '#listing/chosenDay.ts';
import { defineList } from '#listing/defineList.ts';
import { flag, fromSearch, ids, toSearch } from '#listing/urlState.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { sessionsByTraining, sessionsOfAll } from '#settings/sessionNumbers.ts';
import { useSettings } from '#settings/settings.ts';
import { useRequirementsAreCostly } from '../../training/useRequirements.ts';
import { forecastFilters } from '../forecastFilters.ts';
import { useForecast } from '../useForecast.ts';
import { type PlanFilter, type PlannedIn, planFilters, plannedIn } from './planFilters.ts';
import { plannedGroups, planRows } from './planRow.ts';
import { planScale } from './planScale.ts';
import { planSettingsOf } from './planSettingsText.ts';

/** A plan is calculated for everyone, so that every site and training can be chosen. */
const everyone = fromSearch(forecastFilters.schema, new URLSearchParams());

/** Everyone who lapses before the day of an address, in groups and sessions. */
export function usePlannedGroups(
  site: readonly string[],
  { on, gaps, across, capacity, lead, least, hours, kept }: PlannedIn,
) {
  const { renewalSessions } = useSettings();
  const { forecast, plainDirectory, ...data } = useForecast(everyone);
  const { calendar } = data;
  const { part } = useOrganisation();
  const chosen = chosenDay(on, calendar.today);
  const numbers = useMemo(() => {
    const usual = sessionsOfAll(renewalSessions);
    const ofAll = planSettingsOf({ capacity, lead, least, hours, kept }, usual);
    return { ...ofAll, usual, settingsOfTraining: sessionsByTraining(renewalSessions, ofAll.settings) };
  }, [capacity, lead, least, hours, kept, renewalSessions]);
  const { offset } = chosen;
  // The list of sites keeps its identity while the rest of the filter changes, for example at each letter of a search.
  const search = toSearch({ site });
  const sites = useMemo(() => fromSearch(planFilters.schema, new URLSearchParams(search)).site, [search]);
  const planned = useMemo(
    () =>
      forecast &&
      plannedGroups(forecast, plainDirectory, {
        before: offset,
        sites,
        withGaps: gaps,
        acrossSites: across,
        settings: numbers.settings,
        settingsOfTraining: numbers.settingsOfTraining,
        part,
      }),
    [forecast, plainDirectory, part, offset, sites, gaps, across, numbers],
  );
  return { ...data, forecast, chosen, planned, ...numbers };
}

/** The result of `usePlannedGroups`, with the gains of the groups within the chosen sites and trainings. */
export function usePlan({ site, training }: Pick<PlanFilter, 'site' | 'training'>, view: PlannedIn) {
  const { planned, ...data } = usePlannedGroups(site, view);
  const { forecast, chosen } = data;
  const scale = forecast && planScale(forecast, { site, training });
  const plan = useMemo(() => {
    if (!scale || !planned) return undefined;
    const required = forecastOn(scale.curve, chosen.offset)?.required ?? 0;
    return { ...scale, rows: planRows(planned.groups, required), leftOut: planned.leftOut, required };
  }, [scale, planned, chosen.offset]);
  return { ...data, plan };
}

/** The sessions to book so that nobody who can still be reached lapses before a day. */
export const planList = defineList({
  noun: 'groups',
  progressNoun: 'employees',
  filters: planFilters,
  view: {
    ...plannedIn,
    /** Whether the curve with the plan is shown. */
    curve: flag(),
    /** The ids of the unfolded groups. */
    open: ids(),
  },
  order: 'Soonest first',
  useRows: ({ filter, view }) => usePlan(filter, view).plan?.rows,
  useShowsAnother: useShowsAnotherDay,
  useIsCostly: useRequirementsAreCostly,
  rowId: ({ id }) => id,
  columns: async () => (await import('./planColumns.tsx')).planColumnsOf({}),
});
