import type { PageDefinition } from '#listing/definePage.ts';
import { paths } from '../../paths.ts';

export const documentChangesRoute: PageDefinition = {
  id: 'document-changes',
  path: paths.documentChanges(),
  title: 'What changed in documents',
  area: 'training',
  label: null,
  opens: ['document'],
  load: async () => (await import('./DocumentChangesPage.tsx')).DocumentChangesPage,
  loadList: async () => (await import('./documentChangeList.ts')).documentChangeList.list,
};
