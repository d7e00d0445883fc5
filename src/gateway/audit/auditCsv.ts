import { stringify } from 'csv-stringify/sync';
import { canonicalJson } from './auditLine.ts';
import type { AuditRecord } from './auditRecord.ts';

/** Characters that start a formula in spreadsheets, besides those that the library knows. docs/decisions/007. */
const formulas = /^[\0\n]/;

/** Every text is quoted, and none is read as a formula: one that could be gets a `'` in front. */
const csvRow = (values: readonly (string | number | null)[]): string =>
  stringify([values], {
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_string: true,
    cast: { string: (value) => (formulas.test(value) ? `'${value}` : value) },
  });

/** The header row. */
export const auditCsvHeader: string = csvRow([
  'Time (UTC)',
  'Gateway',
  'Record',
  'Kind',
  'Subject',
  'Name',
  'E-mail',
  'Address',
  'Request',
  'What',
  'Hash',
]);

/** A record as a line of comma-separated values (RFC 4180), with its line end. */
export const auditCsvRow = ({
  time,
  gateway,
  sequence,
  kind,
  who,
  address,
  requestId,
  what,
  hash,
}: AuditRecord): string =>
  csvRow([
    time,
    gateway,
    sequence,
    kind,
    who?.subject ?? null,
    who?.name ?? null,
    who?.email ?? null,
    address,
    requestId,
    canonicalJson(what),
    hash,
  ]);
