import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Inspection } from '#compliance/equipment/equipmentCompliance.ts';
import { markupOf, wordsOf } from '../testing/rendered.ts';
import { InspectionDue } from './InspectionDue.tsx';
import { InspectionSummary, inspectionCells } from './inspectionCells.tsx';

const inspection: Inspection = {
  id: 's1',
  name: 'Load test',
  status: 'expiring',
  lastDone: 20250701,
  expiringOn: 20260601,
  expiresOn: 20260630,
  intervalInDays: 365,
  warningInDays: 30,
  instructions: '',
};

const cellsOf = (one: Inspection) =>
  Object.fromEntries(inspectionCells.map(({ header, cell }) => [header, wordsOf(cell(one))]));

test('each day of an inspection has its own column', () => {
  expect(cellsOf(inspection)).toMatchObject({
    Inspection: 'Load test',
    'Last done': '1 Jul 2025',
    'Expiring from': '1 Jun 2026',
    'Expires on': '30 Jun 2026',
    Status: 'Expiring',
    Due: 'in 15 days',
  });
  const words = wordsOf(createElement(InspectionSummary, { inspection }));
  expect(words).toContain('Last done 1 Jul 2025');
  expect(words).toContain('expiring from 1 Jun 2026, expires 30 Jun 2026');
});

test('an inspection without days says so', () => {
  const none = { ...inspection, lastDone: null, expiringOn: null, expiresOn: null };
  expect(cellsOf({ ...none, status: 'expired' })).toMatchObject({ 'Last done': 'never', Due: 'never inspected' });
  expect(cellsOf({ ...none, status: 'uptodate' })).toMatchObject({ 'Last done': '–', 'Expires on': '–', Due: '–' });
});

describe('colour', () => {
  const never = { lastDone: null, expiresOn: null };
  test.each([
    ['overdue is red', { status: 'expired', expiresOn: 20260614 }, 'bad'],
    ['never inspected is red', { status: 'expired', ...never }, 'bad'],
    ['expiring is a warning, not red', { status: 'expiring', expiresOn: 20260616 }, 'warn'],
    ['expiring today is still a warning', { status: 'expiring', expiresOn: 20260615 }, 'warn'],
    ['up to date has none', { status: 'uptodate', expiresOn: 20270615 }, undefined],
  ])('%s', (_case, fields, tone) => {
    const markup = markupOf(createElement(InspectionDue, { inspection: { ...inspection, ...fields } }));
    expect(/data-tone="(\w+)"/.exec(markup)?.[1]).toBe(tone);
  });
});
