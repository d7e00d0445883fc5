import type { PageDefinition } from '#listing/definePage.ts';
import { paths } from '../../paths.ts';

export const itemChangesRoute: PageDefinition = {
  id: 'item-changes',
  path: paths.itemChanges(),
  title: 'What changed in equipment',
  area: 'training',
  label: null,
  opens: ['item'],
  load: async () => (await import('./ItemChangesPage.tsx')).ItemChangesPage,
  loadList: async () => (await import('./itemChangeList.ts')).itemChangeList.list,
};
