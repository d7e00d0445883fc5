import type { PageDefinition } from '#listing/definePage.ts';

export const notFoundRoute: PageDefinition = {
  id: 'not-found',
  path: '*',
  title: 'No page',
  label: null,
  load: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
};
