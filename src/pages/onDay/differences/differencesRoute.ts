import type { PageDefinition } from '#listing/definePage.ts';
import { paths } from '../../paths.ts';

export const differencesRoute: PageDefinition = {
  id: 'differences',
  path: paths.differences(),
  title: 'Known then and recorded today',
  area: 'training',
  label: null,
  hasTable: true,
  load: async () => (await import('./DifferencesPage.tsx')).DifferencesPage,
};
