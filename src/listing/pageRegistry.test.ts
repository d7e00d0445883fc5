import { expect, test } from 'vitest';
import type { PageDefinition } from './definePage.ts';
import { pageLinksOf } from './pageRegistry.ts';

const load = async () => () => null;

test('a page is named with its area, the list of an area by its title alone, and a record not at all', () => {
  const pages: PageDefinition[] = [
    { id: 'sources', path: '/sources', title: 'Sources', load },
    { id: 'documents', path: '/documents', title: 'Documents', label: 'List', area: 'documents', load },
    { id: 'hygiene', path: '/documents/hygiene', title: 'Document checks', label: 'Checks', area: 'documents', load },
    { id: 'document', path: '/documents/:id', title: 'One document', label: null, area: 'documents', load },
    { id: 'employees', path: '/training', title: 'Employees', area: 'training', load },
  ];
  expect(pageLinksOf(pages)).toEqual([
    { label: 'Sources', to: '/sources' },
    { label: 'Documents', to: '/documents' },
    { label: 'Checks', to: '/documents/hygiene', within: 'Documents' },
    { label: 'Employees', to: '/training', within: 'Training' },
  ]);
});
