import type { Page } from '@playwright/test';
import { pages } from '#app/pages.ts';
import { openList } from './lists.ts';
import { openAudit, openNotFound, openOverview, openPage, openSettings } from './pages.ts';

/**
 * An address for each page whose address differs from record to record. The ids are those of the sample, which is the same in
 * every run but for its dates: someone with trainings in every state, a training with people in every state, an item that
 * somebody has, a document with a version that is not approved.
 */
const examples: Readonly<Record<string, string>> = {
  employee: '/training/employees/u100017',
  'employee-record': '/training/employees/u100017/record',
  training: '/training/courses/1003',
  'equipment-item': '/equipment/et2/eq100006',
  document: '/documents/r10030',
  'not-found': '/nowhere',
};

/** Pages that show nothing of the service, or more than a list, need their own way of waiting. */
const openers: Readonly<Record<string, (page: Page, path: string) => Promise<void>>> = {
  overview: openOverview,
  sources: openList,
  audit: openAudit,
  settings: openSettings,
  'not-found': openNotFound,
};

/** Every page of the registry, each with an address of the sample. */
export const routes = pages.map(({ id, title, path, loadList, opens = [] }) => {
  const address = examples[id] ?? path;
  if (/[:*]/.test(address)) throw new Error(`examples in e2e/routes.ts has no address of the page ${id}`);
  return { name: title, path: address, isList: loadList !== undefined, opens, open: openers[id] ?? openPage };
});
