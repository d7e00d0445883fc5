import { useMemo } from 'react';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { defineList } from '#listing/defineList.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { completionRecord } from '../completionRecord.ts';
import { useCompletions } from '../useCompletions.ts';
import { type CompletionFilter, completionDays, completionFilters, paramsOf, rangeOf } from './completionFilters.ts';

/** What `useCompletions` gives for a filter, and `records` with names for ids once the names are there. */
export function useCompletionRecords(filter: CompletionFilter) {
  const { today } = useAccountCalendar();
  const { directory, isPending, ...names } = useDirectory();
  const range = rangeOf(filter, today);
  const { source, ...log } = useCompletions(paramsOf(filter), range);
  const { completions } = log;
  const records = useMemo(
    () => (isPending ? undefined : completions?.map(completionRecord(directory))),
    [completions, isPending, directory],
  );
  return {
    ...log,
    range,
    records,
    directory,
    unreadable: source.unreadable,
    sources: [source, ...names.sources],
    retry: () => {
      log.loaded.renew();
      names.retry();
    },
  };
}

/** Every completion of some days, newest first. */
export const completionList = defineList({
  noun: 'completions in this period',
  filters: completionFilters,
  view: completionDays,
  order: 'Newest first',
  // The log is loaded as far back as somebody asks: days that are not all loaded have no count.
  useRows({ filter, view }) {
    const { records, isPartial } = useCompletionRecords({ ...filter, ...view });
    return isPartial ? undefined : records;
  },
  rowId: ({ id }) => String(id),
});
