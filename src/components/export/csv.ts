import { stringify } from 'csv-stringify/browser/esm/sync';
import { wallClock } from '#compliance/calendar/calendar.ts';
import { formatField } from '../format.ts';
import type { ExportValue } from './exportValue.ts';
import type { Sheet } from './sheet.ts';

type Options = {
  /** Whether it begins with a byte order mark, by which Excel recognises UTF-8. */
  bom: boolean;
  /** Whether it begins with the headers, for programs that accept nothing before them. */
  tableOnly?: boolean;
  /** Whether it is for a country that writes `1,5`: Excel separates cells at `;` there. */
  decimalComma?: boolean;
};

const BOM = '\uFEFF';

/** What spreadsheets take for the beginning of a formula, besides what the library knows. docs/decisions/007. */
const formulas = /^[\0\n]/;

/** An empty cell has no quotes, whatever its kind. */
function written(value: ExportValue, timeZone: string, decimal: (number: number) => string): string | number | null {
  if (value === null) return null;
  if (typeof value === 'string') return value || null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if ('date' in value) return formatField(value.date);
  if ('instant' in value) return wallClock(value.instant, timeZone).replace('T', ' ');
  if ('percent' in value) return `${decimal(value.percent)}%`;
  return value.join('; ') || null;
}

/**
 * A table as comma-separated values (RFC 4180): first the notes about it, one per line, then an empty line; the headers and the
 * rows. Days are `2026-11-21`. Every text is quoted, and none is read as a formula: a text that could be one begins with a `'`.
 */
export function csvOf(
  { about, columns, rows, timeZone }: Sheet,
  { bom, tableOnly = false, decimalComma = false }: Options,
): string {
  const decimal = (number: number) => (decimalComma ? String(number).replace('.', ',') : String(number));
  const lines = [
    ...(tableOnly ? [] : [...about, ['']]),
    columns.map(({ header }) => header),
    ...rows.map((row) => row.map((value) => written(value, timeZone, decimal))),
  ];
  const text = stringify(lines, {
    delimiter: decimalComma ? ';' : ',',
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    // Where Excel separates cells at `;`, an unquoted text could end there, and a formula could begin.
    quoted_string: true,
    cast: {
      string: (value) => (formulas.test(value) ? `'${value}` : value),
      number: decimal,
    },
  });
  return bom ? BOM + text : text;
}
