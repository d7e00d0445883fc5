import { useCallback, useMemo } from 'react';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { defineList } from '#listing/defineList.ts';
import { ids } from '#listing/urlState.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { useMentionedNames } from '#listing/useMentionedNames.ts';
import { completionRecord } from '../completionRecord.ts';
import { employeeRecord } from '../employees/employeeList.ts';
import { trainingRecord } from '../trainings/trainingList.ts';
import { useCompletions } from '../useCompletions.ts';
import { type CompletionFilter, completionDays, completionFilters, paramsOf, rangeOf } from './completionFilters.ts';

/** The result of `useCompletions` for a filter, and `records` with names for ids once the names have loaded. */
export function useCompletionRecords(filter: CompletionFilter) {
  const { today } = useAccountCalendar();
  const { directory, isPending, ...names } = useDirectory();
  const range = rangeOf(filter, today);
  const { source, ...log } = useCompletions(paramsOf(filter), range);
  const { completions } = log;
  const mentioned = useCallback(
    () => ({ people: completions?.map(({ m_instructor_id }) => m_instructor_id ?? '') }),
    [completions],
  );
  const isNaming = useMentionedNames(completions && mentioned, { isPending });
  const records = useMemo(
    () => (isPending ? undefined : completions?.map(completionRecord(directory, { isNaming }))),
    [completions, isPending, directory, isNaming],
  );
  return {
    ...log,
    range,
    records,
    /** Whether names of instructors are loading. */
    isNaming,
    directory,
    unreadable: source.unreadable,
    sources: [source, ...names.sources],
    retry: () => {
      log.loaded.renew();
      names.retry();
    },
  };
}

/** Every completion within some days, newest first. */
export const completionList = defineList({
  noun: 'completions in this period',
  one: 'completion in this period',
  filters: completionFilters,
  /** The unfolded rows, in addition. */
  view: { ...completionDays, open: ids() },
  order: 'Newest first',
  // The log loads only as far back as requested: partly loaded days have no count.
  useRows({ filter, view }) {
    const { records, isPartial } = useCompletionRecords({ ...filter, ...view });
    return isPartial ? undefined : records;
  },
  rowId: ({ id }) => String(id),
  columns: async () => (await import('./completionColumns.tsx')).completionColumns,
  records: {
    employee: ({ employeeId: id, employee: name }) => (id === '' ? undefined : employeeRecord({ id, name })),
    training: ({ trainingId: id, training: title }) => trainingRecord({ id, title }),
  },
});
