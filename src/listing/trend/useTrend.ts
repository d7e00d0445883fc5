import { useMemo } from 'react';
import type { CapturedRatios } from '#components/charts/trendDays.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type HistoryStatus, MAX_STALE_MONTHS } from '#protocol/history.ts';
import { useHistoryDays, useHistoryDocumentDays, useHistoryItemDays } from '#queries/history.ts';
import { useSettings } from '#settings/settings.ts';
import { groupingOf, ratiosOf, type TrendSubject } from './trendSubject.ts';

type Range = { from: CalendarNumber; to: CalendarNumber };

/** `ratios`: undefined if not known, because there are more series than the gateway lists. */
type Trend = { days: readonly CalendarNumber[]; ratios: CapturedRatios | undefined; status: HistoryStatus };

/** The captured days of one area with their ratios. `enabled`: whether somebody looks at them. */
export function useTrend({ area, site, training, type }: TrendSubject, range: Range, enabled = true) {
  const { staleDocumentMonths } = useSettings();
  const staleMonths = Math.min(staleDocumentMonths, MAX_STALE_MONTHS);
  const trainings = useHistoryDays(
    { ...range, ...groupingOf({ site, training }) },
    { enabled: enabled && area === undefined },
  );
  const items = useHistoryItemDays({ ...range, site, type }, { enabled: enabled && area === 'equipment' });
  const documents = useHistoryDocumentDays({ ...range, staleMonths }, { enabled: enabled && area === 'documents' });
  const query = area === undefined ? trainings : area === 'equipment' ? items : documents;
  const { data: history, error, isLoading, refetch } = query;
  const data = useMemo(
    (): Trend | undefined =>
      history && { days: history.days, ratios: ratiosOf(history, { site, training, type }), status: history.status },
    [history, site, training, type],
  );
  return { data, error, isLoading, refetch };
}
