import { explain } from '#listing/explain.ts';
import type { RecordedKind } from '#protocol/recordedDay.ts';
import { isBeingRead, useDifferences } from '#queries/recordedDay.ts';
import type { RowsScope } from './daySourceWords.ts';
import type { DayState } from './useCapturedDay.ts';

/** How many rows differ between the clocks of a day, and how many are unknown. */
export type DifferenceCount =
  | { state: 'loading' }
  | { state: 'failed'; why: string }
  | { state: 'counted'; count: number; unknown: number };

/**
 * How many rows differ between the clocks of a captured day; undefined if one of them does not cover it. Readers of what was
 * known do not wait for it, because it takes all of today's completions.
 */
export function useDifferenceCount(
  rows: RecordedKind,
  { comparedOn, recordedOn }: Pick<DayState, 'comparedOn' | 'recordedOn'>,
  { site, person, training }: RowsScope,
): DifferenceCount | undefined {
  const on = recordedOn === undefined ? undefined : comparedOn;
  const { data, error } = useDifferences(rows, on === undefined ? undefined : { on, site, person, training, limit: 0 });
  if (on === undefined) return undefined;
  if (data) return { state: 'counted', count: data.rowsInAll, unknown: data.unknown };
  return error && !isBeingRead(error) ? { state: 'failed', why: explain(error) } : { state: 'loading' };
}
