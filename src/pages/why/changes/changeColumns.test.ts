import { createElement } from 'react';
import { expect, test } from 'vitest';
import { cellsOf, dayCell, wordsOf } from '../../testing/rendered.ts';
import { changeColumns, PairChangeSummary } from './changeColumns.tsx';
import type { ChangedPair } from './changedPairs.ts';

const pair: ChangedPair = {
  id: 'u1/8',
  personId: 'u1',
  name: 'Ada',
  isListed: true,
  employeeNumber: '17',
  email: 'ada@example.org',
  site: 'Hull',
  trainingId: 8,
  title: 'Forklift',
  hasLeft: false,
  cause: 'renewed',
  before: 'Not valid',
  after: 'Valid',
  doneOn: 20260601,
  expiresOn: 20270531,
};

test('the day of completion and the last valid day of a change have separate columns', () => {
  expect(cellsOf(changeColumns, pair)).toMatchObject({
    'First day': { shown: 'Not valid' },
    'Second day': { shown: 'Valid' },
    'Done on': dayCell('1 Jun 2026', 20260601),
    'Valid through': dayCell('31 May 2027', 20270531),
  });
  expect(wordsOf(createElement(PairChangeSummary, { pair }))).toContain('through 31 May 2027');
});
