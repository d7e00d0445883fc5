import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areas } from './codeSplitting.ts';

const src = join(import.meta.dirname, '../..');

test('every module that the page is built from exists: a moved module would become its own file unnoticed', () => {
  const named = Object.values(areas)
    .flat()
    .filter((place) => !place.startsWith('Icon'));
  const found = (place: string) => globSync(place.endsWith('/') ? `${place}*` : `${place}.{ts,tsx}`, { cwd: src });
  expect(named.filter((place) => found(place).length === 0)).toEqual([]);
});
