import type { PageDefinition } from '#listing/definePage.ts';
import { auditRoute } from '#pages/audit/auditRoute.ts';
import { coverageRoute } from '#pages/coverage/coverageRoute.ts';
import { assignmentsRoute } from '#pages/coverage/equipment/assignmentsRoute.ts';
import { holdersRoute } from '#pages/coverage/holders/holdersRoute.ts';
import { keyPeopleRoute } from '#pages/coverage/people/keyPeopleRoute.ts';
import { documentRoute } from '#pages/documents/document/documentRoute.ts';
import { hygieneRoute } from '#pages/documents/hygiene/hygieneRoute.ts';
import { documentsRoute } from '#pages/documents/list/documentsRoute.ts';
import { equipmentCalendarRoute } from '#pages/equipment/calendar/equipmentCalendarRoute.ts';
import { itemRoute } from '#pages/equipment/item/itemRoute.ts';
import { equipmentRoute } from '#pages/equipment/list/equipmentRoute.ts';
import { equipmentForecastRoute } from '#pages/forecast/equipment/equipmentForecastRoute.ts';
import { forecastRoute } from '#pages/forecast/forecastRoute.ts';
import { inspectionsAheadRoute } from '#pages/forecast/inspections/inspectionsAheadRoute.ts';
import { peopleAheadRoute } from '#pages/forecast/people/peopleAheadRoute.ts';
import { bookedRoute } from '#pages/forecast/plan/people/bookedRoute.ts';
import { planRoute } from '#pages/forecast/plan/planRoute.ts';
import { trainingsAheadRoute } from '#pages/forecast/trainings/trainingsAheadRoute.ts';
import { notFoundRoute } from '#pages/notFound/notFoundRoute.ts';
import { differencesRoute } from '#pages/onDay/differences/differencesRoute.ts';
import { onDayRoute } from '#pages/onDay/onDayRoute.ts';
import { overviewRoute } from '#pages/overview/overviewRoute.ts';
import { paths } from '#pages/paths.ts';
import { settingsRoute } from '#pages/settings/settingsRoute.ts';
import { sourcesRoute } from '#pages/sources/sourcesRoute.ts';
import { completionsRoute } from '#pages/training/completions/completionsRoute.ts';
import { employeeRecordRoute, employeeRoute } from '#pages/training/employee/employeeRoute.ts';
import { employeesRoute } from '#pages/training/employees/employeesRoute.ts';
import { evidenceRoute } from '#pages/training/evidence/evidenceRoute.ts';
import { matrixRoute } from '#pages/training/matrix/matrixRoute.ts';
import { requiredRoute } from '#pages/training/required/requiredRoute.ts';
import { siteComparisonRoute } from '#pages/training/sites/siteComparisonRoute.ts';
import { trainingRoute } from '#pages/training/training/trainingRoute.ts';
import { trainingsRoute } from '#pages/training/trainings/trainingsRoute.ts';
import { changesRoute } from '#pages/why/changes/changesRoute.ts';
import { documentChangesRoute } from '#pages/why/documents/documentChangesRoute.ts';
import { itemChangesRoute } from '#pages/why/items/itemChangesRoute.ts';
import { whyRoute } from '#pages/why/whyRoute.ts';

/**
 * Every page of the dashboard, in the order of the sidebar. The router, sidebar, tabs, palette, start pages, counts of saved
 * views, previous and next and the end-to-end tests read it: adding a page takes its folder and a line here.
 */
export const pages: readonly PageDefinition[] = [
  overviewRoute,
  employeesRoute,
  matrixRoute,
  requiredRoute,
  trainingsRoute,
  siteComparisonRoute,
  completionsRoute,
  evidenceRoute,
  forecastRoute,
  planRoute,
  bookedRoute,
  coverageRoute,
  holdersRoute,
  keyPeopleRoute,
  assignmentsRoute,
  trainingsAheadRoute,
  peopleAheadRoute,
  whyRoute,
  changesRoute,
  onDayRoute,
  differencesRoute,
  itemChangesRoute,
  documentChangesRoute,
  employeeRoute,
  employeeRecordRoute,
  trainingRoute,
  equipmentRoute,
  equipmentCalendarRoute,
  equipmentForecastRoute,
  inspectionsAheadRoute,
  itemRoute,
  documentsRoute,
  hygieneRoute,
  documentRoute,
  sourcesRoute,
  auditRoute,
  settingsRoute,
  notFoundRoute,
];

export const startPathOf = (id: string): string =>
  pages.find((page) => page.canStart && page.id === id)?.path ?? paths.overview;
