import { expect, test } from 'vitest';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { coverageRuleWords, proofsInWords } from './coverageRuleWords.ts';

const directory = createDirectory({
  ...noLists,
  trainings: [
    { id: 8, title: 'Forklift' },
    { id: 9, title: 'Rigging' },
  ],
  fieldOffices: [{ id: 'f1', name: 'Hull' }],
});
const jobs = { lift: { name: 'Lifting', trainings: [8, 9] } };

test.each([
  [{ training: 8, atLeast: 1 }, 'At least 1 valid holder of Forklift at each site'],
  [{ training: 8, atLeast: 2, sites: ['f1'] }, 'At least 2 valid holders of Forklift at Hull'],
  [{ training: 8, forEvery: 1 }, 'One valid holder of Forklift for each person at each site'],
  [
    { job: 'lift', forEvery: 25 },
    'One valid holder of Lifting (Forklift and Rigging) for every 25 people or part thereof at each site',
  ],
])('%j is a sentence', (rule, words) => {
  expect(coverageRuleWords(rule, jobs, directory)).toBe(words);
});

test('proofs are named', () => {
  expect(proofsInWords(['file', 'signature'])).toBe('File and Signature');
});
