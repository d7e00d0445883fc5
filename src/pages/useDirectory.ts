import { useMemo } from 'react';
import { isUnavailable } from '#client/apiError.ts';
import { createDirectory, type Directory } from '#compliance/directory.ts';
import { useEquipmentTypes } from '#queries/equipmentTypes.ts';
import { useFieldOffices } from '#queries/fieldOffices.ts';
import { useJobTitles } from '#queries/jobTitles.ts';
import { useLinesOfBusiness } from '#queries/linesOfBusiness.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { useTrainings } from '#queries/trainings.ts';
import { useUsers } from '#queries/users.ts';
import { type AnyList, sourceOf } from './sources.ts';

const none: never[] = [];

/**
 * Names for ids. Lists that the service does not have, or that the token may not read, are done without; a list that
 * fails is a source that fails, and its names are ids meanwhile.
 */
export function useDirectory() {
  const { labels } = useOrganisation();
  const users = useUsers();
  const trainings = useTrainings();
  const equipmentTypes = useEquipmentTypes();
  const fieldOffices = useFieldOffices();
  const linesOfBusiness = useLinesOfBusiness();
  const jobTitles = useJobTitles();
  const lists: AnyList[] = [users, trainings, equipmentTypes, fieldOffices, linesOfBusiness, jobTitles];

  const directory: Directory = useMemo(
    () =>
      createDirectory({
        users: users.data?.records ?? none,
        trainings: trainings.data?.records ?? none,
        equipmentTypes: equipmentTypes.data?.records ?? none,
        fieldOffices: fieldOffices.data?.records ?? none,
        linesOfBusiness: linesOfBusiness.data?.records ?? none,
        jobTitles: jobTitles.data?.records ?? none,
        labels,
      }),
    [
      users.data?.records,
      trainings.data?.records,
      equipmentTypes.data?.records,
      fieldOffices.data?.records,
      linesOfBusiness.data?.records,
      jobTitles.data?.records,
      labels,
    ],
  );
  const names = sourceOf(
    'Name directory',
    lists.filter(({ error }) => !isUnavailable(error)),
  );
  return {
    directory,
    /** Whether it is known who has left: without the list of people, everyone counts as still here. */
    knowsPeople: users.data !== undefined,
    /** While the names are under way, lists would change under the reader's eyes: wait for them. */
    isPending: lists.some(({ isPending }) => isPending),
    /** The names are a source of their own only where they fail, or there is something to know of them. */
    sources: names.state === 'failed' || names.caveats ? [names] : [],
    retry: names.retry,
  };
}

export type Names = ReturnType<typeof useDirectory>;
