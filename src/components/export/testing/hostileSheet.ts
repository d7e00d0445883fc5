import type { Sheet } from '../sheet.ts';

/** Texts that people and machines have put into cells to break their readers. */
export const hostileTexts = [
  "=cmd|' /C calc'!A0",
  '+1+cmd',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  'a "quoted" word',
  '"',
  '""',
  'comma, semicolon; tab\tend',
  'two\nlines',
  'two\r\nlines',
  'old\rMac',
  '👩‍🚒 Zoë 🧯',
  'מנהל בטיחות',
  '\u202Egnp.exe',
  'f3a1b2c4d5e6f708192a3b4c5d6e7f80',
  '12345678901234567890123456789012',
  '1e10',
  '007',
  '0',
  ' leading and trailing ',
  '<b>&amp;</b>',
  ']]>',
  "'quoted'",
  'TRUE',
  '2026-11-21',
  '–',
  'x',
] as const;

/** Which texts need a quote in front in a CSV, so that no spreadsheet evaluates them. */
export const isFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text);

/** The day of a row, YYYYMMDD. */
export const dayOfRow = (row: number): number => 20_260_101 + (row % 28);

/** Noon in winter and in summer: 13:00 and 14:00 in Amsterdam. */
const instants = [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 6, 15, 12)] as const;

/** A table of `count` rows with every kind of cell. */
export const hostileSheet = (count: number): Sheet => ({
  name: 'people [all]',
  about: [
    ['Source', '=HYPERLINK("https://example.com")'],
    ['Filters', 'Search is “=1+1”, Site is "Hull"'],
  ],
  columns: [
    { header: 'Name', width: 164 },
    { header: '=Number', width: 70 },
    { header: 'Day', width: 120 },
    { header: 'At', width: 120 },
    { header: 'Share', width: 70 },
    { header: 'Tags', width: 160 },
    { header: 'Nothing', width: 80 },
  ],
  rows: Array.from({ length: count }, (_, row) => [
    hostileTexts[row % hostileTexts.length] ?? '',
    row - 5,
    { date: dayOfRow(row) },
    { instant: instants[row % 2] ?? 0 },
    { percent: row % 101 },
    ['=a', 'b, c'],
    null,
  ]),
  timeZone: 'Europe/Amsterdam',
});
