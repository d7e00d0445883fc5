import type { CalendarNumber } from '#protocol/dates.ts';
import { MAX_HISTORY_ROWS } from '#protocol/history.ts';
import {
  type Differences,
  differencesAnswers,
  type RecordedDay,
  type RecordedKind,
  recordedDayAnswers,
} from '#protocol/recordedDay.ts';
import { askHistory } from './fetchHistory.ts';

/** Which rows of a past day by today's records: all of them without a filter. The filters apply to pairs. */
export type RecordedRows = {
  on: CalendarNumber;
  site?: string | undefined;
  person?: string | undefined;
  training?: string | undefined;
};

/**
 * A past day by today's records, with as many rows as the gateway returns at once.
 * @throws ApiError when the gateway does not give it, such as while the records are read for the first time
 */
export const fetchRecordedDay = <Kind extends RecordedKind>(
  rows: Kind,
  wanted: RecordedRows,
  signal: AbortSignal,
): Promise<RecordedDay<Kind>> => {
  const shape: unknown = recordedDayAnswers[rows];
  const parameters = { ...wanted, rows, limit: MAX_HISTORY_ROWS };
  return askHistory(
    shape as Parameters<typeof askHistory<RecordedDay<Kind>>>[0],
    '/history/recorded',
    parameters,
    signal,
  ); // the shape of these rows
};

/**
 * Where a captured day differs from today's records, with as many rows as the gateway returns at once.
 * @param wanted `cause` limits the rows; every cause is counted anyway
 * @throws ApiError when the gateway returns none, for example because the day was not captured
 */
export const fetchDifferences = <Kind extends RecordedKind>(
  rows: Kind,
  wanted: RecordedRows & { cause?: string | undefined; limit?: number },
  signal: AbortSignal,
): Promise<Differences<Kind>> => {
  const shape: unknown = differencesAnswers[rows];
  const parameters = { limit: MAX_HISTORY_ROWS, ...wanted, rows };
  return askHistory(
    shape as Parameters<typeof askHistory<Differences<Kind>>>[0],
    '/history/differences',
    parameters,
    signal,
  ); // the shape of these rows
};
