import { expect, test } from 'vitest';
import { readCoverageRules } from './coverageRules.ts';
import { noCoverageRules } from './noCoverageRules.ts';

test('reads rules of trainings and jobs; absent fields are empty', () => {
  const content = {
    jobs: { lifting: { name: 'Lifting team', trainings: [8, 31] } },
    rules: [
      { training: 8, atLeast: 2 },
      { job: 'lifting', forEvery: 25, sites: ['hull'] },
    ],
    equipmentTypes: { crane: [31] },
    evidence: { '8': ['file', 'signature'] },
  };
  expect(readCoverageRules(content)).toEqual({ rules: content });
  expect(readCoverageRules({})).toEqual({ rules: noCoverageRules });
});

test.each([
  ['a list', [], /^the whole: expected an object; expected JSON such as/],
  ['another field', { people: {} }, /unknown field people;/],
  ['nobody at all', { rules: [{ training: 8, atLeast: 0 }] }, /^rules\[0\]\.atLeast: expected at least 1;/],
  ['half a person', { rules: [{ training: 8, forEvery: 2.5 }] }, /^rules\[0\]\.forEvery: expected an integer;/],
  ['neither training nor job', { rules: [{ atLeast: 1 }] }, /^rules\[0\]: expected a training or a job/],
  ['both', { rules: [{ training: 8, job: 'a', atLeast: 1 }] }, /^rules\[0\]: expected a training or a job/],
  ['no number', { rules: [{ training: 8 }] }, /^rules\[0\]: expected atLeast or forEvery/],
  ['two numbers', { rules: [{ training: 8, atLeast: 1, forEvery: 3 }] }, /^rules\[0\]: expected atLeast or forEvery/],
  ['no sites', { rules: [{ training: 8, atLeast: 1, sites: [] }] }, /^rules\[0\]\.sites: expected at least 1;/],
  ['a job that is not there', { rules: [{ job: 'a', atLeast: 1 }] }, /^rules\[0\]\.job: expected the key of a job/],
  ['a job of nothing', { jobs: { a: { name: 'A', trainings: [] } } }, /^jobs\.a\.trainings: expected at least 1;/],
  ['a proof of another kind', { evidence: { '8': ['stamp'] } }, /^evidence\.8\[0\]: expected "file" or/],
  ['evidence of no training', { evidence: { first: ['file'] } }, /^evidence\.first: /],
  [
    'a training in words',
    { equipmentTypes: { crane: ['lifting'] } },
    /^equipmentTypes\.crane\[0\]: expected a number;/,
  ],
])('%s is refused with its place', (_case, content, problem) => {
  const read = readCoverageRules(content);
  expect('problem' in read && read.problem).toMatch(problem);
});
