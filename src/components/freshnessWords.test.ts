import { expect, test } from 'vitest';
import { freshnessWords } from './freshnessWords.ts';
import type { Source } from './source.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

const source = (name: string, part: Partial<Source> = {}): Source => ({
  name,
  state: 'live',
  asOf: NOON - 10 * MINUTE,
  details: '/sources',
  retry: () => undefined,
  ...part,
});
const failed = { state: 'failed', asOf: undefined, failedSince: NOON } as const;
const captured = { state: 'kept', captured: 'Captured 3 Mar 2026, 08:10:00' } as const;

test.each<[string, Source[], ReturnType<typeof freshnessWords>]>([
  [
    'sources that answer are live',
    [source('Training records'), source('Equipment register')],
    { text: 'Read 12:50 · both sources live', sign: 'live' },
  ],
  [
    'what does not answer is counted alone, because names are a source only then',
    [source('Training records'), source('Name directory', failed)],
    { text: 'Read 12:50 · 1 source not answering', sign: 'doubtful' },
  ],
  [
    'where nothing answers, all are counted',
    [source('Training records', failed), source('Equipment register', failed), source('Name directory', failed)],
    { text: 'Not read · 3 sources not answering', sign: 'doubtful' },
  ],
  [
    'what is late has not failed',
    [source('Training records'), source('Equipment register', { due: NOON - 9 * MINUTE })],
    { text: 'Read 12:50 · newer data was due 12:51 · 1 of 2 sources live', sign: 'doubtful' },
  ],
  [
    'a captured day is never live',
    [source('Training records as captured', captured), source('People as captured', captured)],
    { text: 'Captured 3 Mar 2026, 08:10:00', sign: 'kept' },
  ],
  [
    'nor with a source of today that answers',
    [source('Equipment register as captured', captured), source('Equipment register')],
    { text: 'Captured 3 Mar 2026, 08:10:00', sign: 'kept' },
  ],
  [
    'beside a captured day, the source of today that does not answer is counted',
    [source('People as captured', captured), source('Name directory', failed)],
    { text: 'Captured 3 Mar 2026, 08:10:00 · 1 source not answering', sign: 'doubtful' },
  ],
  [
    'records that the gateway has kept say how old they are, and nothing of the service',
    [source('Training records', { state: 'kept' }), source('Completion records', { state: 'kept', asOf: NOON })],
    { text: 'Read 12:50', sign: 'kept' },
  ],
  [
    'what is under way is not live yet',
    [source('History', { state: 'loading', asOf: undefined })],
    { text: 'Not read yet', sign: 'loading' },
  ],
])('%s', (_case, sources, expected) => {
  expect(freshnessWords(sources, NOON, 'Europe/Amsterdam')).toEqual(expected);
});
