import { expect, test } from 'vitest';
import type { PageDefinition } from './defineList.ts';
import { pageLinksOf } from './pageRegistry.ts';

test('a page is named with its area, the list of an area by its title alone, and a record not at all', () => {
  const pages: PageDefinition[] = [
    { id: 'sources', path: '/sources', title: 'Sources' },
    { id: 'documents', path: '/documents', title: 'Documents', label: 'List', area: 'documents' },
    { id: 'hygiene', path: '/documents/hygiene', title: 'Document hygiene', label: 'Hygiene', area: 'documents' },
    { id: 'document', path: '/documents/:id', title: 'One document', label: null, area: 'documents' },
    { id: 'employees', path: '/training', title: 'Employees', area: 'training' },
  ];
  expect(pageLinksOf(pages)).toEqual([
    { label: 'Sources', to: '/sources' },
    { label: 'Documents', to: '/documents' },
    { label: 'Hygiene', to: '/documents/hygiene', within: 'Documents' },
    { label: 'Employees', to: '/training', within: 'Training' },
  ]);
});
