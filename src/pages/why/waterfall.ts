import { shareInPercent } from '#compliance/share.ts';
import { figureWords } from '#components/charts/chartTable.ts';
import type { HistoryDocumentChanges } from '#protocol/history.ts';

type Ratio = HistoryDocumentChanges['from'];

/**
 * The effect of one cause: how many changed by it, and how much it added to the required ones and to the valid ones among them.
 */
type CauseMove<Cause extends string> = {
  cause: Cause;
  count: number;
  required: number;
  valid: number;
  contribution: number | null;
};

/** Two days and what changed between them by cause, whatever the area. */
export type ComparedRatios<Cause extends string> = { from: Ratio; to: Ratio; causes: readonly CauseMove<Cause>[] };

/** One step of a change, by one cause. `points`, `start` and `end` are hundredths of a percentage point. */
type WaterfallStep<Cause extends string> = Omit<CauseMove<Cause>, 'contribution'> & {
  points: number;
  start: number;
  end: number;
};

/** A change of a percentage in steps that lead from the first day to the second one. Hundredths of a percentage point. */
export type Waterfall<Cause extends string> = { from: number; until: number; steps: WaterfallStep<Cause>[] };

/** A share in hundredths of a percentage point, rounded down, so that 100 % means all of it; null if there is nothing. */
export function hundredthsOf({ valid, required }: Pick<Ratio, 'valid' | 'required'>): number | null {
  const share = shareInPercent(valid, required, 2);
  return share === null ? null : Math.round(100 * share);
}

/**
 * Numbers rounded so that they still add up to a whole: those with the largest remainders are rounded up.
 * @param total what they must add up to, close to their sum
 */
export function roundedTo(total: number, exact: readonly number[]): number[] {
  const rounded = exact.map(Math.floor);
  const byRemainder = exact
    .map((number, place) => ({ place, remainder: number - Math.floor(number) }))
    .sort((a, b) => b.remainder - a.remainder);
  let left = total - rounded.reduce((sum, number) => sum + number, 0);
  for (let turn = 0; left !== 0 && byRemainder.length > 0; turn += 1) {
    const sign = Math.sign(left);
    // The first ones are rounded up, the last ones down.
    const place = byRemainder.at(sign > 0 ? turn % byRemainder.length : -1 - (turn % byRemainder.length))?.place ?? 0;
    rounded[place] = (rounded[place] ?? 0) + sign;
    left -= sign;
  }
  return rounded;
}

/** The change between two days as steps; undefined if nothing was required on one of them, so that there is no percentage. */
export function waterfallOf<Cause extends string>({
  from,
  to,
  causes,
}: ComparedRatios<Cause>): Waterfall<Cause> | undefined {
  const [first, last] = [hundredthsOf(from), hundredthsOf(to)];
  if (first === null || last === null) return undefined;
  const points = roundedTo(
    last - first,
    causes.map(({ contribution }) => 10_000 * (contribution ?? 0)),
  );
  let reached = first;
  const steps = causes.map(({ contribution: _exact, ...counts }, place): WaterfallStep<Cause> => {
    const start = reached;
    reached += points[place] ?? 0;
    return { ...counts, points: reached - start, start, end: reached };
  });
  return { from: first, until: last, steps };
}

/** Hundredths of a percentage point as a figure of a table. */
export const shareFigure = (hundredths: number) => ({ percent: hundredths / 100, decimals: 2 });

/** `94.10 %` for hundredths of a percentage point, as in the table. */
export const shareWords = (hundredths: number): string => figureWords(shareFigure(hundredths));
