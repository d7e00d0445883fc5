import type * as z from 'zod/mini';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type ChangeCause, HistoryChanges, HistoryDays } from '#protocol/history.ts';
import { askGateway } from './askGateway.ts';

type Parameters = Readonly<Record<string, string | number | undefined>>;

/**
 * Asks a route of the history.
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
 * `ends`: the two ends of the range alone. `by` and `id`: of which sites or trainings the figures are wanted beside those in
 * all.
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

/** Two captured days, the earlier one first, and what of them is compared; all of it without a site and a training. */
export type HistoryChangesParams = {
  from: CalendarNumber;
  to: CalendarNumber;
  site?: string | undefined;
  training?: string | undefined;
  /** Whose pairs are told; every cause is counted all the same. */
  cause?: ChangeCause | undefined;
};

/**
 * What changed between two captured days, and why.
 * @throws ApiError when the gateway does not tell, such as where one of the days was not captured
 */
export const fetchHistoryChanges = (compared: HistoryChangesParams, signal: AbortSignal): Promise<HistoryChanges> =>
  askHistory(HistoryChanges, '/history/changes', compared, signal);
