import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Inspection } from '#compliance/equipment/equipmentCompliance.ts';
import { wordsOf } from '../../testing/rendered.ts';
import { item, register } from '../testing/register.ts';
import { Overdue } from './CalendarStrip.tsx';

test('among overdue items only the inspection never done has no day: another inspection of its item may have one', () => {
  const also = item('12', { status: 'expired', due: 'overdue', firstExpiry: 20260601, neverInspected: true });
  expect(wordsOf(createElement(Overdue, { equipment: [...register, also], filter: {} }))).toBe(
    '3 items are overdue, 2 with an inspection never done, for which no day can be given.',
  );
  expect(wordsOf(createElement(Overdue, { equipment: [also], filter: {} }))).toBe(
    '1 item is overdue, 1 with an inspection never done, for which no day can be given.',
  );
  const inspection = {} as Inspection; // its contents are not read
  const inspected = item('13', { inspections: [inspection] });
  expect(wordsOf(createElement(Overdue, { equipment: [inspected], filter: {} }))).toBe('Nothing is overdue.');
  expect(wordsOf(createElement(Overdue, { equipment: [item('14')], filter: {} }))).toBe('');
});
