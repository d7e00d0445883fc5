import { expect, test } from 'vitest';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import { joinedRules } from './joinedRules.ts';

test('rules of the file come first, and what both name asks for all that either does', () => {
  const file: CoverageRules = {
    jobs: { lifting: { name: 'Lifting', trainings: [8, 31] } },
    rules: [{ job: 'lifting', atLeast: 1 }],
    equipmentTypes: { crane: [31] },
    evidence: { '8': ['file'] },
  };
  const own: CoverageRules = {
    jobs: { lifting: { name: 'Another', trainings: [9] }, own: { name: 'Own', trainings: [9] } },
    rules: [{ training: 8, atLeast: 2 }],
    equipmentTypes: { crane: [8, 31], ladder: [9] },
    evidence: { '8': ['signature'], '9': ['file'] },
  };
  expect(joinedRules(file, own)).toEqual({
    jobs: { lifting: file.jobs.lifting, own: own.jobs.own },
    rules: [...file.rules, ...own.rules],
    equipmentTypes: { crane: [31, 8], ladder: [9] },
    evidence: { '8': ['file', 'signature'], '9': ['file'] },
  });
});
