import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchEmployee } from '#queries/prefetch.ts';

export const employeeRoute: PageDefinition = {
  id: 'employee',
  path: '/training/employees/:id',
  title: 'One employee',
  label: null,
  area: 'training',
  prefetch: prefetchEmployee,
  onPastDay: 'training',
  load: async () => (await import('./EmployeePage.tsx')).EmployeePage,
};

export const employeeRecordRoute: PageDefinition = {
  ...employeeRoute,
  id: 'employee-record',
  path: '/training/employees/:id/record',
  title: 'The record of one employee',
  load: async () => (await import('./EmployeeRecordPage.tsx')).EmployeeRecordPage,
};
