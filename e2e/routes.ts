import { openList } from './lists.ts';
import { openNotFound, openOverview, openPage, openSettings } from './pages.ts';

/**
 * Every kind of page. The ids are those of the sample, which is the same in every run but for its dates: someone with
 * trainings in every state, a training with people in every state, a document with a version that is not approved.
 */
export const routes = [
  { name: 'overview', path: '/', open: openOverview },
  { name: 'employees', path: '/training', open: openPage },
  { name: 'one employee', path: '/training/employees/u100017', open: openPage },
  { name: 'the record of one employee', path: '/training/employees/u100017/record', open: openPage },
  { name: 'matrix', path: '/training/matrix', open: openPage },
  { name: 'required trainings', path: '/training/required', open: openPage },
  { name: 'trainings', path: '/training/courses', open: openPage },
  { name: 'one training', path: '/training/courses/1003', open: openPage },
  { name: 'completions', path: '/training/completions', open: openPage },
  { name: 'equipment', path: '/equipment', open: openPage },
  { name: 'the calendar of equipment', path: '/equipment/calendar', open: openPage },
  { name: 'one piece of equipment', path: '/equipment/et2/eq100026', open: openPage },
  { name: 'documents', path: '/documents', open: openPage },
  { name: 'document hygiene', path: '/documents/hygiene', open: openPage },
  { name: 'one document', path: '/documents/r10030', open: openPage },
  { name: 'sources', path: '/sources', open: openList },
  { name: 'settings', path: '/settings', open: openSettings },
  { name: 'an address without a page', path: '/nowhere', open: openNotFound },
] as const;
