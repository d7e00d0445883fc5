import { createElement } from 'react';
import { expect, test } from 'vitest';
import { cellsOf, dayCell, wordsOf } from '../../testing/rendered.ts';
import { EvidenceSummary, evidenceColumns } from './evidenceColumns.tsx';
import type { EvidenceRow } from './evidenceRow.ts';

const row: EvidenceRow = {
  id: 7,
  date: 20260301,
  employeeId: 'u1',
  employee: 'Ada',
  employeeNumber: '17',
  email: 'ada@example.org',
  terminationDate: null,
  isListed: true,
  trainingId: 8,
  training: 'Forklift',
  instructor: 'Bo',
  instructorId: 'u2',
  isInstructorListed: true,
  notes: '',
  attachments: 'card.pdf',
  isSigned: true,
  groupTrainingId: 3,
  expirySet: 20270201,
  created: 0,
  state: 'gap',
  lacking: ['instructor'],
  has: ['file', 'signature'],
  customExpiry: { than: 'earlier', days: 28, expiresOn: 20270301 },
  flags: [],
  siteIds: [],
};

test('what a completion has and what it lacks, its day and its custom expiry stand under their own headings', () => {
  expect(cellsOf(evidenceColumns, row)).toMatchObject({
    Lacks: { shown: 'Instructor', filed: 'Instructor' },
    Has: { shown: 'File and Signature', filed: 'File and Signature' },
    Completed: dayCell('1 Mar 2026', 20260301),
    'Custom expiry': dayCell('1 Feb 2027', 20270201),
  });
  const words = wordsOf(createElement(EvidenceSummary, { row }));
  expect(words).toContain('Forklift, 1 Mar 2026');
  expect(words).toContain('Lacks: Instructor');
});
