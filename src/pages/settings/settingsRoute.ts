import type { PageDefinition } from '#listing/definePage.ts';

export const settingsRoute: PageDefinition = {
  id: 'settings',
  path: '/settings',
  title: 'Settings',
  load: async () => (await import('./SettingsPage.tsx')).SettingsPage,
};
