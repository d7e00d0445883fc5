import { isMethodUnavailable } from '#client/apiError.ts';
import { type Coverage, createCoverage } from '#compliance/coverage/coverage.ts';
import type { Directory } from '#compliance/directory.ts';
import { holderPairsInSteps } from '#compliance/forecast/holderPairs.ts';
import { orderedByText } from '#compliance/orderInSteps.ts';
import { runToEnd } from '#compliance/runToEnd.ts';
import type { SeenPart } from '#compliance/sites/siteTrainings.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { answerOfShown } from '#listing/answerOfShown.ts';
import { calculateApart } from '#listing/calculateApart.ts';
import { collectionNames } from '#listing/collectionNames.ts';
import { inSlices, SLICED_FROM, useInSlices } from '#listing/inSlices.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { memoizeSteps } from '#listing/memoizeSteps.ts';
import { directoryAsSeen } from '#listing/sitesInPart.ts';
import { failureOf, sourceOf } from '#listing/sources.ts';
import { TRAINING_RECORDS, trainingSource } from '#listing/trainingSource.ts';
import { useCoverageRules } from '#listing/useCoverageRules.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type TrainingEmployeeStatus, trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { useProgress } from '#queries/collectionQuery.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { ALL_COMPLETIONS, useTrainingEmployeeStatus } from '#queries/trainingEmployeeStatus.ts';
import { useUsers } from '#queries/users.ts';
import { coverageCalculations } from './coverageCalculation.ts';
import { withJobs } from './coverageFilters.ts';

/** Who holds what, some people at a time; equals are ordered by name, as in other lists. */
const pairsInSteps = memoizeSteps(function* pairs(
  records: readonly TrainingEmployeeStatus[],
  directory: Directory,
  today: CalendarNumber,
  timeZone: string,
) {
  const inOrder = yield* orderedByText(records, ({ m_user_id }) => directory.personName(m_user_id));
  return yield* holderPairsInSteps(inOrder, { directory, today, timeZone });
});

const PEOPLE = collectionNames['users.list'];

type Given = [...Parameters<typeof pairsInSteps>, rules: CoverageRules, part: SeenPart];

const apart = calculateApart(
  () => new Worker(new URL('./coverageWorker.ts', import.meta.url), { type: 'module' }),
  coverageCalculations,
);

/** Coverage, and the records that it was calculated from. */
type CoverageOfRecords = { coverage: Coverage; records: readonly TrainingEmployeeStatus[] };

/** Coverage of many people: its pairs in slices, the rest in a worker. */
function* coverageInSlices(
  ...[records, directory, today, timeZone, rules, part]: Given
): Generator<unknown, CoverageOfRecords> {
  const pairs = yield* pairsInSteps(records, directory, today, timeZone);
  const cells = yield* apart.cells({ pairs, rules, part });
  return { coverage: { ...cells, pairs }, records };
}

/** The cells of other rules must not be shown with the words of these, nor those of another day with this date. */
const coverageSubject = (...[, , today, , rules, part]: Given) => [today, rules, part];

/** Shared by all pages of coverage, so that none of them starts over. */
const slices = inSlices(coverageInSlices, coverageSubject);

const coverageOf = memoizeLatest((...[records, directory, today, timeZone, rules, part]: Given) => ({
  coverage: createCoverage(runToEnd(pairsInSteps(records, directory, today, timeZone)), rules, part),
  records,
}));

/** Undefined without its input, and until the calculation for many people is done. */
function useCoverageOf(given: Given | undefined): CoverageOfRecords | undefined {
  const isLarge = given !== undefined && given[0].length >= SLICED_FROM;
  const sliced = useInSlices(slices, isLarge ? given : undefined);
  return isLarge ? sliced : given && coverageOf(...given);
}

/** The names of sites that the reader sees in part say so, because no rule applies there. */
const directoryOf = memoizeLatest((directory: Directory, rules: CoverageRules, part: SeenPart) =>
  withJobs(directoryAsSeen(directory, part), rules.jobs),
);

/** Who holds what where, with what the rules require; `coverage` is undefined until the people and the rules have loaded. */
export function useCoverage() {
  const calendar = useAccountCalendar();
  const { today, timeZone } = calendar;
  const { directory, isPending, ...names } = useDirectory();
  const status = useTrainingEmployeeStatus(ALL_COMPLETIONS);
  const progress = useProgress(trainingEmployeeStatus, ALL_COMPLETIONS);
  const { rules, failure: rulesFailure, retry: retryRules } = useCoverageRules();
  const users = useUsers();
  const { part } = useOrganisation();
  const records = isPending ? undefined : status.data?.records;
  // Holders are counted at their sites: without the list of people every site would be at zero.
  const peopleFailure = failureOf(PEOPLE, users);
  const lacksList = peopleFailure !== undefined && isMethodUnavailable(users.error);
  const failure = failureOf(TRAINING_RECORDS, status) ?? peopleFailure ?? rulesFailure;
  const isKnown = !failure && records !== undefined && rules !== undefined;
  const shown = useCoverageOf(isKnown ? [records, directory, today, timeZone, rules, part] : undefined);
  const source = trainingSource(answerOfShown(status, shown?.records));
  const coverage = shown?.coverage;
  return {
    coverage,
    /** Whether everything has loaded but is not calculated yet. */
    isCalculating: isKnown && !coverage,
    rules,
    directory: rules ? directoryOf(directory, rules, part) : directory,
    calendar,
    progress,
    failure,
    /** A note on every count for visitors who see a part; undefined for visitors who see everything. */
    partial:
      part && 'Holders whom you may not see are not counted, and at a site that you see in part no rule is checked.',
    retry: () => {
      source.retry();
      names.retry();
      // If the service has no list of people, the directory does without it and does not request it again.
      if (peopleFailure) users.renew();
      retryRules();
    },
    // A list of people that the service does not have is no source of the names, but is one here.
    sources: [source, ...names.sources, ...(lacksList ? [sourceOf(PEOPLE, [users])] : [])],
  };
}
