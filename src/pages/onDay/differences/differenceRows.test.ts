import { expect, test } from 'vitest';
import { differingDocuments } from './differenceRows.ts';

test('a document has a page if it is listed today, whatever the clocks say about that day', () => {
  const document = { id: 'created-again', title: 'Policy', version: '2', approvedOn: 20261103 };
  const known = { ...document, id: 'withdrawn' };
  const rows = differingDocuments(
    [
      { id: 'created-again', cause: 'removedSince', known: document, recorded: null },
      { id: 'withdrawn', cause: 'takenBack', known, recorded: known },
    ],
    (id) => id === 'created-again',
  );
  expect(rows.map(({ id, isListed }) => [id, isListed])).toEqual([
    ['withdrawn', false],
    ['created-again', true],
  ]);
});
