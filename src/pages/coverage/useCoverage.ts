import type { Directory } from '#compliance/directory.ts';
import { createCoverage } from '#compliance/forecast/coverage.ts';
import { holderPairs } from '#compliance/forecast/holderPairs.ts';
import { byText } from '#compliance/order.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { failureOf } from '#listing/sources.ts';
import { TRAINING_RECORDS, trainingSource } from '#listing/trainingSource.ts';
import { useCoverageRules } from '#listing/useCoverageRules.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { useVisiblePart } from '#listing/useVisiblePart.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type TrainingEmployeeStatus, trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { useProgress } from '#queries/listQuery.ts';
import { ALL_COMPLETIONS, useTrainingEmployeeStatus } from '#queries/trainingEmployeeStatus.ts';
import { withJobs } from './coverageFilters.ts';

/** Equals stand by name, as in other lists. */
const pairsOf = memoizeLatest(
  (records: readonly TrainingEmployeeStatus[], directory: Directory, today: CalendarNumber, timeZone: string) => {
    const names = new Map(records.map(({ m_user_id }) => [m_user_id, directory.personName(m_user_id)]));
    const nameOf = ({ m_user_id }: TrainingEmployeeStatus) => names.get(m_user_id) ?? '';
    return holderPairs(
      records.toSorted((a, b) => byText(nameOf(a), nameOf(b))),
      { directory, today, timeZone },
    );
  },
);

const coverageOf = memoizeLatest((pairs: ReturnType<typeof pairsOf>, rules: CoverageRules) =>
  createCoverage(pairs, rules),
);

const directoryOf = memoizeLatest((directory: Directory, rules: CoverageRules) => withJobs(directory, rules.jobs));

/** Who holds what where beside what the rules ask for; `coverage` is undefined until everyone and the rules are in. */
export function useCoverage() {
  const calendar = useAccountCalendar();
  const { today, timeZone } = calendar;
  const { directory, isPending, ...names } = useDirectory();
  const status = useTrainingEmployeeStatus(ALL_COMPLETIONS);
  const progress = useProgress(trainingEmployeeStatus, ALL_COMPLETIONS);
  const { rules, failure: rulesFailure, retry: retryRules } = useCoverageRules();
  const part = useVisiblePart();
  const records = isPending ? undefined : status.data?.records;
  const pairs = records && pairsOf(records, directory, today, timeZone);
  const source = trainingSource(status);
  const failure = failureOf(TRAINING_RECORDS, status) ?? rulesFailure;
  return {
    coverage: failure || !pairs || !rules ? undefined : coverageOf(pairs, rules),
    rules,
    directory: rules ? directoryOf(directory, rules) : directory,
    calendar,
    progress,
    failure,
    /** What whoever sees a part must know of every count; undefined for who sees everything. */
    partial: part === null ? undefined : 'Holders whom you may not see are not counted.',
    retry: () => {
      status.renew();
      names.retry();
      retryRules();
    },
    sources: [source, ...names.sources],
  };
}
