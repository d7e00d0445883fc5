import { expect, test } from 'vitest';
import { pageLinksOf } from './pageLinks.ts';

test('a page is named with its area, and the list of an area by the area alone', () => {
  const areas = [
    { label: 'Sources', to: '/sources', pages: [] },
    {
      label: 'Documents',
      to: '/documents',
      pages: [
        { label: 'List', to: '/documents' },
        { label: 'Hygiene', to: '/documents/hygiene' },
      ],
    },
    { label: 'Training', to: '/training', pages: [{ label: 'Employees', to: '/training' }] },
  ];
  expect(pageLinksOf(areas)).toEqual([
    { label: 'Sources', to: '/sources' },
    { label: 'Documents', to: '/documents' },
    { label: 'Hygiene', to: '/documents/hygiene', within: 'Documents' },
    { label: 'Employees', to: '/training', within: 'Training' },
  ]);
});
