import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchCoverage } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const assignmentsRoute: PageDefinition = {
  id: 'coverage-equipment',
  path: paths.coverageEquipment(),
  title: 'Equipment and assigned people',
  area: 'training',
  label: null,
  prefetch: prefetchCoverage,
  opens: ['item', 'employee'],
  load: async () => (await import('./AssignmentsPage.tsx')).AssignmentsPage,
  loadList: async () => (await import('./assignmentList.ts')).assignmentList.list,
};
