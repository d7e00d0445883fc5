import { expect, test } from 'vitest';
import { tableOf } from '#components/export/sheet.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { calendar } from '../testing/rendered.ts';
import { auditColumns, exportedRecord, usualAuditColumns } from './auditColumns.tsx';
import { auditRow } from './auditRow.ts';

const hash = 'a'.repeat(64);
const row = auditRow(
  {
    sequence: 33,
    time: '2026-11-30T23:30:00.000Z',
    gateway: 'g1',
    kind: 'list-exported',
    who: { subject: 's1', name: 'Mina Dahl', email: 'm@example.test' },
    address: '10.0.0.1',
    requestId: 'r1',
    what: { list: 'employees', filters: { site: ['f1', 'f2'] }, rows: 14, format: 'csv' },
    hash,
  },
  noNames,
  calendar.dateOf,
);

test('a file ties each row to its record in the log, and contains what the row unfolds to', () => {
  const { columns, rows } = tableOf(auditColumns, [row], calendar);
  const [values = []] = rows;
  expect(Object.fromEntries(columns.map(({ header }, place) => [header, values[place]]))).toEqual({
    Time: { instant: Date.UTC(2026, 10, 30, 23, 30) },
    Person: 'Mina Dahl',
    Subject: 's1',
    'E-mail': 'm@example.test',
    Kind: 'List exported',
    What: 'employees, 14 rows, csv',
    Address: '10.0.0.1',
    Gateway: 'g1',
    Record: 33,
    Details: '{"list":"employees","filters":{"site":["f1","f2"]},"rows":14,"format":"csv"}',
    'Request ID': 'r1',
    Hash: hash,
  });
});

test('every column is in a file, shown or not', () => {
  const ids = auditColumns.map(({ id }) => id);
  expect([...usualAuditColumns, ...exportedRecord.ids]).toEqual(ids);
});
