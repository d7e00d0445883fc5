import { expect, test } from 'vitest';
import { startOfDay } from '#compliance/calendar/calendar.ts';
import { documentReviews } from '#compliance/documents/documentReview.ts';
import { calendar, cellsOf, dayCell } from '../../testing/rendered.ts';
import { documentColumns } from './documentColumns.tsx';

const review = documentReviews(calendar.dateOf, calendar.today, 24);
const document = (shouldBeAvailableOffline: boolean) =>
  review({
    id: 'r1',
    title: 'Lift plan',
    created: startOfDay(20250101, calendar.timeZone),
    shouldBeAvailableOffline,
    versions: [
      {
        creator_id: 'u1',
        created: startOfDay(20250601, calendar.timeZone),
        approvedOn: startOfDay(20250615, calendar.timeZone),
        version: '2.0',
        description: '',
        type: 'file',
      },
    ],
  });

test('documents kept offline say so, on the screen and in a file, and others do not', () => {
  expect(cellsOf(documentColumns, document(true))).toMatchObject({ Offline: { shown: 'Kept', filed: 'Kept' } });
  expect(cellsOf(documentColumns, document(false))).toMatchObject({ Offline: { shown: '–', filed: null } });
});

test('the day of the approval, its age and the next one have separate columns', () => {
  expect(cellsOf(documentColumns, document(true))).toMatchObject({
    'In force': { shown: expect.stringContaining('2.0') },
    Approved: dayCell('15 Jun 2025', 20250615),
    Age: { shown: '1 year', filed: '1 year' },
    'Re-approval due': { ...dayCell('', 20270615), shown: '15 Jun 2027in 12 months' },
  });
});
