import { isMethodUnavailable } from '#client/apiError.ts';
import type { UnreadableSummary } from '#client/snapshotMetadata.ts';
import { createDirectory, type DirectoryLists } from '#compliance/directory.ts';
import { isUnanswered } from '#components/source.ts';
import { useCompanies } from '#queries/companies.ts';
import { useEquipmentTypes } from '#queries/equipmentTypes.ts';
import { useFieldOffices } from '#queries/fieldOffices.ts';
import { useJobTitles } from '#queries/jobTitles.ts';
import { useLinesOfBusiness } from '#queries/linesOfBusiness.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { useTrainings } from '#queries/trainings.ts';
import { useUsers } from '#queries/users.ts';
import { NAME_DIRECTORY } from './collectionNames.ts';
import { useLoadedDataLists } from './dataLists.ts';
import { memoizeLatest } from './memoizeLatest.ts';
import { type AnyCollection, sourceOf } from './sources.ts';

const none: never[] = [];
const nothing: UnreadableSummary = { count: 0, names: none };

/** Each list is its own argument, so that it is compared by itself. */
const directoryOf = memoizeLatest(
  (
    users: DirectoryLists['users'],
    trainings: DirectoryLists['trainings'],
    equipmentTypes: DirectoryLists['equipmentTypes'],
    fieldOffices: DirectoryLists['fieldOffices'],
    linesOfBusiness: DirectoryLists['linesOfBusiness'],
    jobTitles: DirectoryLists['jobTitles'],
    companies: DirectoryLists['companies'],
    dataLists: DirectoryLists['dataLists'],
    listEntries: DirectoryLists['listEntries'],
    labels: DirectoryLists['labels'],
  ) =>
    createDirectory({
      users,
      trainings,
      equipmentTypes,
      fieldOffices,
      linesOfBusiness,
      jobTitles,
      companies,
      dataLists,
      listEntries,
      labels,
    }),
);

/**
 * Names for ids. Lists that the service does not have, or that the token may not read, are skipped; a list that fails
 * is a failing source, and its names are ids meanwhile.
 */
export function useDirectory() {
  const { labels } = useOrganisation();
  const users = useUsers();
  const trainings = useTrainings();
  const equipmentTypes = useEquipmentTypes();
  const fieldOffices = useFieldOffices();
  const linesOfBusiness = useLinesOfBusiness();
  const jobTitles = useJobTitles();
  const companies = useCompanies();
  const lists: AnyCollection[] = [
    users,
    trainings,
    equipmentTypes,
    fieldOffices,
    linesOfBusiness,
    jobTitles,
    companies,
  ];
  const loaded = useLoadedDataLists(equipmentTypes.data?.records);

  const directory = directoryOf(
    users.data?.records ?? none,
    trainings.data?.records ?? none,
    equipmentTypes.data?.records ?? none,
    fieldOffices.data?.records ?? none,
    linesOfBusiness.data?.records ?? none,
    jobTitles.data?.records ?? none,
    companies.data?.records ?? none,
    loaded.dataLists,
    loaded.entries,
    labels,
  );
  const names = sourceOf(NAME_DIRECTORY, [
    ...lists.filter(({ error }) => !isMethodUnavailable(error)),
    ...loaded.failing,
  ]);
  const isPending = lists.some((list) => list.isPending);
  return {
    directory,
    /** Whether it is known who has left: without the list of people, everyone counts as employed. */
    knowsPeople: users.data !== undefined,
    /** Whether the list of people could not be read. A signed-out reader did not request it: that is reported separately. */
    lacksPeople: !users.data && !isPending && names.state !== 'signedOut',
    /** The unreadable people in the list: anyone who may be one of them is unknown, and not missing. */
    unreadablePeople: users.data?.snapshot.unreadable ?? nothing,
    /** While the names are loading, lists would change under the reader's eyes: wait for them. */
    isPending,
    /** The names are a source of their own only if they fail or have caveats. */
    sources: isUnanswered(names) || names.caveats ? [names] : [],
    retry: names.retry,
  };
}

export type Names = ReturnType<typeof useDirectory>;
