import { expect, test } from 'vitest';
import type { Source } from '#components/source.ts';
import { type FileFacts, fileHeader } from './exportSheet.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

const source: Source = {
  name: 'Training records',
  state: 'live',
  asOf: NOON - 10 * MINUTE,
  next: NOON + 5 * MINUTE,
  details: '/sources',
  retry: () => undefined,
};

const facts: FileFacts = {
  title: 'Employees',
  organisation: 'Northquay',
  timeZone: 'Europe/Amsterdam',
  sources: [source],
  now: NOON,
  basis: [],
  filters: ['Status is Expired', 'Site is Hull'],
  order: 'Most urgent first',
  rowCount: 74,
  rows: '74 of 1,284 employees',
  isRecorded: false,
  address: 'https://example.com/training?status=expired',
};

const about = (part: Partial<FileFacts>) => fileHeader({ ...facts, ...part });
const sourceText = (part: Partial<Source>) =>
  about({ sources: [{ ...source, ...part }] }).find(([label]) => label === 'Source')?.[1];

test('it says whose data it is, as of when, what is listed, and how to see it again', () => {
  expect(about({})).toEqual([
    ['Compliance', 'Employees'],
    ['Organisation', 'Northquay'],
    ['Source', 'Training records, calculated 21 Nov 2026, 12:50:00'],
    ['Filters', 'Status is Expired; Site is Hull'],
    ['Order', 'Most urgent first'],
    ['Rows', '74 of 1,284 employees'],
    ['Days in', 'Europe/Amsterdam'],
    ['Written', '21 Nov 2026, 13:00:00'],
    ['Address', 'https://example.com/training?status=expired'],
  ]);
});

test('the basis of the page comes before its filters', () => {
  const lines = about({ basis: ['Before 31 Jan 2027', '6 people per session, booked 14 days ahead'] });
  const at = lines.findIndex(([label]) => label === 'Filters');
  expect(lines[at - 1]).toEqual(['Basis', 'Before 31 Jan 2027; 6 people per session, booked 14 days ahead']);
});

test('unknown or missing facts are left out or called none', () => {
  const lines = Object.fromEntries(about({ organisation: null, filters: [], caveat: 'Only the newest.' }));
  expect(lines).not.toHaveProperty('Organisation');
  expect(lines).not.toHaveProperty('Basis');
  expect(lines).toMatchObject({ Filters: 'none', Note: 'Only the newest.' });
});

test('a chart is named, with its summary; its order needs no words', () => {
  const { order: _order, ...rest } = facts;
  const lines = fileHeader({
    ...rest,
    chart: { title: 'Expiries per week', summary: 'Most in the week from 2 Dec 2026.' },
  });
  expect(lines.slice(0, 3)).toEqual([
    ['Compliance', 'Employees'],
    ['Chart', 'Expiries per week'],
    ['Shows', 'Most in the week from 2 Dec 2026.'],
  ]);
  expect(Object.fromEntries(lines)).not.toHaveProperty('Order');
});

test.each<[string, Partial<Source>, string]>([
  ['read, not calculated', { next: undefined }, 'read 21 Nov 2026, 12:50:00'],
  ['never read', { asOf: undefined, next: undefined }, 'not read'],
  [
    'not answering',
    { state: 'failed', failedSince: NOON - MINUTE },
    'calculated 21 Nov 2026, 12:50:00 · stale: no new data since 21 Nov 2026, 12:59:00',
  ],
  [
    'the user is signed out, and newer data is late',
    { state: 'signedOut', failedSince: NOON - MINUTE, next: NOON - 4 * MINUTE },
    'calculated 21 Nov 2026, 12:50:00 · stale: not read again since 21 Nov 2026, 12:59:00, when the user was signed out',
  ],
  [
    'newer data is late',
    { next: NOON - 4 * MINUTE },
    'calculated 21 Nov 2026, 12:50:00 · stale: newer data was due 21 Nov 2026, 12:56:00',
  ],
  ['newer data is due and not yet late', { next: NOON - 2 * MINUTE }, 'calculated 21 Nov 2026, 12:50:00'],
  [
    'parts of it missing, and a caveat',
    { missing: ['Slings', 'Cranes'], caveats: ['It changed while it was being read.'] },
    'calculated 21 Nov 2026, 12:50:00 · without Slings, Cranes · It changed while it was being read.',
  ],
])('a source: %s', (_case, part, text) => {
  expect(sourceText(part)).toBe(`Training records, ${text}`);
});
