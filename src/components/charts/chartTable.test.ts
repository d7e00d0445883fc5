import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type ChartTable, figureWords, isCounted, sheetOfChart } from '#components/charts/chartTable.ts';
import { csvOf } from '#components/export/csv.ts';
import { dayOfRow, hostileTexts, isFormula } from '#components/export/testing/hostileSheet.ts';
import { formatField } from '#components/format.ts';

const linked = (count: number | undefined) => ({ count, to: '/equipment', of: 'items' });

const table: ChartTable = {
  columns: ['Type', '=cmd|A0', 'Day', 'Share', 'Points', 'Unknown'],
  rows: hostileTexts.map((text, place) => [
    text,
    linked(place * 1000),
    { date: dayOfRow(place) },
    { percent: 57 },
    { points: -1.204 },
    null,
  ]),
};

test('an exported chart reads back as its table, and no name in it is a formula', () => {
  const csv = csvOf({ name: 'Chart', about: [], timeZone: 'UTC', ...sheetOfChart(table) }, { bom: false });
  const [, headers, ...rows] = parse(csv, { relax_column_count: true }) as string[][];
  expect(headers).toEqual(['Type', "'=cmd|A0", 'Day', 'Share', 'Points', 'Unknown']);
  expect(rows).toEqual(
    hostileTexts.map((text, place) => [
      isFormula(text) ? `'${text}` : text,
      String(place * 1000),
      formatField(dayOfRow(place)),
      '57%',
      '-1.2',
      '',
    ]),
  );
});

test.each([
  [null, '–'],
  ['Slings', 'Slings'],
  [1234, '1,234'],
  [{ date: 20261202 }, '2 Dec 2026'],
  [{ percent: 57 }, '57 %'],
  [{ percent: 94.1, decimals: 2 }, '94.10 %'],
  [{ percent: 100, decimals: 2 }, '100 %'],
  [{ points: 0.034 }, '+0.03'],
] as const)('%j reads %s', (figure, words) => {
  expect(figureWords(figure)).toBe(words);
});

test('a chart is not exported while its counts are loading', () => {
  const withCount = (count: number | undefined) =>
    isCounted({ columns: ['Age', 'Documents'], rows: [['None', linked(count)]] });
  expect(withCount(0)).toBe(true);
  expect(withCount(undefined)).toBe(false);
  expect(isCounted({ columns: ['Age'], rows: [] })).toBe(false);
});
