import { countWords } from '#compliance/countWords.ts';
import { type RenewalKind, renewalKind, renewalMonths } from '#compliance/training/renewalRule.ts';
import { type TrainingWindow, trainingWindow, windowOn } from '#compliance/training/trainingWindow.ts';
import { formatAgo, formatDate, formatDay } from '#components/format.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { Training } from '#protocol/trainings.ts';

export const renewalKindWords: Record<RenewalKind, string> = {
  rolling: 'Rolling',
  window: 'Window',
  never: 'No fixed renewal',
  unknown: 'Not known',
};

const months = (count: number): string => countWords(count, 'months');

/** How a training is renewed: `Every 24 months`, `Each year, 1 Jun – 30 Jun`, `No fixed renewal`, `Not known`. */
export function renewalText(training: Training | undefined): string {
  const kind = renewalKind(training);
  const every = renewalMonths(training);
  if (kind === 'rolling' && every) return `Every ${months(every)}`;
  if (kind === 'window') {
    const window = trainingWindow(training);
    return window ? `Each year, ${windowText(window)}` : every ? `In a window, every ${months(every)}` : 'In a window';
  }
  return renewalKindWords[kind];
}

/** From when on it counts as expiring: `60 days before`, `on its last day`; a dash if unknown. */
export function warningText(training: Training | undefined): string {
  const days = training?.expiring_days;
  if (days == null || renewalKind(training) === 'never') return '–';
  if (days === 0) return 'on its last day';
  return `${countWords(days, 'days')} before`;
}

/** `1 Jun – 30 Jun`: the days of every year on which it is offered. */
const windowText = ({ opens, closes }: TrainingWindow): string => `${formatDay(opens)} – ${formatDay(closes)}`;

/** `open now, until 30 Jun 2026`, `opens 1 Jun 2027, in 6 months`. */
function openText(window: TrainingWindow, today: CalendarNumber): string {
  const state = windowOn(window, today);
  return state.isOpen
    ? `open now, until ${formatDate(state.until)}`
    : `opens ${formatDate(state.opens)}, ${formatAgo(state.opens, today)}`;
}

/**
 * The facts about when a training is offered, as terms; empty for a training without a window. Without a day on which it was
 * last offered, every completion counts. deployed-services.md §2.
 * @param today YYYYMMDD
 */
export function windowFacts(training: Training | undefined, today: CalendarNumber): [term: string, words: string][] {
  if (training?.schedule_type !== 'window') return [];
  const window = trainingWindow(training);
  const { window_last_offered_date_number: offered, window_required_for_new_employees: fromTheStart } = training;
  return [
    ['Window', window ? openText(window, today) : '–'],
    ['Last offered', offered ? formatDate(offered) : '–'],
    [
      'Counts as current',
      offered ? `everyone who completed it on or after ${formatDate(offered)}` : 'everyone who ever completed it',
    ],
    [
      'New employees',
      fromTheStart == null ? '–' : fromTheStart ? 'need it from the start' : 'need it from the next window on',
    ],
  ];
}
