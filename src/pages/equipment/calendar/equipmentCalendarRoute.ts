import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchEquipment } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const equipmentCalendarRoute: PageDefinition = {
  id: 'equipment-calendar',
  path: paths.equipmentCalendar(),
  title: 'Calendar',
  area: 'equipment',
  sharesFilter: true,
  prefetch: prefetchEquipment,
  opens: ['item'],
  load: async () => (await import('./CalendarPage.tsx')).CalendarPage,
  loadList: async () => (await import('./equipmentCalendarList.ts')).equipmentCalendarList.list,
};
