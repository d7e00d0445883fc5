import type { PageDefinition } from '#listing/definePage.ts';
import { paths } from '../paths.ts';

export const onDayRoute: PageDefinition = {
  id: 'on-day',
  path: paths.onDay(),
  title: 'On a day',
  area: 'training',
  opens: ['employee', 'item', 'document'],
  load: async () => (await import('./OnDayPage.tsx')).OnDayPage,
  loadList: async (area) => (await import('./onDayLists.ts')).onDayListOf(area),
};
