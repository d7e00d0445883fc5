import { expect, test } from 'vitest';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { siteOfEquipmentOnServer, siteOfPeopleOnServer } from './historyFilters.ts';

const directory = createDirectory({
  ...noLists,
  users: [{ id: 'u1', name: 'Ann Berg', fieldOffice_id: ['office'] }],
  fieldOffices: [
    { id: 'office', name: 'Office' },
    { id: 'yard', name: 'Yard' },
  ],
});

test('a site without people can be chosen for equipment', () => {
  const context = { directory, planningBounds: [7, 30, 60, 90] as const, chosen: [] };
  expect(siteOfPeopleOnServer().choices?.suggest?.(context)).toEqual(['office']);
  expect(siteOfEquipmentOnServer().choices?.suggest?.(context)).toEqual(['office', 'yard']);
});
