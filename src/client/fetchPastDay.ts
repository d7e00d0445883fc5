import type { CalendarNumber } from '#protocol/dates.ts';
import { type DayRowsKind, type HistoryDay, historyDayAnswers, MAX_HISTORY_ROWS } from '#protocol/history.ts';
import { askHistory } from './fetchHistory.ts';

/** Which captured rows of a day: of everything without a filter. */
export type DayRowsParams = {
  on: CalendarNumber;
  /** Of people, pairs and items. */
  site?: string | undefined;
  /** Of people and pairs. */
  person?: string | undefined;
  /** Of pairs. */
  training?: string | undefined;
  /** Of items. */
  type?: string | undefined;
};

/**
 * The captured rows of a day, as many as the gateway tells at once, with the SHA-256 over all.
 * @throws ApiError when the gateway does not give them, such as where the day was not captured
 */
export const fetchPastDay = <Kind extends DayRowsKind>(
  rows: Kind,
  asked: DayRowsParams,
  signal: AbortSignal,
): Promise<HistoryDay<Kind>> => {
  const shape: unknown = historyDayAnswers[rows];
  const parameters = { ...asked, rows, limit: MAX_HISTORY_ROWS, hash: 1 };
  return askHistory(shape as Parameters<typeof askHistory<HistoryDay<Kind>>>[0], '/history/day', parameters, signal); // the shape of these rows
};
