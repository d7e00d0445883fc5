import type { Directory } from '#compliance/directory.ts';
import { evidenceRulesOf } from '#compliance/training/evidence.ts';
import { type AccountCalendar, useAccountCalendar } from '#listing/accountCalendar.tsx';
import { defineList } from '#listing/defineList.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { LEAVERS_COUNTED, withCaveat } from '#listing/missingLists.ts';
import { useCoverageRules } from '#listing/useCoverageRules.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { useVisiblePart } from '#listing/useVisiblePart.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import { useTrainings } from '#queries/trainings.ts';
import { employeeRecord } from '../employees/employeeList.ts';
import { useCompletions } from '../useCompletions.ts';
import { evidenceFilters } from './evidenceFilters.ts';
import { evidenceRows } from './evidenceRow.ts';

const everyone = {};
const everything = { from: undefined, until: undefined };

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

/** Every completion that counts today with its evidence; undefined until all completions and the rules are in. */
export function useEvidence() {
  const calendar = useAccountCalendar();
  const { directory, isPending, lacksPeople, ...names } = useDirectory();
  const trainings = useTrainings();
  const lacksTrainings = !trainings.data && Boolean(trainings.error);
  const { completions, loaded, isPartial, failure, source } = useCompletions(everyone, everything);
  const { rules, failure: rulesFailure, retry } = useCoverageRules();
  const seesEveryone = useVisiblePart() === null;
  const isComplete = completions && !isPartial && !isPending;
  return {
    rows: isComplete && rules ? rowsOf(completions, directory, rules, calendar, seesEveryone) : undefined,
    rules,
    /** What whoever sees a part must know of the flags; undefined for who sees everything. */
    partial: seesEveryone
      ? undefined
      : 'Of an instructor whose completions you may not see, nobody can say here whether they did the training or were current.',
    directory,
    progress: loaded.data && { loaded: loaded.data.records.length, total: loaded.data.total },
    unreadable: source.unreadable,
    failure: failure ?? rulesFailure,
    sources: [
      ...withCaveat(withCaveat([source], lacksPeople && LEAVERS_COUNTED), lacksTrainings && NO_RULES),
      ...names.sources,
    ],
    retry: () => {
      loaded.renew();
      names.retry();
      retry();
    },
  };
}

/** The completions that count today, those without their proof first. */
export const evidenceList = defineList({
  noun: 'current completions',
  progressNoun: 'completions',
  filters: evidenceFilters,
  order: 'Lacks proof first',
  useRows: () => useEvidence().rows,
  rowId: ({ id }) => String(id),
  columns: async () => (await import('./evidenceColumns.tsx')).evidenceColumns,
  records: { employee: ({ employeeId, employee }) => employeeRecord({ id: employeeId, name: employee }) },
});
