import { expect, test } from 'vitest';
import { requirementsInStates, testDirectory } from '../training/testing/requirements.ts';
import { NO_SITE, seenDirectory, siteIdsOf, siteNameOf, trainingsBySite } from './siteTrainings.ts';

const today = 20260615;

test('nobody, no site', () => {
  expect(trainingsBySite([], testDirectory)).toEqual([]);
});

test('people at two sites count at both, those at none under that; most gaps first', () => {
  const requirements = [
    ...requirementsInStates(today, { id: 'u1' }),
    ...requirementsInStates(today, { id: 'u2', expiresOn: 20260614 }),
    ...requirementsInStates(today, { id: 'u3', expiresOn: null }),
  ];
  const sites = trainingsBySite(requirements, testDirectory);
  expect(
    sites.map(({ id, name, required, missing, expired, percent }) => [id, name, required, missing, expired, percent]),
  ).toEqual([
    ['f2', 'Leeds', 2, 1, 1, 0],
    ['f1', 'Hull', 1, 1, 0, 0],
    [NO_SITE, 'No site', 1, 0, 0, 100],
  ]);
});

test('a person who is not in the list of people has no site; a site without a name has its id', () => {
  expect(trainingsBySite(requirementsInStates(today, { id: 'gone' }), testDirectory)).toMatchObject([{ id: NO_SITE }]);
  expect(siteNameOf('f9', testDirectory)).toBe('Site f9');
  expect(siteIdsOf({ siteIds: ['f1', 'f2'] })).toEqual(['f1', 'f2']);
});

test('a reader who sees one site: the names of the others, and of no site, say that they are seen in part', () => {
  const namesBy = (directory: typeof testDirectory) => ['f1', 'f2', NO_SITE].map((id) => siteNameOf(id, directory));
  expect(namesBy(seenDirectory(testDirectory, { sites: ['f1'] }))).toEqual([
    'Hull',
    'Leeds (in part)',
    'No site (in part)',
  ]);
  expect(namesBy(seenDirectory(testDirectory, undefined))).toEqual(['Hull', 'Leeds', 'No site']);
});
