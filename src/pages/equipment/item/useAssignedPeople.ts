import { useMemo } from 'react';
import { seesRecordsOf } from '#compliance/coverage/coverageVisibility.ts';
import type { Directory } from '#compliance/directory.ts';
import { type EmployeeCompliance, employeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { failureOf } from '#listing/sources.ts';
import { TRAINING_RECORDS, trainingSource } from '#listing/trainingSource.ts';
import { trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { usePartialRecords } from '#queries/collectionQuery.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { useTrainingEmployeeStatus } from '#queries/trainingEmployeeStatus.ts';
import { useUsers } from '#queries/users.ts';

/** Someone who is assigned to an item. */
export type AssignedPerson = {
  id: string;
  /** Undefined if their training is unknown or still loading. */
  employee: EmployeeCompliance | undefined;
  /** Whether the reader gets their training records; undefined if their sites are unknown. */
  isVisible: boolean | undefined;
};

/**
 * The people assigned to an item with their training, in the order of the service. They come from the records of everyone,
 * which the other pages need as well: requesting only these people would cost one request to the service per item.
 * @param ids the ids of the people; nothing is requested if empty
 */
export function useAssignedPeople(ids: readonly string[], directory: Directory) {
  const { today, timeZone } = useAccountCalendar();
  const seesEveryone = useOrganisation().part === undefined;
  const knowsPeople = useUsers().data !== undefined;
  const wanted = ids.length > 0;
  const status = useTrainingEmployeeStatus({}, { enabled: wanted });
  const arrived = usePartialRecords(trainingEmployeeStatus, {});
  const records = status.data?.records ?? arrived;
  const people = useMemo(() => {
    const assigned = new Set(ids);
    const found = new Map(
      records
        .filter(({ m_user_id }) => assigned.has(m_user_id))
        .map((record) => [record.m_user_id, employeeCompliance(record, directory, today, timeZone)]),
    );
    return ids.map((id): AssignedPerson => {
      const isVisible = knowsPeople || seesEveryone ? seesRecordsOf(directory.user(id), seesEveryone) : undefined;
      return { id, employee: found.get(id), isVisible };
    });
  }, [ids, records, directory, today, timeZone, seesEveryone, knowsPeople]);
  return {
    people,
    isPending: wanted && status.isPending,
    failure: failureOf(TRAINING_RECORDS, status),
    retry: status.renew,
    sources: wanted ? [trainingSource(status)] : [],
  };
}
