import { useMemo } from 'react';
import type { DayRange } from '#compliance/calendar/dayRange.ts';
import { withinRange } from '#compliance/training/completionRange.ts';
import { collectionNames } from '#listing/collectionNames.ts';
import { failureOf, sourceOf } from '#listing/sources.ts';
import { useNewestCompletions } from '#queries/completionsRange.ts';
import type { paramsOf } from './completions/completionFilters.ts';

const SOURCE = collectionNames['completedtrainings.v2.list'];

/** The completions within a range, newest first, as many as have loaded. */
export function useCompletions(params: ReturnType<typeof paramsOf>, { from, until }: DayRange) {
  const loaded = useNewestCompletions(params, from);
  const records = loaded.data?.records;
  const completions = useMemo(() => records && withinRange(records, { from, until }), [records, from, until]);
  return {
    /** Undefined before the first page. */
    completions,
    loaded,
    /** Whether the range can have more than has loaded. */
    isPartial: loaded.data !== undefined && !loaded.data.isComplete,
    failure: failureOf(SOURCE, loaded),
    source: sourceOf(SOURCE, [loaded]),
  };
}
