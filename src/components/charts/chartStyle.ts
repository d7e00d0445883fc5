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

/** An axis of counts up to `most`, in so many steps of a round number. */
export function countAxis(most: number, steps: number) {
  const ticks = roundTicks(most, steps);
  return {
    ...axis,
    axisLine: false,
    width: 'auto',
    domain: [0, ticks.at(-1) ?? 1],
    ticks,
    tickFormatter: formatCount,
  } as const;
}
