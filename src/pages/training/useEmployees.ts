import { useMemo } from 'react';
import { employeeStanding, mostUrgentEmployee } from '#compliance/employeeStanding.ts';
import { trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { useProgress, useSoFar } from '#queries/listQuery.ts';
import { useTrainingEmployeeStatus } from '#queries/trainingEmployeeStatus.ts';
import { useAccountCalendar } from '../accountCalendar.tsx';
import { failureOf, sourceOf } from '../sources.ts';
import { useDirectory } from '../useDirectory.ts';

/** The source as managers call it. */
const SOURCE = 'Training records';

const none: readonly string[] = [];

const MAY_HAVE_LEFT =
  'The list of people could not be read: those who have left cannot be told apart and are in every count of trainings.';

/**
 * Everyone with their training, most urgent first, people who left included; `employees` is undefined until all of them
 * are in.
 * @param early whether those who are in before are wanted as `soFar`: nothing may be counted of them
 */
export function useEmployees({ early = false }: { early?: boolean } = {}) {
  const calendar = useAccountCalendar();
  const { directory, isPending, knowsPeople, ...names } = useDirectory();
  const status = useTrainingEmployeeStatus();
  const progress = useProgress(trainingEmployeeStatus, {});
  const { data } = status;
  const failure = failureOf(SOURCE, status);
  const arrived = useSoFar(trainingEmployeeStatus, {});
  const some = early && !failure && arrived.length > 0 ? arrived : undefined;
  const records = data?.records ?? some;
  const { today, timeZone } = calendar;
  const standings = useMemo(
    () =>
      isPending
        ? undefined
        : records?.map((record) => employeeStanding(record, directory, today, timeZone)).sort(mostUrgentEmployee),
    [records, directory, isPending, today, timeZone],
  );
  const asOf = data?.also.last_updated;
  const calculated = asOf === undefined ? undefined : { asOf, next: asOf + trainingEmployeeStatus.freshForMs };
  const source = sourceOf(SOURCE, [status], calculated);
  return {
    employees: data && standings,
    soFar: data ? undefined : standings,
    directory,
    calendar,
    progress,
    /** The ids of employees whose records could not be read, as far as they are told. */
    unreadableIds: data?.snapshot.unreadable.names ?? none,
    failure,
    retry: () => {
      status.renew();
      names.retry();
    },
    sources: [
      knowsPeople || isPending ? source : { ...source, caveats: [...(source.caveats ?? []), MAY_HAVE_LEFT] },
      ...names.sources,
    ],
  };
}
