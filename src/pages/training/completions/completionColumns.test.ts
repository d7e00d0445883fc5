import { expect, test } from 'vitest';
import { startOfDay } from '#compliance/calendar/calendar.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { calendar, cellsOf, dayCell } from '../../testing/rendered.ts';
import { completionRecord as namedBy } from '../completionRecord.ts';
import { completionRecord } from '../testing/completionRecord.ts';
import { completionColumns } from './completionColumns.tsx';

const record = {
  ...completionRecord,
  // One minute before midnight in the account's zone.
  created: startOfDay(20260306, calendar.timeZone) - 60_000,
};

test('the day of a completion, of its custom expiry and of its entry have separate columns', () => {
  expect(cellsOf(completionColumns, record)).toMatchObject({
    Date: dayCell('1 Mar 2026', 20260301),
    'Custom expiry': dayCell('1 Feb 2027', 20270201),
    Recorded: { ...dayCell('5 Mar 2026', 20260305), sorted: record.created },
  });
});

test('a signed completion says so, and others do not', () => {
  expect(cellsOf(completionColumns, record)).toMatchObject({ Signature: { shown: ' Signed', filed: 'Signed' } });
  const unsigned = { ...record, isSigned: false };
  expect(cellsOf(completionColumns, unsigned)).toMatchObject({ Signature: { shown: '–', filed: null } });
});

test('a completion of nobody has the same words on the screen and in a file', () => {
  const ofNobody = namedBy(noNames)({
    id: 7,
    training_id: 8,
    m_user_id: '',
    created: record.created,
    date_number: 20260301,
    files: [],
  });
  expect(cellsOf(completionColumns, ofNobody)).toMatchObject({
    Employee: { shown: 'Unknown person', filed: 'Unknown person' },
  });
});
