import { expect, test } from 'vitest';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import { joinedRules } from './joinedRules.ts';

test('rules of the file come first, and entries in both ask for all that either does', () => {
  const file: CoverageRules = {
    jobs: { lifting: { name: 'Lifting', trainings: [8, 31] } },
    rules: [{ job: 'lifting', atLeast: 1 }],
    equipmentTypes: { crane: [31] },
    evidence: { '8': ['file'] },
  };
  const own: CoverageRules = {
    jobs: { own: { name: 'Own', trainings: [9] } },
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

test('jobs of the reader and of the file with the same key both remain, each with its rules', () => {
  const rules = { equipmentTypes: {}, evidence: {} };
  const file: CoverageRules = {
    ...rules,
    jobs: { lifting: { name: 'Lifting', trainings: [8, 31] }, 'lifting-2': { name: 'Second', trainings: [31] } },
    rules: [{ job: 'lifting', atLeast: 1 }],
  };
  const own: CoverageRules = {
    ...rules,
    jobs: { lifting: { name: 'My lifting', trainings: [9] }, 'lifting-3': { name: 'Third', trainings: [7] } },
    rules: [
      { job: 'lifting', atLeast: 2 },
      { job: 'lifting-3', atLeast: 3 },
      { training: 8, atLeast: 4 },
    ],
  };
  expect(joinedRules(file, own)).toEqual({
    ...rules,
    jobs: { ...file.jobs, 'lifting-4': own.jobs.lifting, 'lifting-3': own.jobs['lifting-3'] },
    rules: [
      { job: 'lifting', atLeast: 1 },
      { job: 'lifting-4', atLeast: 2 },
      { job: 'lifting-3', atLeast: 3 },
      { training: 8, atLeast: 4 },
    ],
  });
});

test('ids such as `constructor` are ids like any other', () => {
  const rules = { jobs: {}, rules: [], evidence: {} };
  const file = { ...rules, equipmentTypes: { constructor: [1] } };
  const own = { ...rules, equipmentTypes: { toString: [2] } };
  expect(Object.entries(joinedRules(file, own).equipmentTypes)).toEqual([
    ['constructor', [1]],
    ['toString', [2]],
  ]);
});
