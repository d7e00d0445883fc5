import { expect, test } from 'vitest';
import { requirementsInStates } from '../training/testing/requirements.ts';
import { compareSites, gapsOf } from './siteComparison.ts';
import { NO_SITE } from './siteTrainings.ts';

const today = 20260615;

/** Ada is at Hull (f1) and Leeds (f2), Bo at Leeds, Cy at none. */
const requirements = [
  ...requirementsInStates(today, { id: 'u1' }),
  ...requirementsInStates(today, { id: 'u2', expiresOn: null }),
  ...requirementsInStates(today, { id: 'u2', trainingId: 9, expiresOn: 20260614 }),
  ...requirementsInStates(today, { id: 'u3', trainingId: 9, expiresOn: null }),
];

const inWords = (siteIds: string[]) =>
  compareSites(requirements, siteIds).map(({ title, at, gaps }) => [
    title,
    gaps,
    ...[...at].map(([id, tally]) => `${id}: ${tally.percent} % of ${tally.required}, ${gapsOf(tally)}`),
  ]);

test('share and gaps of each training at each site, all together first, then most gaps first', () => {
  expect(inWords(['f2', 'f1'])).toEqual([
    ['All trainings', 3, 'f2: 33 % of 3, 2', 'f1: 0 % of 1, 1'],
    ['First aid', 2, 'f2: 50 % of 2, 1', 'f1: 0 % of 1, 1'],
    ['Working at height', 1, 'f2: 0 % of 1, 1', 'f1: null % of 0, 0'],
  ]);
});

test('a training that nobody at the sites needs is left out; people without a site form one; an unknown site is empty', () => {
  expect(inWords(['f1', NO_SITE])).toEqual([
    ['All trainings', 1, 'f1: 0 % of 1, 1', ': 100 % of 1, 0'],
    ['First aid', 1, 'f1: 0 % of 1, 1', ': null % of 0, 0'],
    ['Working at height', 0, 'f1: null % of 0, 0', ': 100 % of 1, 0'],
  ]);
  expect(inWords(['f1'])).toHaveLength(2);
  expect(inWords(['f9'])).toEqual([]);
  expect(inWords([])).toEqual([]);
});

test('a requirement is read as often for many trainings as for one', () => {
  const looksFor = (trainings: number) => {
    let looks = 0;
    const looked = Array.from({ length: 60 }, (_, person) =>
      requirementsInStates(today, { id: `u${person % 2 === 0 ? 1 : 2}`, trainingId: person % trainings }),
    )
      .flat()
      .map((requirement) => ({
        ...requirement,
        get trainingId() {
          looks += 1;
          return requirement.trainingId;
        },
      }));
    expect(compareSites(looked, ['f1', 'f2'])).toHaveLength(trainings + 1);
    return looks;
  };
  expect(looksFor(30)).toBe(looksFor(1));
});
