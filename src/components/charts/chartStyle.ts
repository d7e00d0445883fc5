import { formatCount } from '#compliance/countWords.ts';
import { roundTicks } from './roundTicks.ts';

/** Horizontal hairlines only. */
export const grid = { vertical: false, stroke: 'var(--border)' } as const;

/** A chart fills the space that its panel gives it. */
export const full = { width: '100%', height: '100%' } as const;

/** Axes with 11 px text in the secondary colour, without tick marks. */
export const axis = {
  tickLine: false,
  tick: { fill: 'var(--text-2)', fontSize: 11 },
  stroke: 'var(--border-strong)',
} as const;

/** The width of a digit on an axis, and the gap between it and the chart, px. */
const DIGIT_WIDTH = 7.5;
const TICK_GAP = 8;

/**
 * An axis of counts up to `most`, in at most `steps` steps of a round number. Its width is not measured: a chart that is
 * redrawn narrower while printing would measure smaller names than it draws.
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
