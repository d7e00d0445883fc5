import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router';
import { unreachable } from '#client/apiError.ts';
import { isReachable } from '#client/isReachable.ts';
import { equipmentTypesQuery } from '#queries/equipmentTypes.ts';
import { fieldOfficesQuery } from '#queries/fieldOffices.ts';
import { jobTitlesQuery } from '#queries/jobTitles.ts';
import { linesOfBusinessQuery } from '#queries/linesOfBusiness.ts';
import { organisationQuery } from '#queries/organisation.ts';
import { resourcesQuery } from '#queries/resources.ts';
import { trainingEmployeeStatusQuery } from '#queries/trainingEmployeeStatus.ts';
import { trainingsQuery } from '#queries/trainings.ts';
import { usersQuery } from '#queries/users.ts';
import { queryClient } from './queryClient.ts';
import { RouteError } from './RouteError.tsx';
import { Shell } from './Shell.tsx';
import { Starting } from './Starting.tsx';

/** Starts what a page needs while its code is still loading; the page itself shows what comes of it. */
function startDirectory() {
  void queryClient.prefetchQuery(usersQuery());
  void queryClient.prefetchQuery(trainingsQuery());
  void queryClient.prefetchQuery(equipmentTypesQuery());
  void queryClient.prefetchQuery(fieldOfficesQuery());
  void queryClient.prefetchQuery(linesOfBusinessQuery());
  void queryClient.prefetchQuery(jobTitlesQuery());
  return null;
}

function startTraining() {
  void queryClient.prefetchQuery(trainingEmployeeStatusQuery());
  return startDirectory();
}

function startDocuments() {
  void queryClient.prefetchQuery(resourcesQuery());
  return null;
}

function startEverything() {
  startDocuments();
  return startTraining();
}

/** The component of a page. Its code may not come because the dashboard was stopped; that is told apart from a fault in it. */
async function page(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load();
  } catch (cause) {
    throw (await isReachable()) ? cause : unreachable('page');
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
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          {
            path: '/',
            loader: startEverything,
            lazy: {
              Component: () => page(async () => (await import('#pages/overview/OverviewPage.tsx')).OverviewPage),
            },
          },
          {
            path: '/training',
            loader: startTraining,
            lazy: {
              Component: () => page(async () => (await import('#pages/training/EmployeesPage.tsx')).EmployeesPage),
            },
          },
          {
            path: '/training/required',
            loader: startTraining,
            lazy: {
              Component: () =>
                page(async () => (await import('#pages/training/RequirementsPage.tsx')).RequirementsPage),
            },
          },
          {
            path: '/training/employees/:id',
            loader: startTraining,
            lazy: {
              Component: () => page(async () => (await import('#pages/training/EmployeePage.tsx')).EmployeePage),
            },
          },
          {
            path: '/equipment',
            loader: startDirectory,
            lazy: {
              Component: () => page(async () => (await import('#pages/equipment/EquipmentPage.tsx')).EquipmentPage),
            },
          },
          {
            path: '/documents',
            loader: startDocuments,
            lazy: {
              Component: () => page(async () => (await import('#pages/documents/DocumentsPage.tsx')).DocumentsPage),
            },
          },
          {
            path: '/documents/:id',
            loader: startDocuments,
            lazy: {
              Component: () => page(async () => (await import('#pages/documents/DocumentPage.tsx')).DocumentPage),
            },
          },
          {
            path: '*',
            lazy: { Component: () => page(async () => (await import('#pages/NotFoundPage.tsx')).NotFoundPage) },
          },
        ],
      },
    ],
  },
]);
