import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchDirectory } from '#queries/prefetch.ts';

export const settingsRoute: PageDefinition = {
  id: 'settings',
  path: '/settings',
  title: 'Settings',
  prefetch: prefetchDirectory,
  load: async () => (await import('./SettingsPage.tsx')).SettingsPage,
};
