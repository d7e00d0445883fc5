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

/** Which rows of a past day by today's records: of everything without a filter. The filters are those of pairs. */
export type RecordedRows = {
  on: CalendarNumber;
  site?: string | undefined;
  person?: string | undefined;
  training?: string | undefined;
};

/**
 * A past day by today's records, as many of its rows as the gateway tells at once.
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
 * Where a captured day and today's records say otherwise, as many rows as the gateway tells at once.
 * @param wanted `cause`: whose rows are told; every cause is counted all the same
 * @throws ApiError when the gateway does not tell, such as where the day was not captured
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
