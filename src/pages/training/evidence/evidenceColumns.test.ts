import { createElement } from 'react';
import { expect, test } from 'vitest';
import { cellsOf, dayCell, wordsOf } from '../../testing/rendered.ts';
import { completionRecord } from '../testing/completionRecord.ts';
import { EvidenceSummary, evidenceColumns } from './evidenceColumns.tsx';
import type { EvidenceRow } from './evidenceRow.ts';

const row: EvidenceRow = {
  ...completionRecord,
  state: 'gap',
  lacking: ['instructor'],
  has: ['file', 'signature'],
  customExpiry: { than: 'earlier', days: 28, expiresOn: 20270301 },
  flags: [],
  siteIds: [],
};

test('what a completion has and lacks, its day and its custom expiry have separate columns', () => {
  expect(cellsOf(evidenceColumns, row)).toMatchObject({
    Lacks: { shown: 'Instructor', filed: 'Instructor' },
    Has: { shown: 'File and Signature', filed: 'File and Signature' },
    Completed: dayCell('1 Mar 2026', 20260301),
    'Custom expiry': dayCell('1 Feb 2027', 20270201),
  });
  const words = wordsOf(createElement(EvidenceSummary, { row }));
  expect(words).toContain('Forklift, 1 Mar 2026');
  expect(words).toContain('Lacks: Instructor');
  expect(words).toContain('custom expiry 28 days earlier');
  const odd = wordsOf(createElement(EvidenceSummary, { row: { ...row, flags: ['instructorIsLearner'] } }));
  expect(odd).toContain('Lacks: Instructor. Instructor is the learner');
});

test('a completion of nobody has words in place of a link', () => {
  const ofNobody = { ...row, employeeId: '', employee: 'Unknown person', isListed: false };
  expect(cellsOf(evidenceColumns, ofNobody)).toMatchObject({
    Employee: { shown: 'Unknown person', filed: 'Unknown person' },
  });
});
