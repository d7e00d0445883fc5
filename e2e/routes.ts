/** Every kind of page. The ids are those of the sample, which is the same in every run but for its dates. */
export const routes = [
  { name: 'overview', path: '/' },
  { name: 'employees', path: '/training' },
  { name: 'one employee', path: '/training/employees/u100005' },
  { name: 'required trainings', path: '/training/required' },
  { name: 'equipment', path: '/equipment' },
  { name: 'documents', path: '/documents' },
  { name: 'one document', path: '/documents/r10001' },
  { name: 'an address without a page', path: '/nowhere' },
] as const;
