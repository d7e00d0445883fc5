import { expect, test } from 'vitest';
import type { CoverageState } from '#compliance/coverage/coverageOnDay.ts';
import { coverageAxes, notDrawnWords } from './coverageAxes.ts';
import type { CoverageRow } from './coverageRow.ts';

const cell = (site: string, title: string, state: CoverageState): CoverageRow => ({
  id: `${title}/${site}`,
  subject: title,
  title,
  siteId: site,
  site,
  holders: 0,
  needed: null,
  state,
  fallsBelowOn: null,
  holdsThrough: null,
  holds: '',
  isAtBest: false,
  breaksWithout: [],
  hasRule: true,
});

test('sites and trainings are ordered by their worst cell, then by name', () => {
  const { sites, subjects } = coverageAxes([
    cell('Antwerp', 'Rigging', 'met'),
    cell('Antwerp', 'Forklift', 'met'),
    cell('Hull', 'Rigging', 'below'),
    cell('Hull', 'Forklift', 'noRule'),
    cell('Leeds', 'Rigging', 'singlePointOfFailure'),
    cell('Leeds', 'First aid', 'noRule'),
    cell('York', 'Forklift', 'uncovered'),
    cell('Bergen', 'Forklift', 'uncovered'),
    cell('No site', 'Forklift', 'noRule'),
  ]);
  expect(sites.map(({ name }) => name)).toEqual(['Bergen', 'York', 'Leeds', 'Hull', 'Antwerp', 'No site']);
  expect(subjects.map(({ name }) => name)).toEqual(['Forklift', 'Rigging', 'First aid']);
});

const axis = (length: number) => Array.from({ length }, (_, place) => ({ id: `${place}`, name: `${place}` }));

test.each([
  [60, 60, ''],
  [61, 1, 'Only the worst 60 are drawn. Not drawn: 1 site.'],
  [1, 85, 'Only the worst 60 are drawn. Not drawn: 25 trainings.'],
  [85, 61, 'Only the worst 60 are drawn. Not drawn: 25 sites and 1 training.'],
])('%i sites and %i trainings: what is not drawn is mentioned', (sites, subjects, words) => {
  expect(notDrawnWords({ sites: axis(sites), subjects: axis(subjects) }, 60)).toBe(words);
});
