import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchCoverage } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const keyPeopleRoute: PageDefinition = {
  id: 'coverage-people',
  path: paths.coveragePeople(),
  title: 'Key people',
  area: 'training',
  label: null,
  prefetch: prefetchCoverage,
  opens: ['employee'],
  load: async () => (await import('./KeyPeoplePage.tsx')).KeyPeoplePage,
  loadList: async () => (await import('./keyPeopleList.ts')).keyPeopleList.list,
};
