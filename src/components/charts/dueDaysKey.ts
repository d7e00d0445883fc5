import type { DueDay } from '#compliance/equipment/dueTimeline.ts';
import { equipmentStatusAppearances } from '../status.ts';
import type { KeyEntry } from './ChartKey.tsx';

/** The parts of a bar. Up to date is grey here, so that the days which need action stand out. */
export const dueDayParts = [
  { key: 'expired', label: equipmentStatusAppearances.expired.word, fill: 'var(--bad-fill)' },
  { key: 'expiring', label: equipmentStatusAppearances.expiring.word, fill: 'var(--warn-fill)' },
  { key: 'uptodate', label: equipmentStatusAppearances.uptodate.word, fill: 'var(--chart-2)' },
  { key: 'other', label: 'Other', fill: 'var(--none-fill)' },
] as const;

/** Every fill in the bars of these days. */
export const dueDaysKey = (days: readonly DueDay[]): KeyEntry[] =>
  dueDayParts.filter(({ key }) => days.some((day) => day[key] > 0)).map(({ label, fill }) => ({ label, fill }));
