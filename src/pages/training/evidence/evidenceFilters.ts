import { IconAlertTriangleFilled, IconCircleCheckFilled, IconMinus } from '@tabler/icons-react';
import { type EvidenceFlag, evidenceFlags } from '#compliance/forecast/evidence.ts';
import { siteIdsOf, siteNameOf } from '#compliance/sites/siteTrainings.ts';
import type { StatusLook } from '#components/status.ts';
import { proofWords } from '#listing/coverageRuleWords.ts';
import { oneOfMany, search, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { type Proof, proofs } from '#protocol/coverageRules.ts';
import { type EvidenceRow, type EvidenceState, evidenceStates } from './evidenceRow.ts';

export const evidenceLooks: Record<EvidenceState, StatusLook> = {
  gap: { word: 'Proof lacking', icon: IconAlertTriangleFilled, tone: 'bad' },
  fulfilled: { word: 'Fulfilled', icon: IconCircleCheckFilled, tone: 'ok' },
  noRule: { word: 'No rule', icon: IconMinus, tone: 'none' },
};

/** What is odd about a completion. */
export const flagWords: Record<EvidenceFlag, string> = {
  expiryBeforeCompletion: 'Expires before it was done',
  completedAhead: 'Dated in the future',
  instructorIsLearner: 'Instructor is the learner',
  instructorNeverCompleted: 'Instructor never did it',
  instructorLapsed: 'Instructor was not current',
};

const customExpiries = ['earlier', 'later', 'same', 'unknown'] as const;

const customWords: Record<(typeof customExpiries)[number], string> = {
  earlier: 'Earlier than the rule',
  later: 'Later than the rule',
  same: 'As the rule',
  unknown: 'Rule not known',
};

const proofFilter = (label: string, of: (row: EvidenceRow) => readonly Proof[]) =>
  oneOfMany<EvidenceRow, Proof>({ label, values: proofs, of, name: (proof) => proofWords[proof] });

/** Which of the completions that count today are listed. */
export const evidenceFilters = filtersOf<EvidenceRow>()({
  q: search({ label: 'Find name or training', of: ({ employee, training }) => [employee, training] }),
  state: segments<EvidenceRow, EvidenceState>({
    label: 'Evidence',
    values: evidenceStates,
    looks: evidenceLooks,
    of: ({ state }) => state,
  }),
  lacks: proofFilter('Lacks', ({ lacking }) => lacking),
  has: proofFilter('Has', ({ has }) => has),
  flag: oneOfMany<EvidenceRow, EvidenceFlag>({
    label: 'To be looked at',
    values: evidenceFlags,
    of: ({ flags }) => flags,
    name: (flag) => flagWords[flag],
  }),
  expiry: oneOfMany<EvidenceRow, (typeof customExpiries)[number]>({
    label: 'Expiry set by hand',
    values: customExpiries,
    of: ({ customExpiry }) => customExpiry?.than,
    name: (than) => customWords[than],
  }),
  training: oneOfMany({
    label: 'Training',
    of: ({ trainingId }) => String(trainingId),
    name: (id, directory) => directory.trainingTitle(Number(id)),
  }),
  site: oneOfMany({ label: 'Site', of: siteIdsOf, name: siteNameOf }),
});
export type EvidenceFilter = FilterValues<typeof evidenceFilters.entries>;
