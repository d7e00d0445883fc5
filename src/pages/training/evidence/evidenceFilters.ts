import { siteIdsOf } from '#compliance/sites/siteTrainings.ts';
import { type EvidenceFlag, evidenceFlags } from '#compliance/training/evidence.ts';
import { ruleAppearances } from '#components/ruleAppearances.ts';
import { type StatusAppearance, trainingStatusAppearances } from '#components/status.ts';
import { proofWords } from '#listing/coverageRuleWords.ts';
import { oneOfMany, search, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { siteFilter } from '#listing/filters/siteFilter.ts';
import { type Proof, proofs } from '#protocol/coverageRules.ts';
import { type EvidenceRow, type EvidenceState, evidenceStates } from './evidenceRow.ts';

export const evidenceAppearances: Record<EvidenceState, StatusAppearance> = {
  gap: { ...trainingStatusAppearances.incomplete, word: 'Lacks proof' },
  fulfilled: { ...ruleAppearances.met, word: 'Proof complete' },
  noRule: ruleAppearances.noRule,
};

/** What is odd about a completion. */
export const flagWords: Record<EvidenceFlag, string> = {
  expiryBeforeCompletion: 'Expires before its completion',
  completedAhead: 'Dated in the future',
  instructorIsLearner: 'Instructor is the learner',
  instructorNeverCompleted: 'Instructor had not completed it',
  instructorLapsed: 'Instructor was not current',
};

/** How an expiry set by hand compares with that of the rule. */
export const customExpiries = ['earlier', 'later', 'same', 'unknown'] as const;

export const customExpiryFilterWords: Record<(typeof customExpiries)[number], string> = {
  earlier: 'Earlier than the rule',
  later: 'Later than the rule',
  same: 'Same as the rule',
  unknown: 'The rule gives no date',
};

const proofFilter = (label: string, of: (row: EvidenceRow) => readonly Proof[]) =>
  oneOfMany<EvidenceRow, Proof>({
    label,
    values: proofs,
    of,
    name: (proof) => proofWords[proof],
    words: (wanted) => `${label} ${wanted.map((proof) => proofWords[proof].toLowerCase()).join(' or ')}`,
  });

/** Which of the completions that count today are listed. */
export const evidenceFilters = filtersOf<EvidenceRow>()({
  q: search({
    label: 'Find name or training',
    shared: ({ employee, training }) => [employee, training],
  }),
  state: segments<EvidenceRow, EvidenceState>({
    label: 'Evidence',
    values: evidenceStates,
    appearances: evidenceAppearances,
    of: ({ state }) => state,
  }),
  lacks: proofFilter('Lacks', ({ lacking }) => lacking),
  has: proofFilter('Has', ({ has }) => has),
  flag: oneOfMany<EvidenceRow, EvidenceFlag>({
    label: 'Needs review',
    values: evidenceFlags,
    of: ({ flags }) => flags,
    name: (flag) => flagWords[flag],
  }),
  expiry: oneOfMany<EvidenceRow, (typeof customExpiries)[number]>({
    label: 'Custom expiry',
    values: customExpiries,
    of: ({ customExpiry }) => customExpiry?.than,
    name: (than) => customExpiryFilterWords[than],
  }),
  training: oneOfMany({
    label: 'Training',
    of: ({ trainingId }) => String(trainingId),
    name: (id, directory) => directory.trainingTitle(Number(id)),
  }),
  site: siteFilter({ of: siteIdsOf }),
});
export type EvidenceFilter = FilterValues<typeof evidenceFilters.entries>;
