import type { CapturedRatios } from '#components/charts/trendDays.ts';
import type { HistoryDays } from '#protocol/history.ts';

/** What a trend is of, by its id; everything without either. */
export type TrendSubject = { site?: string | undefined; training?: string | undefined };

/** The captured ratios of a subject. What a day does not name had nothing required on it. */
export function ratiosOf(history: HistoryDays, { site, training }: TrendSubject): CapturedRatios {
  const { days, required, valid, bySite, byTraining } = history;
  const isAll = site === undefined && training === undefined;
  const ratio = isAll ? { required, valid } : site === undefined ? byTraining[training ?? ''] : bySite[site];
  const nothing = () => days.map(() => 0);
  return { days, required: ratio?.required ?? nothing(), valid: ratio?.valid ?? nothing() };
}
