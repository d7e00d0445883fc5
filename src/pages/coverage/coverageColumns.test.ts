import { expect, test } from 'vitest';
import { cellsOf } from '../testing/rendered.ts';
import { coverageColumns } from './coverageColumns.tsx';
import type { CoverageRow } from './coverageRow.ts';

const row: CoverageRow = {
  id: '8/hull',
  subject: '8',
  title: 'Forklift',
  siteId: 'hull',
  site: 'Hull',
  holders: 2,
  needed: 2,
  state: 'met',
  fallsBelowOn: 20280618,
  holdsThrough: 20280617,
  holds: 'through 17 Jun 2028',
  isAtBest: false,
  breaksWithout: [],
  hasRule: true,
};

test.each([
  ['through 17 Jun 2028', '17 Jun 2028'],
  ['through 17 Jun 2028, at best', '17 Jun 2028, at best'],
  ['below today', 'below today'],
  ['', '–'],
])('the column “%s” shows “%s”', (holds, shown) => {
  const columns = coverageColumns('').filter(({ id }) => id === 'fallsBelowOn');
  expect(cellsOf(columns, { ...row, holds })['Holds through']?.shown).toBe(shown);
});
