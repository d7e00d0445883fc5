import type { PageDefinition } from '#listing/defineList.ts';

export const notFoundRoute: PageDefinition = {
  id: 'not-found',
  path: '*',
  title: 'No page',
  label: null,
};
