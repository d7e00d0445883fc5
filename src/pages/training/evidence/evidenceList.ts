import type { Directory } from '#compliance/directory.ts';
import { evidenceRulesOf } from '#compliance/training/evidence.ts';
import { type AccountCalendar, useAccountCalendar } from '#listing/accountCalendar.tsx';
import { collectionNames } from '#listing/collectionNames.ts';
import { defineList } from '#listing/defineList.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { LEAVERS_COUNTED, withCaveat } from '#listing/missingLists.ts';
import { failureOf, sourceOf } from '#listing/sources.ts';
import { useCoverageRules } from '#listing/useCoverageRules.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { useVisiblePart } from '#listing/useVisiblePart.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import { useAllCompletions } from '#queries/completionsRange.ts';
import { useTrainings } from '#queries/trainings.ts';
import { employeeRecord } from '../employees/employeeList.ts';
import { evidenceFilters } from './evidenceFilters.ts';
import { evidenceRows } from './evidenceRow.ts';

const SOURCE = collectionNames['completedtrainings.v2.list'];
const everyone = {};

const rowsOf = memoizeLatest(
  (
    completions: readonly CompletedTraining[],
    directory: Directory,
    rules: CoverageRules,
    { today, timeZone }: AccountCalendar,
    seesEveryone: boolean,
  ) => evidenceRows(completions, directory, evidenceRulesOf(rules), { today, timeZone, seesEveryone }),
);

const NO_RULES =
  'The list of trainings could not be read: what has run out by the rule of its training cannot be told, and is counted as current.';

/** Every completion that counts today with its evidence; undefined until all completions and the rules have loaded. */
export function useEvidence() {
  const calendar = useAccountCalendar();
  const { directory, isPending, lacksPeople, ...names } = useDirectory();
  const trainings = useTrainings();
  const lacksTrainings = !trainings.data && Boolean(trainings.error);
  const loaded = useAllCompletions(everyone);
  const { data, isLoading, error } = loaded;
  const isPartial = data !== undefined && !data.isComplete;
  // Some completions prove nothing here: if the rest cannot be loaded, there is nothing to show.
  const known = isPartial && !isLoading && error ? { ...loaded, data: undefined } : loaded;
  const source = sourceOf(SOURCE, [known]);
  const { rules, failure: rulesFailure, retry } = useCoverageRules();
  const seesEveryone = useVisiblePart() === null;
  return {
    rows:
      data?.isComplete && !isPending && rules
        ? rowsOf(data.records, directory, rules, calendar, seesEveryone)
        : undefined,
    rules,
    /** A note on the flags for visitors who see a part; undefined for visitors who see everything. */
    partial: seesEveryone
      ? undefined
      : 'For instructors whose completions you may not see, this page cannot tell whether they did the training or were current.',
    directory,
    progress: data && { loaded: data.records.length, total: data.total },
    unreadable: source.unreadable,
    failure: failureOf(SOURCE, known) ?? rulesFailure,
    sources: [
      ...withCaveat(withCaveat([source], lacksPeople && LEAVERS_COUNTED), lacksTrainings && NO_RULES),
      ...names.sources,
    ],
    retry: () => {
      if (isPartial) loaded.resume();
      else loaded.renew();
      names.retry();
      retry();
    },
  };
}

/** The completions that count today, those that lack proof first. */
export const evidenceList = defineList({
  noun: 'current completions',
  progressNoun: 'completions',
  filters: evidenceFilters,
  order: 'Lacks proof first',
  useRows: () => useEvidence().rows,
  rowId: ({ id }) => String(id),
  columns: async () => (await import('./evidenceColumns.tsx')).evidenceColumns,
  records: {
    employee: ({ employeeId: id, employee: name }) => (id === '' ? undefined : employeeRecord({ id, name })),
  },
});
