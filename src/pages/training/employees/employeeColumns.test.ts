import { expect, test } from 'vitest';
import { employeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { testDirectory } from '#compliance/training/testing/requirements.ts';
import { calendar, cellsOf, dayCell } from '../../testing/rendered.ts';
import { employeeColumns } from './employeeColumns.tsx';

const columns = employeeColumns.filter(({ id }) => id === 'last');

/** The cell for Cy's last completion of a required training; undefined for never. */
function lastDone(date_number: number | undefined, required = [8], done = date_number === undefined ? [] : required) {
  const record = {
    status: 'active',
    m_user_id: 'u3',
    percent_complete: 100,
    incomplete_training_ids: required.filter((id) => !done.includes(id)),
    complete_training_ids: done,
    last_completed: date_number === undefined ? [] : [{ id: 8, date_number, expiresOn: null, startsExpiringOn: null }],
  };
  return cellsOf(columns, employeeCompliance(record, testDirectory, calendar.today, calendar.timeZone))[
    'Required last done'
  ];
}

test('a completion with a future date is marked if it is the last one', () => {
  expect(lastDone(20260614)).toEqual(dayCell('14 Jun 2026', 20260614));
  expect(lastDone(20260714)).toEqual(dayCell('14 Jul 2026 dated in the future', 20260714));
});

test('a training never done says so', () => {
  expect(lastDone(undefined)).toMatchObject({ shown: 'never done', filed: 'never done' });
  expect(lastDone(undefined, [])).toMatchObject({ shown: '–', filed: null });
});

test('a training that is done through its parts has no day, and is not called never done', () => {
  expect(lastDone(undefined, [8], [8])).toMatchObject({ shown: '–', filed: null });
});
