import { type ChangeCause, changeCauses } from '#protocol/history.ts';
import { causeOfChange, type PairOnDay, standingOf } from './causeOfChange.ts';

/** Required pairs, and the valid ones among them. */
export type Ratio = { required: number; valid: number };

/** What one cause did to a ratio. `contribution` is in shares of 1; null where there is no ratio on one of the days. */
export type CauseOfMove = {
  cause: ChangeCause;
  pairs: number;
  required: number;
  valid: number;
  contribution: number | null;
};

/** Counts pairs that changed by their cause. */
export function createCauseCounts() {
  const counts = new Map<ChangeCause, { pairs: number; required: number; valid: number }>();
  return {
    /** @returns the cause */
    add(before: PairOnDay, after: PairOnDay): ChangeCause {
      const cause = causeOfChange(before, after);
      const [was, is] = [standingOf(before), standingOf(after)];
      const count = counts.get(cause) ?? { pairs: 0, required: 0, valid: 0 };
      count.pairs += 1;
      count.required += is.required - was.required;
      count.valid += is.valid - was.valid;
      counts.set(cause, count);
      return cause;
    },
    /** The causes that there are, in the order of `changeCauses`, with what each contributed. */
    moves(before: Ratio, after: Ratio): CauseOfMove[] {
      return changeCauses.flatMap((cause) => {
        const count = counts.get(cause);
        return count ? [{ cause, ...count, contribution: contributionOf(count, before, after) }] : [];
      });
    },
  };
}

/**
 * The part of a cause in the change of a ratio p = c ÷ r between two days: (Δc − p̄·Δr) ÷ r̄, where p̄ and r̄ are the means of
 * both days. The parts add up to the change, in whatever order. Decision 016.
 */
export function contributionOf(change: Ratio, before: Ratio, after: Ratio): number | null {
  if (before.required === 0 || after.required === 0) return null;
  const meanShare = (before.valid / before.required + after.valid / after.required) / 2;
  const meanRequired = (before.required + after.required) / 2;
  return (change.valid - meanShare * change.required) / meanRequired;
}
