import type { PageDefinition } from '#listing/defineList.ts';

export const settingsRoute: PageDefinition = {
  id: 'settings',
  path: '/settings',
  title: 'Settings',
};
