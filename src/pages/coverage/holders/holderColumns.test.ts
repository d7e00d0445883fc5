import { createElement } from 'react';
import { expect, test } from 'vitest';
import { cellsOf, dayCell, wordsOf } from '../../testing/rendered.ts';
import { HolderSummary, holderColumns } from './holderColumns.tsx';
import type { HolderRow } from './holderRow.ts';

const row: HolderRow = {
  id: '8/f1/u1',
  employeeId: 'u1',
  name: 'Ada',
  isListed: true,
  employeeNumber: '17',
  email: 'ada@example.org',
  subject: '8',
  title: 'Forklift',
  siteId: 'f1',
  site: 'Hull',
  sites: '',
  isFirstSite: true,
  status: 'holds',
  holdsThrough: 20260817,
  expiredAfter: 20260331,
  lacking: null,
  rank: 0,
};
const summaryOf = (one: HolderRow) => wordsOf(createElement(HolderSummary, { row: one }));

test('the last day of holding and the day after which it has expired have separate columns', () => {
  expect(cellsOf(holderColumns, row)).toMatchObject({
    'Holds it through': dayCell('17 Aug 2026', 20260817),
    'Expired after': dayCell('31 Mar 2026', 20260331),
  });
  expect(summaryOf(row)).toContain('Through 17 Aug 2026');
  expect(summaryOf({ ...row, status: 'lapsed' })).toContain('Expired after 31 Mar 2026');
});
