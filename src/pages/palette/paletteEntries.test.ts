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

test('an item opens its own page, whatever its ids hold', () => {
  const item = { id: 'eq/1', title: 'Crane', serialNumber: 'SN-7' };
  expect(equipmentEntry(item, 'et 2', directory)).toMatchObject({
    title: 'Crane',
    detail: 'SN-7',
    to: '/equipment/et%202/eq%2F1',
  });
});
