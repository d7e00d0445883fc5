/**
 * Every kind of page. The ids are those of the sample, which is the same in every run but for its dates: someone with
 * trainings in every state, a document with a version that is not approved.
 */
export const routes = [
  { name: 'overview', path: '/' },
  { name: 'employees', path: '/training' },
  { name: 'one employee', path: '/training/employees/u100017' },
  { name: 'required trainings', path: '/training/required' },
  { name: 'equipment', path: '/equipment' },
  { name: 'documents', path: '/documents' },
  { name: 'one document', path: '/documents/r10030' },
  { name: 'an address without a page', path: '/nowhere' },
] as const;
