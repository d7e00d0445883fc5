import { type RenewalKind, renewalKind } from '#compliance/training/renewalRule.ts';
import { trainingWindow } from '#compliance/training/trainingWindow.ts';
import type { Training } from '#protocol/trainings.ts';
import { windowText } from './windowWords.ts';

export const renewalKindWords: Record<RenewalKind, string> = {
  rolling: 'Rolling',
  window: 'Window',
  never: 'No renewal',
  unknown: 'Not known',
};

const months = (count: number): string => `${count} ${count === 1 ? 'month' : 'months'}`;

/** How a training is renewed: `Every 24 months`, `Each year, 1 Jun – 30 Jun`, `No renewal`; a dash where it is not known. */
export function renewalText(training: Training | undefined): string {
  const kind = renewalKind(training);
  const { renewal_months: every, schedule_type: type } = training ?? {};
  if (kind === 'rolling' && every) return `Every ${months(every)}`;
  if (kind === 'window') {
    const window = trainingWindow(training);
    return window ? `Each year, ${windowText(window)}` : every ? `In a window, every ${months(every)}` : 'In a window';
  }
  if (kind === 'never') return renewalKindWords.never;
  return type || '–';
}

/** From when on it counts as expiring: `60 days before`, `on its last day`; a dash where that is not known. */
export function warningText(training: Training | undefined): string {
  const days = training?.expiring_days;
  if (days == null || renewalKind(training) === 'never') return '–';
  if (days === 0) return 'on its last day';
  return `${days} ${days === 1 ? 'day' : 'days'} before`;
}
