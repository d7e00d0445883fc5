import type { CalendarNumber } from '#protocol/dates.ts';
import { type DayRowsKind, type HistoryDay, historyDayAnswers, MAX_HISTORY_ROWS } from '#protocol/history.ts';
import { askHistory } from './fetchHistory.ts';

/** Which captured rows of a day: all of them without a filter. */
export type DayRowsParams = {
  on: CalendarNumber;
  /** For people, pairs and items. */
  site?: string | undefined;
  /** For people and pairs. */
  person?: string | undefined;
  /** For pairs. */
  training?: string | undefined;
  /** For items. */
  type?: string | undefined;
  /** How many rows to leave out at the beginning. */
  offset?: number;
};

/**
 * The captured rows of a day, as many as the gateway returns at once, with the SHA-256 of all.
 * @throws ApiError when the gateway returns none, for example because the day was not captured
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

/**
 * All captured people of a day, also if there are more than the gateway returns at once: trainings of others would be
 * without a site, and would count for somebody who had left.
 * @throws ApiError as `fetchPastDay` does
 */
export async function fetchPastPeople(asked: DayRowsParams, signal: AbortSignal): Promise<HistoryDay<'people'>> {
  const day = await fetchPastDay('people', asked, signal);
  const rows = await allRows(day, (offset) => fetchPastDay('people', { ...asked, offset }, signal));
  return { ...day, rows };
}

/** All captured items of a day, also if there are more than the gateway returns at once. */
export async function fetchPastItems(asked: DayRowsParams, signal: AbortSignal): Promise<HistoryDay<'items'>['rows']> {
  const day = await fetchPastDay('items', asked, signal);
  return allRows(day, (offset) => fetchPastDay('items', { ...asked, offset }, signal));
}

/** The rows of an answer, and those that did not fit into it. */
async function allRows<Row>(
  first: { rows: readonly Row[]; rowsInAll: number },
  readFrom: (offset: number) => Promise<{ rows: readonly Row[] }>,
): Promise<Row[]> {
  const rows = [...first.rows];
  while (rows.length < first.rowsInAll) {
    const more = await readFrom(rows.length);
    if (more.rows.length === 0) break;
    // Not spread into one call: there can be more than it takes arguments.
    for (const row of more.rows) rows.push(row);
  }
  return rows;
}
