import type { Directory } from '#compliance/directory.ts';
import { runToEnd } from '#compliance/runToEnd.ts';
import { trainingDifferences } from '#compliance/serviceDifferences.ts';
import type { DirectoryDay, EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { employeesByUrgency } from '#compliance/training/employeesByUrgency.ts';
import { differenceWords } from '#components/serviceWords.ts';
import type { Source } from '#components/source.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { inSlices, SLICED_FROM, useInSlices } from '#listing/inSlices.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { LEAVERS_COUNTED } from '#listing/missingLists.ts';
import { failureOf } from '#listing/sources.ts';
import { statusOfShown, TRAINING_RECORDS, trainingSource } from '#listing/trainingSource.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type TrainingEmployeeStatus, trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { useForgetPartialRecords, usePartialRecords, useProgress } from '#queries/collectionQuery.ts';
import { useTrainingEmployeeStatus } from '#queries/trainingEmployeeStatus.ts';

const none: readonly string[] = [];

/** The sources that employees were last shown with, by these: what is still worked out of newer ones stands beside them. */
export const sourcesOf = new WeakMap<readonly EmployeeCompliance[], Source[]>();

/** What employees were joined of, by these. */
const recordsOf = new WeakMap<readonly EmployeeCompliance[], readonly TrainingEmployeeStatus[]>();

function* join(
  records: readonly TrainingEmployeeStatus[],
  directory: Directory,
  today: CalendarNumber,
  timeZone: string,
) {
  const employees = yield* employeesByUrgency(records, { directory, today, timeZone });
  recordsOf.set(employees, records);
  return employees;
}

const complianceOf = memoizeLatest((...args: Parameters<typeof join>) => runToEnd(join(...args)));

const [everyoneInSlices, arrivedInSlices] = [inSlices(join), inSlices(join)];

/** Joins records with names; undefined without them, and until they are joined. With null, what was joined is let go of. */
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

/** What differs from what the service says, in words. */
const differencesIn = memoizeLatest((everyone: readonly EmployeeCompliance[], today: CalendarNumber) => {
  const { ranOut, notDone, employees } = trainingDifferences(everyone);
  const counts = {
    'required trainings expired since': ranOut,
    'required trainings that it counts as not done': notDone,
    'employees with another status': employees,
  };
  return differenceWords(counts, today);
});

/**
 * Everyone with their training, most urgent first, people who left included; `employees` is undefined until all of them
 * are in.
 * @param early whether those who are in before are wanted as `partialRows`: nothing may be counted of them
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
  const employees = useJoined(everyoneInSlices, isPending ? undefined : data?.records, day);
  const isEarly = early && !isPending && !failure && !employees && arrived.length > 0;
  const wanted = isEarly ? arrived : undefined;
  const partialRows = useJoined(arrivedInSlices, employees ? null : wanted, day);
  useForgetPartialRecords(trainingEmployeeStatus, {}, employees !== undefined);
  const shown = statusOfShown(status, employees && recordsOf.get(employees));
  const source = trainingSource(shown);
  const caveats = [
    ...(source.caveats ?? []),
    ...(lacksPeople ? [LEAVERS_COUNTED] : []),
    ...(employees ? differencesIn(employees, today) : []),
  ];
  const sources = [caveats.length > 0 ? { ...source, caveats } : source, ...names.sources];
  if (employees) sourcesOf.set(employees, sources);
  return {
    employees,
    partialRows,
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
    sources,
  };
}
