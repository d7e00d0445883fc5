import { formatCount } from '#compliance/countWords.ts';
import { roundTicks } from './roundTicks.ts';

/** Horizontal hairlines only. */
export const grid = { vertical: false, stroke: 'var(--border)' } as const;

/** A chart fills the place that its panel gives it. */
export const full = { width: '100%', height: '100%' } as const;

/** Axes of 11 px in the second text colour, without tick marks. */
export const axis = {
  tickLine: false,
  tick: { fill: 'var(--text-2)', fontSize: 11 },
  stroke: 'var(--border-strong)',
} as const;

/** What a digit of an axis takes, and what stands between it and the chart, px. */
const DIGIT_WIDTH = 7.5;
const TICK_GAP = 8;

/**
 * An axis of counts up to `most`, in so many steps of a round number. Its width is not measured: a chart that is drawn
 * anew while it is printed narrower would measure names that are smaller than those it draws.
 */
export function countAxis(most: number, steps: number) {
  const ticks = roundTicks(most, steps);
  return {
    ...axis,
    axisLine: false,
    width: Math.ceil(DIGIT_WIDTH * formatCount(ticks.at(-1) ?? 1).length) + TICK_GAP,
    domain: [0, ticks.at(-1) ?? 1],
    ticks,
    tickFormatter: formatCount,
  } as const;
}
