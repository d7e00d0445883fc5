import { createElement } from 'react';
import { expect, test } from 'vitest';
import { cellsOf, wordsOf } from '../testing/rendered.ts';
import { SourceDetails } from './SourceDetails.tsx';
import { SourceSummary, sourceColumns } from './sourceColumns.tsx';
import type { SourceRow } from './sourceRow.ts';

/** Noon in the account's zone; long ago, so that the time has its day next to it whatever today is. */
const noonOf = (day: number) => Date.UTC(2001, 0, day, 11);

const row: SourceRow = {
  id: 'users',
  name: 'People',
  of: '',
  method: 'users.list',
  params: {},
  people: 1,
  state: 'fresh',
  calculatedAt: noonOf(1),
  readAt: noonOf(2),
  ageMs: 60_000,
  nextReadAt: noonOf(3),
  isReading: false,
  pages: 2,
  reading: null,
  records: 120,
  isDoubtful: false,
  unreadable: { count: 0, first: [] },
  tookMs: 400,
  requestId: null,
  responseMs: 90,
  serviceMs: null,
  error: null,
};

test('when a collection was calculated, read and is read next have separate columns', () => {
  expect(cellsOf(sourceColumns, row)).toMatchObject({
    Calculated: { shown: '1 Jan 2001 12:00', filed: { instant: noonOf(1) }, sorted: noonOf(1) },
    Read: { shown: '2 Jan 2001 12:00', filed: { instant: noonOf(2) }, sorted: noonOf(2) },
    // It is due.
    'Next reading': { shown: 'now', filed: { instant: noonOf(3) }, sorted: noonOf(3) },
    Records: { shown: '120', filed: 120 },
    Pages: { shown: '2', filed: 2 },
  });
  expect(wordsOf(createElement(SourceSummary, { row }))).toContain('Read 2 Jan 2001 12:00, next now');
});

test('a collection that was never read has no time and no counts, and says what is being done about it', () => {
  const none = { ...row, calculatedAt: null, readAt: null, nextReadAt: null };
  expect(cellsOf(sourceColumns, none)).toMatchObject({
    Calculated: { shown: '–', filed: null },
    Read: { shown: '–', filed: null },
    'Next reading': { shown: 'when asked for', filed: null },
    Records: { shown: '–', filed: null },
  });
});

test('data that is too old to be shown says since when, and not that it was never read', () => {
  const tooOld: SourceRow = { ...row, state: 'tooOld', readAt: null, tookMs: null, tooOldSince: noonOf(2) };
  const words = wordsOf(createElement(SourceDetails, { row: tooOld }));
  expect(words).toMatch(/Too old to be shown *since 2 Jan 2001, 12:00/);
  expect(words).not.toContain('not read yet');
  expect(wordsOf(createElement(SourceDetails, { row }))).not.toContain('Too old');
});
