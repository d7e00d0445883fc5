import { expect, test } from 'vitest';
import { createDirectory } from '#compliance/directory.ts';
import { equipmentEntry } from './paletteEntries.ts';

const directory = createDirectory({
  users: [],
  trainings: [],
  equipmentTypes: [],
  fieldOffices: [],
  linesOfBusiness: [],
  jobTitles: [],
});

test('an item opens unfolded, as the one of its type', () => {
  const { to } = equipmentEntry({ id: 'e1' }, 't1', directory);
  expect(new URL(to, 'http://x').searchParams.getAll('open')).toEqual(['t1/e1']);
});
