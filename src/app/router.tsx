import type { ComponentType } from 'react';
import { createBrowserRouter, type Params, type RouteObject, replace } from 'react-router';
import { connectivityError } from '#client/connectivityError.ts';
import { paths, startPaths } from '#pages/paths.ts';
import { completedTrainingsQuery } from '#queries/completedTrainings.ts';
import { equipmentsQuery } from '#queries/equipments.ts';
import { equipmentTypesQuery } from '#queries/equipmentTypes.ts';
import { fieldOfficesQuery } from '#queries/fieldOffices.ts';
import { jobTitlesQuery } from '#queries/jobTitles.ts';
import { linesOfBusinessQuery } from '#queries/linesOfBusiness.ts';
import { organisationQuery } from '#queries/organisation.ts';
import { resourcesQuery } from '#queries/resources.ts';
import { trainingEmployeeStatusQuery } from '#queries/trainingEmployeeStatus.ts';
import { trainingsQuery } from '#queries/trainings.ts';
import { usersQuery } from '#queries/users.ts';
import { keptSettings } from '#settings/settings.ts';
import { VIEW_PARAM } from '#settings/viewAddress.ts';
import { queryClient } from './queryClient.ts';
import { RouteError } from './RouteError.tsx';
import { Shell } from './Shell.tsx';
import { Starting } from './Starting.tsx';

/** What a page shows is asked for while its code is still loading; what comes of it is the page's to show. */
function startDirectory() {
  void queryClient.prefetchQuery(usersQuery());
  void queryClient.prefetchQuery(trainingsQuery());
  void queryClient.prefetchQuery(equipmentTypesQuery());
  void queryClient.prefetchQuery(fieldOfficesQuery());
  void queryClient.prefetchQuery(linesOfBusinessQuery());
  void queryClient.prefetchQuery(jobTitlesQuery());
}

function startTraining() {
  startDirectory();
  void queryClient.prefetchQuery(trainingEmployeeStatusQuery());
}

function startEmployee({ id = '' }: Params) {
  startTraining();
  void queryClient.prefetchQuery(completedTrainingsQuery({ user_id: id }));
}

/** The equipment of each type, as soon as it is known which types there are. */
function startEquipment() {
  startDirectory();
  queryClient.fetchQuery(equipmentTypesQuery()).then(
    ({ records }) => records.forEach(({ id }) => void queryClient.prefetchQuery(equipmentsQuery(id))),
    () => undefined, // the page shows the failure of the types
  );
}

/** The type of the item before everything else: it is enough to show it. */
function startEquipmentItem({ typeId = '' }: Params) {
  void queryClient.prefetchQuery(equipmentsQuery(typeId));
  startDirectory();
}

function startDocuments() {
  void queryClient.prefetchQuery(resourcesQuery());
}

function startDocument() {
  startDirectory();
  startDocuments();
}

function startEverything() {
  startTraining();
  startEquipment();
  startDocuments();
}

/** The component of a page. Its code may not come because the dashboard was stopped or the reader signed out; that is told apart from a fault in it. */
async function page(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load();
  } catch (cause) {
    throw (await connectivityError()) ?? cause;
  }
}

/** Until a page of the dashboard was opened in this tab. */
let isOpening = true;

/** A page at a path. Another filter is no other page: what has failed is not asked for again at every click. */
const pageAt = (path: string, start: (params: Params) => void, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  loader: ({ params }) => {
    start(params);
    isOpening = false;
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: () => page(load) },
});

/**
 * The bare address, typed or from a bookmark, opens the page that is set as the first one. Within the dashboard, in a tab
 * that a link of the dashboard opened, after a reload, after Back and with a query the same address is the overview.
 */
function startOverview() {
  const first = startPaths[keptSettings.read().startPage];
  const [navigation] = performance.getEntriesByType('navigation');
  const isTyped = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
  const isBare = window.location.search === '' && !document.referrer.startsWith(`${window.location.origin}/`);
  if (isOpening && isTyped && isBare && first !== paths.overview) throw replace(first);
  startEverything();
}

const pages = [
  pageAt('/', startOverview, async () => (await import('#pages/overview/OverviewPage.tsx')).OverviewPage),
  pageAt('/training', startTraining, async () => (await import('#pages/training/EmployeesPage.tsx')).EmployeesPage),
  pageAt(
    '/training/matrix',
    startTraining,
    async () => (await import('#pages/training/matrix/MatrixPage.tsx')).MatrixPage,
  ),
  pageAt(
    '/training/required',
    startTraining,
    async () => (await import('#pages/training/RequirementsPage.tsx')).RequirementsPage,
  ),
  pageAt(
    '/training/employees/:id',
    startEmployee,
    async () => (await import('#pages/training/EmployeePage.tsx')).EmployeePage,
  ),
  pageAt(
    '/training/employees/:id/record',
    startEmployee,
    async () => (await import('#pages/training/EmployeeRecordPage.tsx')).EmployeeRecordPage,
  ),
  pageAt(
    '/training/courses',
    startTraining,
    async () => (await import('#pages/training/TrainingsPage.tsx')).TrainingsPage,
  ),
  pageAt(
    '/training/courses/:id',
    startTraining,
    async () => (await import('#pages/training/TrainingPage.tsx')).TrainingPage,
  ),
  pageAt(
    '/training/completions',
    startDirectory,
    async () => (await import('#pages/training/CompletionsPage.tsx')).CompletionsPage,
  ),
  pageAt('/equipment', startEquipment, async () => (await import('#pages/equipment/EquipmentPage.tsx')).EquipmentPage),
  pageAt(
    '/equipment/calendar',
    startEquipment,
    async () => (await import('#pages/equipment/calendar/CalendarPage.tsx')).CalendarPage,
  ),
  pageAt(
    '/equipment/:typeId/:id',
    startEquipmentItem,
    async () => (await import('#pages/equipment/item/EquipmentItemPage.tsx')).EquipmentItemPage,
  ),
  pageAt('/documents', startDocuments, async () => (await import('#pages/documents/DocumentsPage.tsx')).DocumentsPage),
  pageAt(
    '/documents/hygiene',
    startDocument,
    async () => (await import('#pages/documents/hygiene/HygienePage.tsx')).HygienePage,
  ),
  pageAt('/documents/:id', startDocument, async () => (await import('#pages/documents/DocumentPage.tsx')).DocumentPage),
  pageAt('/sources', startDirectory, async () => (await import('#pages/sources/SourcesPage.tsx')).SourcesPage),
  pageAt(
    '/settings',
    () => undefined,
    async () => (await import('#pages/settings/SettingsPage.tsx')).SettingsPage,
  ),
  pageAt(
    '*',
    () => undefined,
    async () => (await import('#pages/NotFoundPage.tsx')).NotFoundPage,
  ),
];

// Only an address with the name of a view has to do with the saved ones.
if (new URLSearchParams(window.location.search).has(VIEW_PARAM)) {
  try {
    (await import('./arrival.ts')).leaveOutForeignView();
  } catch {
    // Its code did not come: the address stays as it is, and the dashboard starts.
  }
}

export const router = createBrowserRouter([
  {
    // Nothing is shown before it is known whose data it is and in which zone its days are.
    loader: () => queryClient.ensureQueryData(organisationQuery()),
    shouldRevalidate: () => false,
    Component: Shell,
    HydrateFallback: Starting,
    ErrorBoundary: RouteError,
    children: [{ ErrorBoundary: RouteError, children: pages }],
  },
]);
