import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchTraining } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const employeesRoute: PageDefinition = {
  id: 'employees',
  path: paths.employees(),
  title: 'Employees',
  area: 'training',
  canStart: true,
  prefetch: prefetchTraining,
  onPastDay: 'training',
  opens: ['employee'],
  load: async () => (await import('./EmployeesPage.tsx')).EmployeesPage,
  loadList: async () => (await import('./employeeList.ts')).employeeList.list,
};
