import { expect, test } from 'vitest';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import { NO_SITE } from '../sites/siteTrainings.ts';
import { coverageProblems } from './coverageProblems.ts';

test('unknown names in rules are reported, with what to do', () => {
  const rules: CoverageRules = {
    jobs: { a: { name: 'A', trainings: [8, 98] } },
    rules: [
      { training: 8, atLeast: 1, sites: ['hull', NO_SITE] },
      { training: 99, atLeast: 1, sites: ['nowhere'] },
      { job: 'a', atLeast: 1 },
    ],
    equipmentTypes: { crane: [8], rocket: [97] },
    evidence: { '96': ['file'] },
  };
  const known = { trainingIds: new Set([8]), siteIds: new Set(['hull']), typeIds: new Set(['crane']) };
  const problems = coverageProblems(rules, known);
  expect(problems.map((problem) => problem.slice(0, 40))).toEqual([
    'Rule 2 names training 99, which is not i',
    'Rule 2 names site “nowhere”, which is no',
    'Job “A” names training 98, which is not ',
    'Equipment type “rocket” is not in the li',
    'Equipment type “rocket” names training 9',
    'The evidence rule names training 96, whi',
  ]);
  for (const problem of problems) expect(problem).toMatch(/Correct the id or remove it\.$/);
  // A list that the service does not have leaves the others to be checked.
  const withoutTypes = coverageProblems(rules, { ...known, siteIds: undefined, typeIds: undefined });
  expect(withoutTypes).toEqual(problems.filter((problem) => problem.includes('training')));
});
