import { expect, test } from 'vitest';
import type { Source } from '#components/source.ts';
import { nameWords } from './nameWords.ts';

const source = (part: Partial<Source>): Source => ({
  name: 'Name directory',
  state: 'failed',
  asOf: undefined,
  details: '/sources',
  retry: () => undefined,
  ...part,
});

const byIds = 'Names could not all be read: the others are given by their ids.';

test.each<[string, Source[], string]>([
  ['names that came are those of today', [], 'Names are those of today.'],
  ['the same where their source says so', [source({ state: 'live', asOf: 1 })], 'Names are those of today.'],
  ['names that never came are not claimed', [source({})], byIds],
  ['nor those of the types that did not come', [source({ asOf: 1, missing: ['Slings'] })], byIds],
  ['names that cannot be renewed are those of before', [source({ asOf: 1 })], 'Names are as they were read last.'],
])('%s', (_case, sources, expected) => {
  expect(nameWords(sources)).toBe(expected);
});
