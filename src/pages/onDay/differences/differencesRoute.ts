import type { PageDefinition } from '#listing/definePage.ts';
import { paths } from '../../paths.ts';

export const differencesRoute: PageDefinition = {
  id: 'differences',
  path: paths.differences(),
  title: 'Known then and recorded today',
  area: 'training',
  label: null,
  opens: ['employee', 'document'],
  load: async () => (await import('./DifferencesPage.tsx')).DifferencesPage,
  loadList: async (area) => (await import('./differenceLists.ts')).differenceListOf(area),
};
