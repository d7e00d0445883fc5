import { expect, test } from 'vitest';
import { createDirectory } from '#compliance/directory.ts';
import { documentFilterWords } from '#pages/documents/documentFilterWords.ts';
import { equipmentFilterWords } from '#pages/equipment/equipmentFilterWords.ts';
import { filtersInForce, inWords } from './filterWords.ts';

const unlimited = { q: '', offline: false, from: '', until: '' };

test.each([
  ['2026-10-01', '2026-10-31', 'Approved in Oct 2026'],
  ['2026-10-31', '2026-10-01', 'Approved in Oct 2026'],
  ['2026-10-31', '', 'Approved from 31 Oct 2026'],
  ['', '2026-10-01', 'Approved until 1 Oct 2026'],
])('days of approval from %j until %j are one filter: %s', (from, until, words) => {
  const filter = { ...unlimited, offline: true, from, until };
  expect(inWords(filter, documentFilterWords)).toEqual(['Kept offline', words]);
  expect(filtersInForce(filter, documentFilterWords).at(-1)?.keys).toEqual(
    ['from', 'until'].filter((key) => (key === 'from' ? from : until) !== ''),
  );
});

test('a filter that is not set says nothing', () => {
  expect(filtersInForce(unlimited, documentFilterWords)).toEqual([]);
});

test('due dates of equipment are one filter', () => {
  const filter = { from: '2026-12-31', until: '2026-01-01' };
  const directory = createDirectory({
    users: [],
    trainings: [],
    equipmentTypes: [],
    fieldOffices: [],
    linesOfBusiness: [],
    jobTitles: [],
  });
  expect(inWords(filter, equipmentFilterWords(directory))).toEqual(['Due from 1 Jan 2026 to 31 Dec 2026']);
});
