import type { Directory } from '#compliance/directory.ts';
import { runToEnd } from '#compliance/runToEnd.ts';
import { trainingDifferences } from '#compliance/serviceDifferences.ts';
import type { DirectoryDay, EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { employeesByUrgency } from '#compliance/training/employeesByUrgency.ts';
import { differenceWords } from '#components/serviceWords.ts';
import type { Source } from '#components/source.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { answerOfShown } from '#listing/answerOfShown.ts';
import { inSlices, SLICED_FROM, useInSlices } from '#listing/inSlices.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { LEAVERS_COUNTED } from '#listing/missingLists.ts';
import { failureOf } from '#listing/sources.ts';
import { TRAINING_RECORDS, trainingSource } from '#listing/trainingSource.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type TrainingEmployeeStatus, trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { useForgetPartialRecords, usePartialRecords, useProgress } from '#queries/collectionQuery.ts';
import { useTrainingEmployeeStatus } from '#queries/trainingEmployeeStatus.ts';

const none: readonly string[] = [];

function differencesIn(everyone: readonly EmployeeCompliance[], today: CalendarNumber): readonly string[] {
  const { ranOut, notDone, employees } = trainingDifferences(everyone);
  const counts = {
    'required trainings expired since': ranOut,
    'required trainings that it counts as not done': notDone,
    'employees with another status': employees,
  };
  return differenceWords(counts, today);
}

/** Employees with the records they were joined from, so that results are shown with the matching sources. */
export type JoinedEmployees = {
  /** Most urgent first, including people who left. */
  employees: readonly EmployeeCompliance[];
  records: readonly TrainingEmployeeStatus[];
  /** The differences from what the service says, in words. */
  differences: readonly string[];
};

function* join(
  records: readonly TrainingEmployeeStatus[],
  directory: Directory,
  today: CalendarNumber,
  timeZone: string,
): Generator<undefined, JoinedEmployees, undefined> {
  const employees = yield* employeesByUrgency(records, { directory, today, timeZone });
  return { employees, records, differences: differencesIn(employees, today) };
}

const complianceOf = memoizeLatest((...args: Parameters<typeof join>) => runToEnd(join(...args)));

const [everyoneInSlices, arrivedInSlices] = [inSlices(join), inSlices(join)];

/**
 * Joins records with names; undefined without them, and until they are joined. With null, the joined employees are released.
 */
function useJoined(
  slices: typeof everyoneInSlices,
  records: Parameters<typeof join>[0] | undefined | null,
  day: DirectoryDay,
) {
  const { directory, today, timeZone } = day;
  const args: Parameters<typeof join> | undefined | null = records && [records, directory, today, timeZone];
  const isLarge = records != null && records.length >= SLICED_FROM;
  const sliced = useInSlices(slices, isLarge || args === null ? args : undefined);
  if (isLarge) return sliced;
  return args ? complianceOf(...args) : undefined;
}

/**
 * Everyone with their training, most urgent first, including people who left; `employees` is undefined until all of them have
 * loaded.
 * @param early whether employees who have already loaded are wanted as `partialRows`, which must not be counted
 */
export function useEmployees({ early = false }: { early?: boolean } = {}) {
  const calendar = useAccountCalendar();
  const { directory, isPending, lacksPeople, ...names } = useDirectory();
  const status = useTrainingEmployeeStatus();
  const progress = useProgress(trainingEmployeeStatus, {});
  const { data } = status;
  const failure = failureOf(TRAINING_RECORDS, status);
  const arrived = usePartialRecords(trainingEmployeeStatus, {});
  const { today, timeZone } = calendar;
  const day = { directory, today, timeZone };
  const joined = useJoined(everyoneInSlices, isPending ? undefined : data?.records, day);
  const isEarly = early && !isPending && !failure && !joined && arrived.length > 0;
  const wanted = isEarly ? arrived : undefined;
  const partial = useJoined(arrivedInSlices, joined ? null : wanted, day);
  useForgetPartialRecords(trainingEmployeeStatus, {}, joined !== undefined);
  const statusOf = (of: JoinedEmployees | undefined) => answerOfShown(status, of?.records);
  const sourcesOf = (of: JoinedEmployees | undefined): Source[] => {
    const source = trainingSource(statusOf(of));
    const caveats = [...(source.caveats ?? []), ...(lacksPeople ? [LEAVERS_COUNTED] : []), ...(of?.differences ?? [])];
    return [caveats.length > 0 ? { ...source, caveats } : source, ...names.sources];
  };
  const shown = statusOf(joined);
  const source = trainingSource(shown);
  return {
    joined,
    employees: joined?.employees,
    partialRows: partial?.employees,
    directory,
    calendar,
    progress,
    unreadable: source.unreadable,
    /** The ids of employees whose records could not be read. */
    unreadableIds: shown.data?.snapshot.unreadable.names ?? none,
    failure,
    retry: () => {
      source.retry();
      names.retry();
    },
    sources: sourcesOf(joined),
    /** The sources to show with results calculated from some employees, when newer ones have already loaded. */
    sourcesOf,
  };
}
