import { stringify } from 'csv-stringify/browser/esm/sync';
import { wallClock } from '#compliance/calendar/calendar.ts';
import { formatField } from '../format.ts';
import type { ExportValue } from './exportValue.ts';
import type { Sheet } from './sheet.ts';

type Options = {
  /** Whether it begins with the mark by which Excel knows that it is UTF-8. */
  bom: boolean;
  /** Whether it begins with the headers, for programs that expect nothing before them. */
  tableOnly?: boolean;
  /** Whether it is for a country that writes `1,5`: there Excel parts cells at `;`. */
  decimalComma?: boolean;
};

const BOM = '\uFEFF';

/** What spreadsheets take for the beginning of a formula besides what the library knows of. docs/decisions/007. */
const formulas = /^[\0\n]/;

/** An empty cell has no quotes, whatever it would have held. */
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
 * A table as comma-separated values (RFC 4180): what must be known of it first, a line for each, then an empty line; the
 * headers and the rows. Days are `2026-11-21`. Every text is in quotes, and none is taken for a formula: one that could be begins with a `'`.
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
    // In a country where Excel parts cells at `;` a text without quotes could end, and a formula begin.
    quoted_string: true,
    cast: {
      string: (value) => (formulas.test(value) ? `'${value}` : value),
      number: decimal,
    },
  });
  return bom ? BOM + text : text;
}
