import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { formatField } from '../format.ts';
import { csvOf } from './csv.ts';
import { dayOfRow, hostileSheet, hostileTexts, isFormula } from './testing/hostileSheet.ts';

const ROWS = 10_000;
const sheet = hostileSheet(ROWS);
const read = (text: string): string[][] => parse(text, { relax_column_count: true, bom: true });

/** The lines before the rows: the notes about the table, an empty line, the headers. */
const HEAD = sheet.about.length + 2;

test('10,000 rows with hostile cells read back unchanged, and none of them is a formula', () => {
  const records = read(csvOf(sheet, { bom: false }));
  expect(records).toHaveLength(HEAD + ROWS);
  for (const [row, record] of records.slice(HEAD).entries()) {
    const text = hostileTexts[row % hostileTexts.length] ?? '';
    expect(record).toEqual([
      isFormula(text) ? `'${text}` : text,
      String(row - 5),
      formatField(dayOfRow(row)),
      row % 2 === 0 ? '2026-01-15 13:00:00' : '2026-07-15 14:00:00',
      `${row % 101}%`,
      "'=a; b, c",
      '',
    ]);
  }
});

test('the notes come first, and neither they nor the headers are formulas', () => {
  expect(read(csvOf(sheet, { bom: true })).slice(0, HEAD)).toEqual([
    ['Source', `'=HYPERLINK("https://example.com")`],
    ['Filters', 'Search is “=1+1”, Site is "Hull"'],
    [''],
    ['Name', "'=Number", 'Day', 'At', 'Share', 'Tags', 'Nothing'],
  ]);
});

test('the table alone begins with the headers', () => {
  const records = read(csvOf(sheet, { bom: false, tableOnly: true }));
  expect(records).toHaveLength(1 + ROWS);
  expect(records[0]?.slice(0, 2)).toEqual(['Name', "'=Number"]);
});

test('lines end as in RFC 4180, and the byte order mark for Excel is there only on request', () => {
  const plain = csvOf({ ...sheet, rows: [] }, { bom: false });
  expect(plain.split('\r\n')).toHaveLength(HEAD + 1);
  expect(plain.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(csvOf({ ...sheet, rows: [] }, { bom: true })).toBe(`\uFEFF${plain}`);
});

test('with decimal commas cells are separated by semicolons, and texts stay as they are', () => {
  const rows = [[1.5, -7, { percent: 94.3 }, '1.5; a,b', ['x', 'y'], { date: 20260301 }, null]];
  const text = csvOf({ ...sheet, rows }, { bom: true, decimalComma: true, tableOnly: true });
  expect(text.split('\r\n')[1]).toBe('1,5;-7;"94,3%";"1.5; a,b";"x; y";"2026-03-01";');
  expect(parse(text, { bom: true, delimiter: ';' })[1]).toEqual([
    '1,5',
    '-7',
    '94,3%',
    '1.5; a,b',
    'x; y',
    '2026-03-01',
    '',
  ]);
});

test('an empty cell has no quotes: no text, no texts, nothing', () => {
  const text = csvOf({ ...sheet, rows: [['Ada', '', [], null, 'Bo']] }, { bom: false, tableOnly: true });
  expect(text.split('\r\n')[1]).toBe('"Ada",,,,"Bo"');
});

test('negative numbers stay numbers; a value that is not a number is empty', () => {
  const rows = [[-7, -0.5, Number.NaN, Number.POSITIVE_INFINITY, '\0=1', '']];
  const [values] = read(csvOf({ ...sheet, rows }, { bom: false })).slice(HEAD);
  expect(values).toEqual(['-7', '-0.5', '', '', "'\0=1", '']);
});

test.each([
  ['a text', 'a;=1+1'],
  ['a joined list', ['x', '=2']],
  ['a day', { date: 20260115 }],
])('%s is quoted, so that no cell begins with a formula where `;` separates cells', (_case, value) => {
  const row = csvOf({ ...sheet, rows: [[value, 7]] }, { bom: false }).split('\r\n')[HEAD];
  expect(row).toMatch(/^"[^"]+",7$/);
});

test('a text of any length is complete', () => {
  const text = 'ä'.repeat(100_000);
  const [values] = read(csvOf({ ...sheet, rows: [[text]] }, { bom: false })).slice(HEAD);
  expect(values).toEqual([text]);
});
