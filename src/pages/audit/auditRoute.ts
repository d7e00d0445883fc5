import type { PageDefinition } from '#listing/definePage.ts';
import { paths } from '../paths.ts';

export const auditRoute: PageDefinition = {
  id: 'audit',
  path: paths.audit(),
  title: 'Audit log',
  isForAuditors: true,
  isOfEverybody: true,
  load: async () => (await import('./AuditPage.tsx')).AuditPage,
  loadList: async () => (await import('./auditList.ts')).auditList.list,
};
