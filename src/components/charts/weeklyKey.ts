import { isPartOfWeek, type WeekOfExpiries } from '#compliance/training/expiriesPerWeek.ts';
import { formatDay } from '../format.ts';
import type { KeyEntry } from './ChartKey.tsx';

/** The fills for what runs out in a week: `soon` within the next weeks, `later` after them. Colour tokens. */
export const weeklyFills = {
  trainings: { later: 'var(--chart-1)', soon: 'var(--warn-fg)' },
  inspections: { later: 'var(--chart-2)', soon: 'var(--warn-fill)' },
} as const;

/** The number of weeks that lie entirely within the next 30 days. */
export const SOON_WEEKS = 4;

type Kind = { key: keyof typeof weeklyFills; label: string };

/** Every fill of a chart of weeks with its meaning; includes the hatched one if the first week is not whole. */
export const weeklyKey = (kinds: readonly Kind[], [first]: readonly WeekOfExpiries[]): KeyEntry[] => [
  ...kinds.map(({ key, label }) => ({ label, fill: weeklyFills[key].later })),
  ...kinds.map(({ key, label }) => ({ label: `${label} within ${SOON_WEEKS} weeks`, fill: weeklyFills[key].soon })),
  ...(first && isPartOfWeek(first) ? [{ label: 'Part of the week', fill: 'var(--text-2)', isPart: true }] : []),
];

/** Says that the first week is not whole, as a sentence; empty if it is. */
export const partOfWeekWords = ([first]: readonly WeekOfExpiries[]): string =>
  first && isPartOfWeek(first)
    ? ` The first bar is part of the week: ${first.from === first.until ? '' : `${formatDay(first.from)} to `}${formatDay(first.until)}.`
    : '';
