import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import type { SavedView } from './savedViews.ts';
import { defaultSettings } from './settings.ts';
import { readSettingsFile, settingsFile } from './settingsFile.ts';

const hull: SavedView = { name: 'Hull Quay <b>', path: '/training', search: '?site=f1' };

test.each([
  ['both', { settings: defaultSettings, views: [hull] }],
  ['settings alone', { settings: defaultSettings }],
  ['views alone', { views: [hull] }],
])('%s come back from the file', (_case, content) => {
  expect(readSettingsFile(settingsFile(content))).toEqual({ settings: {}, views: [], problems: [], ...content });
});

test.each([
  ['', 'The file is not JSON.'],
  ['PK\u0003\u0004', 'The file is not JSON.'],
  ['null', 'The file does not hold settings or saved views of this dashboard.'],
  ['[]', 'The file does not hold settings or saved views of this dashboard.'],
  ['{"kind":"something","version":1}', 'The file does not hold settings or saved views of this dashboard.'],
  [
    '{"kind":"compliance-dashboard-settings","version":2}',
    'The file was written by a newer version of this dashboard.',
  ],
])('%j: %s', (text, problem) => {
  expect(readSettingsFile(text)).toEqual({ settings: {}, views: [], problems: [problem] });
});

const read = (content: object) =>
  readSettingsFile(JSON.stringify({ kind: 'compliance-dashboard-settings', version: 1, ...content }));

test('unreadable parts are named, and everything else is taken', () => {
  const { planningBounds, density, siteThresholds, ...readable } = defaultSettings;
  expect(
    read({
      settings: {
        ...defaultSettings,
        planningBounds: [30, 7, 60, 90],
        density: 'huge',
        siteThresholds: { good: 101, fair: 70 },
        colour: 'red',
      },
      views: [hull, { name: 'Elsewhere', path: '//evil.example', search: '' }, 7],
    }),
  ).toEqual({
    settings: readable,
    views: [hull],
    problems: [
      'Planning buckets: each number of days must be above the one before it.',
      'Site thresholds: a whole number from 1 to 100.',
      'Row height: it cannot be read.',
      'There is no setting “colour”.',
      'Saved view 2 cannot be read: “Elsewhere”.',
      'Saved view 3 cannot be read.',
    ],
  });
});

test('unreadable parts are named in our words, whatever the locale of the schema library', () => {
  const { localeError } = z.config();
  z.config(z.locales.en());
  onTestFinished(() => void z.config({ localeError }));
  expect(read({ settings: { density: 'huge' } }).problems).toEqual(['Row height: it cannot be read.']);
});

test.each([
  [{ settings: [] }, 'The settings cannot be read.'],
  [{ settings: null }, 'The settings cannot be read.'],
  [{ views: {} }, 'The saved views cannot be read.'],
])('%j: %s', (content, problem) => {
  expect(read(content)).toEqual({ settings: {}, views: [], problems: [problem] });
});

test('unreadable rules of coverage are named and not taken', () => {
  const rules = [{ training: 8, job: 'a', atLeast: 1 }];
  expect(read({ settings: { density: 'compact', coverageRules: { rules } } })).toEqual({
    settings: { density: 'compact' },
    views: [],
    problems: ['Coverage and evidence rules: they cannot be read.'],
  });
});

test('of very many unreadable things only the first are named, and the others counted', () => {
  const { problems } = read({ settings: { colour: 'red' }, views: Array.from({ length: 150_000 }, () => 0) });
  expect(problems).toHaveLength(11);
  expect(problems.slice(0, 2)).toEqual(['There is no setting “colour”.', 'Saved view 1 cannot be read.']);
  expect(problems.at(-1)).toBe('And 149,991 more that cannot be read.');
  expect(read({ views: Array.from({ length: 10 }, () => 0) }).problems.at(-1)).toBe('Saved view 10 cannot be read.');
  const settings = Object.fromEntries(Array.from({ length: 1011 }, (_, number) => [`x${number}`, 1]));
  expect(read({ settings }).problems.at(-1)).toBe('And 1,001 more that cannot be read.');
});
