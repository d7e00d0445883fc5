import { expect, test } from 'vitest';
import { CoverageRules } from '#protocol/coverageRules.ts';
import { noCoverageRules } from '#protocol/noCoverageRules.ts';
import {
  emptyRule,
  type RuleDraft,
  ruleProblem,
  withEvidence,
  withoutEntry,
  withoutRule,
  withRule,
  withTypeTrainings,
} from './coverageRulesEdit.ts';
import { defaultSettings, settingsFrom } from './settings.ts';

const draft = (part: Partial<RuleDraft>): RuleDraft => ({ ...emptyRule, trainings: ['8'], ...part });

/** The rules after a valid change; checks that they can be stored and read again. */
function rulesOf(edited: ReturnType<typeof withRule>): CoverageRules {
  if ('problem' in edited) throw new Error(edited.problem);
  const stored = JSON.parse(JSON.stringify({ coverageRules: edited.rules }));
  expect(settingsFrom(stored)).toEqual({ ...defaultSettings, coverageRules: edited.rules });
  return CoverageRules.parse(edited.rules);
}

test.each([
  ['no training', { trainings: [] }, /^Choose the training/],
  ['a job without a name', { trainings: ['8', '9'], job: ' ' }, /^Give a name to the job/],
  ['nobody', { count: '0' }, /^Say how many people must hold it: a whole number from 1/],
  ['less than nobody', { count: '-1' }, /^Say how many/],
  ['half a person', { count: '2.5' }, /^Say how many/],
  ['one for every nobody', { kind: 'forEvery' as const, count: '0' }, /^Say for how many people of a site/],
])('%s: a sentence says what to do, and nothing is lost', (_case, part, problem) => {
  expect(ruleProblem(draft(part))).toMatch(problem);
  expect(withRule(noCoverageRules, noCoverageRules, draft(part))).toEqual({ problem: ruleProblem(draft(part)) });
});

test('a rule covers each site or some sites', () => {
  const one = rulesOf(withRule(noCoverageRules, noCoverageRules, draft({ count: '3' })));
  expect(one.rules).toEqual([{ training: 8, atLeast: 3 }]);
  const two = rulesOf(withRule(one, one, draft({ sites: ['hull'], kind: 'forEvery', count: '25' })));
  expect(two.rules).toEqual([...one.rules, { training: 8, sites: ['hull'], forEvery: 25 }]);
  expect(withoutRule(two, 0).rules).toEqual([{ training: 8, sites: ['hull'], forEvery: 25 }]);
});

test('several trainings are a job, which is removed with its last rule', () => {
  const file = { ...noCoverageRules, jobs: { 'own-1': { name: 'Of the file', trainings: [8] } } };
  const own = rulesOf(withRule(noCoverageRules, file, draft({ trainings: ['8', '9'], job: ' Lifting ' })));
  expect(own.jobs).toEqual({ 'own-2': { name: 'Lifting', trainings: [8, 9] } });
  expect(own.rules).toEqual([{ job: 'own-2', atLeast: 2 }]);
  expect(withoutRule(own, 0)).toEqual(noCoverageRules);
});

test('new requirements of types and completions replace the earlier ones', () => {
  const asked = rulesOf(withTypeTrainings(noCoverageRules, ['crane', 'hoist'], ['31']));
  expect(rulesOf(withTypeTrainings(asked, ['crane'], ['8'])).equipmentTypes).toEqual({ crane: [8], hoist: [31] });
  const proved = rulesOf(withEvidence(asked, ['8'], ['file']));
  expect(rulesOf(withEvidence(proved, ['8'], ['signature'])).evidence).toEqual({ '8': ['signature'] });
  expect(withoutEntry(asked.equipmentTypes, 'crane')).toEqual({ hoist: [31] });
  expect(withTypeTrainings(asked, [], ['8'])).toMatchObject({ problem: expect.stringMatching(/^Choose the type/) });
  expect(withTypeTrainings(asked, ['crane'], [])).toMatchObject({ problem: expect.stringMatching(/^Choose the tr/) });
  expect(withEvidence(asked, [], ['file'])).toMatchObject({ problem: expect.stringMatching(/^Choose the tr/) });
  expect(withEvidence(asked, ['8'], [])).toMatchObject({ problem: expect.stringMatching(/^Choose what proves/) });
});
