import { expect, test } from 'vitest';
import { NO_SITE } from '#compliance/sites/siteTrainings.ts';
import { requirementsInStates, testDirectory } from '#compliance/training/testing/requirements.ts';
import { complianceByTraining } from '#compliance/training/trainingCompliance.ts';
import { facetOptions } from '#listing/filters/facetOptions.ts';
import { fromSearch } from '#listing/urlState.ts';
import { requirementFilters } from '../requirementFilters.ts';
import { type TrainingFilter, trainingFilters } from './trainingFilters.ts';

const planningBounds = [7, 30, 60, 90] as const;
const today = 20260615;
const requirements = [
  ...requirementsInStates(today, { id: 'u1', trainingId: 9 }),
  ...requirementsInStates(today, { id: 'u2', trainingId: 9, expiresOn: null }),
  ...requirementsInStates(today, { id: 'u3', trainingId: 8, expiresOn: today }),
];
const trainings = complianceByTraining(requirements, [{ id: 8 }, { id: 9 }, { id: 1030 }], testDirectory);
const selected = (filter: Partial<TrainingFilter>) => trainingFilters.select(trainings, filter).map(({ id }) => id);

test.each<[string, Partial<TrainingFilter>, number[]]>([
  ['nothing set', {}, [9, 8, 1030]],
  ['a word of the title', { q: 'HEIGHT' }, [9]],
  ['an id', { q: '1030' }, [1030]],
  ['a status', { status: ['expiring'] }, [8]],
  ['two statuses', { status: ['expiring', 'notRequired'] }, [8, 1030]],
  ['a renewal', { renewal: ['window'] }, [9]],
  ['what is not known of', { renewal: ['unknown'] }, [1030]],
  ['a site, as those there have it', { site: ['f1'] }, [9, 8, 1030]],
  ['a site and a status there', { site: ['f1'], status: ['notRequired'] }, [8, 1030]],
  ['people without a site', { site: [NO_SITE], status: ['expiring'] }, [8]],
  ['nothing that matches', { q: 'swimming' }, []],
])('%s', (_case, filter, ids) => {
  expect(selected(filter)).toEqual(ids);
});

test('the counts at a site match the list they open', () => {
  for (const site of [[], ['f1'], ['f2'], ['f1', 'f2'], [NO_SITE]]) {
    for (const training of trainingFilters.select(trainings, { site })) {
      for (const state of ['missing', 'expired', 'expiring', 'current'] as const) {
        const list = requirementFilters.select(requirements, { training: [String(training.id)], state: [state], site });
        expect(training[state]).toBe(list.length);
      }
    }
  }
});

test('the sites to choose from are those of people with requirements, without counts', () => {
  const at = (search: string) => {
    const filter = fromSearch(trainingFilters.schema, new URLSearchParams(search));
    const context = { planningBounds, directory: testDirectory, chosen: filter.site };
    return facetOptions(trainingFilters, 'site', trainings, filter, context);
  };
  const sites = [
    { value: 'f1', label: 'Hull' },
    { value: 'f2', label: 'Leeds' },
    { value: NO_SITE, label: 'No site' },
  ];
  expect(at('')).toEqual(sites);
  expect(at('status=current&site=f2&site=f9')).toEqual([...sites, { value: 'f9', label: 'Site f9' }]);
});

test('the renewal filter counts the trainings that the other filters leave', () => {
  const filter = fromSearch(trainingFilters.schema, new URLSearchParams('renewal=window&site=f1&status=notRequired'));
  const context = { planningBounds, directory: testDirectory, chosen: filter.renewal };
  expect(facetOptions(trainingFilters, 'renewal', trainings, filter, context)).toEqual([
    { value: 'window', label: 'Window', count: 0 },
    { value: 'rolling', label: 'Rolling', count: 1 },
    { value: 'unknown', label: 'Not known', count: 1 },
  ]);
});
