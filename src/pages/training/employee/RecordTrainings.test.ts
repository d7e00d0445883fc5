import { createElement } from 'react';
import { expect, test } from 'vitest';
import { testDirectory as directory } from '#compliance/training/testing/requirements.ts';
import type { RequiredTraining } from '#compliance/training/trainingState.ts';
import { markupOf } from '../../testing/rendered.ts';
import { RecordTrainings } from './RecordTrainings.tsx';

/** The cells of each row, as words. */
const rowsOf = (trainings: RequiredTraining[]) =>
  markupOf(createElement(RecordTrainings, { trainings, directory }))
    .split('<tr>')
    .slice(2)
    .map((row) => row.split(/<\/t[hd]>/).map((cell) => cell.replaceAll(/<[^>]*>/g, '')))
    .map((cells) => cells.slice(0, 5));

test('a printed record gives the completion and expiry of each training', () => {
  const last = { id: 8, date_number: 20240701, expiresOn: 20260630, startsExpiringOn: 20260601 };
  expect(
    rowsOf([
      { trainingId: 8, state: 'expiring', last },
      { trainingId: 8, state: 'expired', last: { ...last, date_number: 20240501, expiresOn: 20260601 } },
      {
        trainingId: 9,
        state: 'current',
        last: { id: 9, date_number: 20260301, expiresOn: null, startsExpiringOn: null },
      },
      { trainingId: 9, state: 'missing', last: undefined },
      { trainingId: 9, state: 'current', last: undefined },
    ]),
  ).toEqual([
    ['First aid', 'Expiring', '1 Jul 2024', '30 Jun 2026', 'in 15 days'],
    ['First aid', 'Expired', '1 May 2024', '1 Jun 2026', '14 days overdue'],
    ['Working at height', 'Current', '1 Mar 2026', '–', '–'],
    ['Working at height', 'Missing', 'never done', '–', '–'],
    ['Working at height', 'Current', 'through its parts', '–', '–'],
  ]);
});
