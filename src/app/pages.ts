import { type RegisteredPage, register } from '#listing/pageRegistry.ts';
import { documentRoute } from '#pages/documents/document/documentRoute.ts';
import { hygieneList } from '#pages/documents/hygiene/hygieneList.ts';
import { documentList } from '#pages/documents/list/documentList.ts';
import { equipmentCalendarList } from '#pages/equipment/calendar/equipmentCalendarList.ts';
import { itemRoute } from '#pages/equipment/item/itemRoute.ts';
import { equipmentList } from '#pages/equipment/list/equipmentList.ts';
import { notFoundRoute } from '#pages/notFound/notFoundRoute.ts';
import { overviewRoute } from '#pages/overview/overviewRoute.ts';
import { settingsRoute } from '#pages/settings/settingsRoute.ts';
import { sourceList } from '#pages/sources/sourceList.ts';
import { completionList } from '#pages/training/completions/completionList.ts';
import { employeeRecordRoute, employeeRoute } from '#pages/training/employee/employeeRoute.ts';
import { employeeList } from '#pages/training/employees/employeeList.ts';
import { trainingMatrixList } from '#pages/training/matrix/trainingMatrixList.ts';
import { requirementList } from '#pages/training/required/requirementList.ts';
import { trainingRoute } from '#pages/training/training/trainingRoute.ts';
import { trainingList } from '#pages/training/trainings/trainingList.ts';

/**
 * Every page of the dashboard, in the order of the sidebar. Router, sidebar, tabs, palette, start pages, the counts of
 * saved views, previous and next and the end-to-end tests read it: a page is its folder and a line here.
 */
export const pages: readonly RegisteredPage[] = [
  register(overviewRoute, 'OverviewPage', () => import('#pages/overview/OverviewPage.tsx')),
  register(employeeList, 'EmployeesPage', () => import('#pages/training/employees/EmployeesPage.tsx')),
  register(trainingMatrixList, 'MatrixPage', () => import('#pages/training/matrix/MatrixPage.tsx')),
  register(requirementList, 'RequirementsPage', () => import('#pages/training/required/RequirementsPage.tsx')),
  register(trainingList, 'TrainingsPage', () => import('#pages/training/trainings/TrainingsPage.tsx')),
  register(completionList, 'CompletionsPage', () => import('#pages/training/completions/CompletionsPage.tsx')),
  register(employeeRoute, 'EmployeePage', () => import('#pages/training/employee/EmployeePage.tsx')),
  register(employeeRecordRoute, 'EmployeeRecordPage', () => import('#pages/training/employee/EmployeeRecordPage.tsx')),
  register(trainingRoute, 'TrainingPage', () => import('#pages/training/training/TrainingPage.tsx')),
  register(equipmentList, 'EquipmentPage', () => import('#pages/equipment/list/EquipmentPage.tsx')),
  register(equipmentCalendarList, 'CalendarPage', () => import('#pages/equipment/calendar/CalendarPage.tsx')),
  register(itemRoute, 'EquipmentItemPage', () => import('#pages/equipment/item/EquipmentItemPage.tsx')),
  register(documentList, 'DocumentsPage', () => import('#pages/documents/list/DocumentsPage.tsx')),
  register(hygieneList, 'HygienePage', () => import('#pages/documents/hygiene/HygienePage.tsx')),
  register(documentRoute, 'DocumentPage', () => import('#pages/documents/document/DocumentPage.tsx')),
  register(sourceList, 'SourcesPage', () => import('#pages/sources/SourcesPage.tsx')),
  register(settingsRoute, 'SettingsPage', () => import('#pages/settings/SettingsPage.tsx')),
  register(notFoundRoute, 'NotFoundPage', () => import('#pages/notFound/NotFoundPage.tsx')),
];
