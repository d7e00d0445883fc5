import { byText } from '#compliance/order.ts';
import { type EvidenceTally, evidenceTally } from '#compliance/training/evidence.ts';
import type { Proof } from '#protocol/coverageRules.ts';
import type { EvidenceRow } from './evidenceRow.ts';

/** The evidence of the current completions of one training. */
export type ProofShares = {
  trainingId: number;
  training: string;
  tally: EvidenceTally;
  /** By proof: how many lack it among those whose rule requires it. */
  lacking: Readonly<Record<Proof, number>>;
};

/** The tally of some rows. */
export const evidenceTallyOf = (rows: readonly EvidenceRow[]): EvidenceTally =>
  evidenceTally(
    rows.map(({ state, lacking, has }) => ({
      lacking: state === 'noRule' ? null : lacking,
      has: { file: has.includes('file'), signature: has.includes('signature'), instructor: has.includes('instructor') },
    })),
  );

/** Completions by training: most with a lacking proof first, then most completions, then by name. */
export function proofShares(rows: readonly EvidenceRow[]): ProofShares[] {
  return [...Map.groupBy(rows, ({ trainingId }) => trainingId)]
    .map(([trainingId, some]): ProofShares => {
      const lackingIn = (proof: Proof) => some.filter(({ lacking }) => lacking.includes(proof)).length;
      return {
        trainingId,
        training: some[0]?.training ?? '',
        tally: evidenceTallyOf(some),
        lacking: { file: lackingIn('file'), signature: lackingIn('signature'), instructor: lackingIn('instructor') },
      };
    })
    .sort((a, b) => b.tally.gaps - a.tally.gaps || b.tally.current - a.tally.current || byText(a.training, b.training));
}
