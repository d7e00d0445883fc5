import { type ChangeCause, changeCauses } from '#protocol/history.ts';
import { causeOfChange, type PairOnDay, type RatioPart, ratioPartOf } from './causeOfChange.ts';

/** Required pairs, and the valid ones among them. */
export type Ratio = { required: number; valid: number };

/** The effect of one cause on a ratio. `contribution` is in shares of 1; null if there is no ratio on one of the days. */
type Move = { required: number; valid: number; contribution: number | null };
export type CauseOfMove = Move & { cause: ChangeCause; pairs: number };
export type CountedMove<Cause> = Move & { cause: Cause; count: number };

/** Counts changes by their cause. @param causes in the order of the result */
export function createCauseTally<Cause extends string>(causes: readonly Cause[]) {
  const tally = new Map<Cause, Ratio & { count: number }>();
  return {
    add(cause: Cause, was: RatioPart, is: RatioPart): void {
      const counted = tally.get(cause) ?? { count: 0, required: 0, valid: 0 };
      counted.count += 1;
      counted.required += is.required - was.required;
      counted.valid += is.valid - was.valid;
      tally.set(cause, counted);
    },
    /** The causes that occur, with what each contributed. */
    moves(before: Ratio, after: Ratio): CountedMove<Cause>[] {
      return causes.flatMap((cause) => {
        const counted = tally.get(cause);
        return counted ? [{ cause, ...counted, contribution: contributionOf(counted, before, after) }] : [];
      });
    },
  };
}

/** Counts changed pairs by their cause. */
export function createCauseCounts() {
  const tally = createCauseTally(changeCauses);
  return {
    /** @returns the cause */
    add(before: PairOnDay, after: PairOnDay): ChangeCause {
      const cause = causeOfChange(before, after);
      tally.add(cause, ratioPartOf(before), ratioPartOf(after));
      return cause;
    },
    moves: (before: Ratio, after: Ratio): CauseOfMove[] =>
      tally.moves(before, after).map(({ count, ...move }) => ({ ...move, pairs: count })),
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
