import { afterEach, expect, test, vi } from 'vitest';
import {
  changeSettings,
  defaultSettings,
  PlanningBounds,
  type Settings,
  SiteThresholds,
  settingsFrom,
  storedFrom,
} from './settings.ts';

afterEach(() => vi.unstubAllGlobals());

const messageOf = (schema: typeof PlanningBounds | typeof SiteThresholds, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

test.each([
  ['nothing', undefined],
  ['something else', 'text'],
  ['a list', [1, 2]],
  ['null', null],
  [
    'settings that are all wrong',
    { planningBounds: 7, siteThresholds: [], density: 1, colourScheme: {}, startPage: '' },
  ],
])('%s gives the defaults', (_case, stored) => {
  expect(settingsFrom(stored)).toEqual(defaultSettings);
});

test('a setting that cannot be read has its default, and leaves the others as they are', () => {
  expect(
    settingsFrom({ planningBounds: [1, 2, 3, 4], siteThresholds: { good: 50, fair: 60 }, density: 'comfortable' }),
  ).toEqual({
    ...defaultSettings,
    planningBounds: [1, 2, 3, 4],
    density: 'comfortable',
  });
});

test.each([
  [[7, 30, 60, 90], undefined],
  [[1, 2, 3, 730], undefined],
  [[0, 30, 60, 90], 'A whole number from 1 to 730'],
  [[7, 30, 60, 731], 'A whole number from 1 to 730'],
  [[7, 30.5, 60, 90], 'A whole number from 1 to 730'],
  [[7, 30, 30, 90], 'Each number of days must be above the one before it'],
  [[90, 60, 30, 7], 'Each number of days must be above the one before it'],
])('planning bounds %j: %s', (bounds, message) => {
  expect(messageOf(PlanningBounds, bounds)).toBe(message);
});

test.each([
  [{ good: 90, fair: 70 }, undefined],
  [{ good: 100, fair: 1 }, undefined],
  [{ good: 2, fair: 1 }, undefined],
  [{ good: 90, fair: 90 }, 'Fair must begin below good'],
  [{ good: 70, fair: 90 }, 'Fair must begin below good'],
  [{ good: 101, fair: 70 }, 'A whole number from 1 to 100'],
  [{ good: 90, fair: 0 }, 'A whole number from 1 to 100'],
])('site thresholds %j: %s', (thresholds, message) => {
  expect(messageOf(SiteThresholds, thresholds)).toBe(message);
});

test('entries of another version stay in the storage, and defaults that nobody chose are not written', () => {
  const stored = { density: 'roomy', language: 'nl', colourScheme: 'dark', siteThresholds: { good: 80, fair: 60 } };
  const settings = settingsFrom(stored);
  expect(storedFrom(settings, stored)).toEqual(stored);
  expect(storedFrom({ ...settings, startPage: 'equipment' }, stored)).toEqual({ ...stored, startPage: 'equipment' });
  const chosen: Settings = { ...settings, density: 'comfortable', colourScheme: defaultSettings.colourScheme };
  expect(storedFrom(chosen, stored)).toEqual({ ...stored, density: 'comfortable', colourScheme: 'system' });
});

test.each([undefined, null, 'text', [1, 2]])('over %j in the storage, only what is changed is written', (stored) => {
  expect(storedFrom({ ...defaultSettings, density: 'comfortable' }, stored)).toEqual({ density: 'comfortable' });
});

test('a change leaves what a newer version keeps in the browser', () => {
  let text = JSON.stringify({ density: 'roomy', language: 'nl', colourScheme: 'dark' });
  const localStorage = { getItem: () => text, setItem: (_key: string, changed: string) => (text = changed) };
  vi.stubGlobal('window', { localStorage });
  changeSettings({ startPage: 'equipment' });
  expect(JSON.parse(text)).toEqual({ density: 'roomy', language: 'nl', colourScheme: 'dark', startPage: 'equipment' });
});
