import { expect, test } from 'vitest';
import { defaultSettings, type Settings } from './settings.ts';
import { withUndone } from './undoableSettings.ts';

test('undoing restores what was changed then, and not what was changed since', () => {
  const before: Settings = { ...defaultSettings, planningBounds: [1, 2, 3, 4], density: 'comfortable' };
  const now: Settings = { ...defaultSettings, density: 'compact', colourScheme: 'dark', staleDocumentMonths: 12 };
  expect(withUndone(now, defaultSettings, before)).toEqual({
    ...before,
    colourScheme: 'dark',
    staleDocumentMonths: 12,
  });
  expect(withUndone(now, { staleDocumentMonths: 12 }, before)).toEqual({ ...now, staleDocumentMonths: 24 });
});
