import type * as z from 'zod/mini';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type ChangeCause, HistoryChanges, HistoryDays } from '#protocol/history.ts';
import { askGateway } from './askGateway.ts';

type Parameters = Readonly<Record<string, string | number | undefined>>;

/**
 * Calls a route of the history.
 * @throws ApiError when the gateway does not answer in this shape
 */
export function askHistory<Answer>(
  shape: z.ZodMiniType<Answer>,
  path: string,
  parameters: Parameters,
  signal: AbortSignal,
): Promise<Answer> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, String(value));
  return askGateway('history', `${path}?${query}`, shape, { signal });
}

/**
 * `ends`: only the two ends of the range. `by` and `id`: the sites or trainings whose figures are wanted besides the totals.
 */
type Days = {
  from: CalendarNumber;
  to: CalendarNumber;
  ends?: 1;
  by: 'site' | 'training' | 'none';
  id?: string | undefined;
};

/**
 * The captured days of a range, both ends included, with their figures.
 * @throws ApiError when the gateway does not give them
 */
export const fetchHistoryDays = (range: Days, signal: AbortSignal): Promise<HistoryDays> =>
  askHistory(HistoryDays, '/history/days', range, signal);

/** Two captured days, the earlier first, and what is compared: everything without a site and a training. */
export type HistoryChangesParams = {
  from: CalendarNumber;
  to: CalendarNumber;
  site?: string | undefined;
  training?: string | undefined;
  /** Limits the pairs that are returned; every cause is counted anyway. */
  cause?: ChangeCause | undefined;
};

/**
 * What changed between two captured days, and why.
 * @throws ApiError when the gateway returns nothing, for example because one of the days was not captured
 */
export const fetchHistoryChanges = (compared: HistoryChangesParams, signal: AbortSignal): Promise<HistoryChanges> =>
  askHistory(HistoryChanges, '/history/changes', compared, signal);
