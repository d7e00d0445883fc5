import { expect, test } from 'vitest';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { employeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { statusRecord } from '#compliance/training/testing/statusRecord.ts';
import { droppedParams } from '#listing/droppedParams.ts';
import { facetOptions } from '#listing/filters/facetOptions.ts';
import { fromSearch, toSearch } from '#listing/urlState.ts';
import { employeeFilters } from './employeeFilters.ts';

const today = 20260615;
const directory = createDirectory({
  ...noLists,
  users: [
    { id: '-', name: 'At a dash', fieldOffice_id: ['-'], jobTitle_id: '-' },
    { id: 'u2', name: 'At its escape', fieldOffice_id: ['~u002d'], jobTitle_id: 'escape', manager_id: '-' },
    { id: 'u3', name: 'At none' },
  ],
  fieldOffices: [
    { id: '-', name: 'Dash works' },
    { id: '~u002d', name: 'Escape works' },
  ],
  jobTitles: [
    { id: '-', title: '-' },
    { id: 'escape', title: '~u002d' },
  ],
});
const employees = ['-', 'u2', 'u3'].map((id) => employeeCompliance(statusRecord(id), directory, today, 'UTC'));

const listedAt = (search: string) =>
  employeeFilters
    .select(employees, fromSearch(employeeFilters.schema, new URLSearchParams(search)))
    .map(({ name }) => name);

test.each([
  ['site', ['Dash works: At a dash', 'Escape works: At its escape', 'No site: At none']],
  ['job', ['-: At a dash', '~u002d: At its escape', 'No job title: At none']],
] as const)('each choice of %s lists its own people, under its own name, by its address', (key, listed) => {
  const filter = fromSearch(employeeFilters.schema, new URLSearchParams());
  const context = { planningBounds: [30, 60, 90, 180] as const, directory, chosen: [] };
  const options = facetOptions(employeeFilters, key, employees, filter, context);
  expect(options.map(({ count }) => count)).toEqual([1, 1, 1]);
  expect(
    options.map(({ value, label }) => `${label}: ${listedAt(toSearch({ [key]: [value] })).join()}`).sort(),
  ).toEqual([...listed].sort());
});

test.each([
  ['site=-', ['At none']],
  ['job=-', ['At none']],
  ['manager=-', ['At its escape']],
])('the address %s keeps its meaning, and is understood', (search, listed) => {
  expect(listedAt(search)).toEqual(listed);
  const schema = employeeFilters.schema;
  expect(droppedParams({ filters: employeeFilters, schema }, new URLSearchParams(search))).toEqual([]);
});
