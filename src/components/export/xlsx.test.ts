import { inflateRawSync } from 'node:zlib';
import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { dayOfRow, hostileSheet, hostileTexts } from './testing/hostileSheet.ts';
import { CELL_LIMIT, xlsxOf } from './xlsx.ts';

const bytes = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());

/** XML has one kind of line end; not every reader enforces that. */
const inXml = (text: string): string => text.replace(/\r\n?/g, '\n');

/** The XML of a sheet, from 1: a workbook is a ZIP archive, in which the head of a file ends with its name and extra bytes. */
function sheetXml(workbook: Buffer, sheet: number): string {
  const name = workbook.indexOf(`xl/worksheets/sheet${sheet}.xml`);
  const [nameLength, extraLength] = [workbook.readUInt16LE(name - 4), workbook.readUInt16LE(name - 2)];
  return inflateRawSync(workbook.subarray(name + nameLength + extraLength)).toString();
}

const dayAsDate = (day: number) =>
  new Date(Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100));

test('10,000 rows with hostile cells read back unchanged: texts without formulas, numbers, dates, percentages', async () => {
  const ROWS = 10_000;
  const file = await bytes(await xlsxOf(hostileSheet(ROWS)));
  const [headers, ...rows] = await readSheet(file, 2, { trim: false });
  expect(headers).toEqual(['Name', '=Number', 'Day', 'At', 'Share', 'Tags', 'Nothing']);
  expect(rows).toHaveLength(ROWS);
  for (const [row, [name, number, day, at, share, tags, nothing]] of rows.entries()) {
    expect(inXml(String(name))).toBe(inXml(hostileTexts[row % hostileTexts.length] ?? ''));
    expect(number).toBe(row - 5);
    expect(day).toEqual(dayAsDate(dayOfRow(row)));
    const shown = Date.parse(row % 2 === 0 ? '2026-01-15T13:00Z' : '2026-07-15T14:00Z');
    // Hours are fractions of a day in a spreadsheet, so the reader is precise to a millisecond only.
    expect(Math.abs(Number(at) - shown)).toBeLessThanOrEqual(1);
    expect(share).toBeCloseTo((row % 101) / 100, 10);
    expect(tags).toBe('=a; b, c');
    expect(nothing).toBeNull();
  }
});

test('the first sheet contains the notes about the table, as text', async () => {
  const file = await bytes(await xlsxOf(hostileSheet(40)));
  const [about, table] = await readXlsxFile(file);
  expect(about?.sheet).toBe('About');
  expect(about?.data).toEqual([
    ['Source', '=HYPERLINK("https://example.com")'],
    ['Filters', 'Search is “=1+1”, Site is "Hull"'],
  ]);
  expect(table?.sheet).toBe('people  all ');
});

test.each(['_x0041_', 'a _x000D_ b', '_x005F_x0041_', '_x0041_x0042_', '_xABcd_', '_X0041_', '_x41_', '__x0041__'])(
  '%s reads back unchanged, not as the character with that number',
  async (text) => {
    const about = [['Source', text]] as const;
    const columns = [{ header: text, width: 100 }];
    const file = await bytes(await xlsxOf({ ...hostileSheet(0), about, columns, rows: [[text], [[text, text]]] }));
    const [facts, table] = await readXlsxFile(file);
    expect(facts?.data).toEqual([['Source', text]]);
    expect(table?.data).toEqual([[text], [text], [`${text}; ${text}`]]);
  },
);

test('a text that is too long for Excel is cut, says so, and is counted', async () => {
  const sheet = { ...hostileSheet(0), columns: [{ header: 'Notes', width: 100 }] };
  const [about, table] = await readXlsxFile(
    await bytes(await xlsxOf({ ...sheet, rows: [['x'.repeat(CELL_LIMIT)], ['y'.repeat(CELL_LIMIT + 1)]] })),
  );
  expect(table?.data[1]).toEqual(['x'.repeat(CELL_LIMIT)]);
  const cut = String(table?.data[2]?.[0]);
  expect(cut).toHaveLength(CELL_LIMIT);
  expect(cut).toMatch(/y… \(cut\)$/);
  expect(about?.data.at(-1)).toEqual(['Cut', expect.stringMatching(/^1 /)]);
});

test('headings are cut and counted like other texts, and no column is wider than Excel allows', async () => {
  const headers = ['n'.repeat(300), 'x'.repeat(CELL_LIMIT), 'y'.repeat(CELL_LIMIT + 1)];
  const columns = headers.map((header, index) => ({ header, width: 10_000 * index }));
  const about = [['z'.repeat(CELL_LIMIT + 1), 'z'.repeat(CELL_LIMIT + 1)]] as const;
  const file = await bytes(await xlsxOf({ ...hostileSheet(0), about, columns, rows: [['a', 'b', 'c']] }));
  const [facts, table] = await readXlsxFile(file);
  const [first, second, cut] = table?.data[0] ?? [];
  expect([first, second]).toEqual(headers.slice(0, 2));
  expect(cut).toHaveLength(CELL_LIMIT);
  expect(cut).toMatch(/y… \(cut\)$/);
  expect(facts?.data[0]).toEqual([expect.stringMatching(/z… \(cut\)$/), expect.stringMatching(/z… \(cut\)$/)]);
  expect(facts?.data.at(-1)).toEqual(['Cut', expect.stringMatching(/^1 text is longer/)]);
  const widths = [...sheetXml(file, 2).matchAll(/<col [^>]*width="([^"]+)"/g)].map(([, width]) => width);
  expect(widths).toEqual(['255', '255', '255']);
});

test('days and times that a workbook cannot represent correctly are texts, as in a CSV file', async () => {
  const days = [10000101, 18991231, 19000101, 19000228, 19000301, 99991231].map((date) => [{ date }]);
  const times = [
    -1e13,
    Date.UTC(1900, 1, 28, 23, 59),
    Date.UTC(1900, 2, 1),
    Date.UTC(9999, 11, 31, 23),
    Date.UTC(10_000, 0),
  ];
  const columns = [{ header: 'Done on', width: 100 }];
  const sheet = {
    ...hostileSheet(0),
    timeZone: 'UTC',
    columns,
    rows: [...days, ...times.map((instant) => [{ instant }])],
  };
  const cells = (await readSheet(await bytes(await xlsxOf(sheet)), 2)).slice(1).map(([cell]) => cell);
  expect(cells).toEqual([
    '1000-01-01',
    '1899-12-31',
    '1900-01-01',
    '1900-02-28',
    dayAsDate(19000301),
    dayAsDate(99991231),
    '1653-02-10 06:13:20',
    '1900-02-28 23:59:00',
    dayAsDate(19000301),
    new Date(Date.UTC(9999, 11, 31, 23)),
    '+010000-01-01 00:00:00',
  ]);
});
