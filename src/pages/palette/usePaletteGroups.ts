import { useMemo } from 'react';
import { isMethodUnavailable } from '#client/apiError.ts';
import type { Directory } from '#compliance/directory.ts';
import { type SearchIndex, searchIndexOf } from '#compliance/search/quickSearch.ts';
import { listInWords } from '#components/format.ts';
import type { PageLink } from '#listing/pageRegistry.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { usePartialRecords, useProgress } from '#queries/collectionQuery.ts';
import { useEquipments } from '#queries/equipments.ts';
import { useEquipmentTypes } from '#queries/equipmentTypes.ts';
import { useFieldOffices } from '#queries/fieldOffices.ts';
import { useResources } from '#queries/resources.ts';
import { useTrainingEmployeeStatus } from '#queries/trainingEmployeeStatus.ts';
import { useTrainings } from '#queries/trainings.ts';
import { typeIdsOf } from '#queries/typeIds.ts';
import { useUsers } from '#queries/users.ts';
import { useSavedViews } from '#settings/savedViews.ts';
import {
  documentEntry,
  equipmentEntry,
  type PaletteEntry,
  pageEntry,
  personEntry,
  siteEntries,
  trainingEntry,
  viewEntry,
} from './paletteEntries.ts';
import { gapOf, peopleGap } from './paletteGaps.ts';

/** One kind of searchable entries. */
export type PaletteGroup = {
  name: string;
  index: SearchIndex<PaletteEntry>;
  /** What is not searched, and why, in a sentence; undefined if everything is. */
  gap?: string | undefined;
};

/** A group that keeps its identity until something in it changes, because a new group causes a new search of everything. */
const useGroup = (name: string, index: PaletteGroup['index'], gap: string | undefined): PaletteGroup =>
  useMemo(() => ({ name, index, gap }), [name, index, gap]);

/** Everything that the palette searches. It is requested when the palette opens, and cached as for any page. */
export function usePaletteGroups(pages: readonly PageLink[]): readonly PaletteGroup[] {
  const { directory } = useDirectory();
  const people = usePeople(directory);
  const trainings = useTrainingGroup(directory);
  const equipment = useEquipmentGroup(directory);
  const sites = useSiteGroup(directory);
  const documents = useDocumentGroup();
  const places = useMemo(() => ({ name: 'Pages', index: searchIndexOf(pages.map(pageEntry)) }), [pages]);
  const saved = useSavedViews();
  const views = useMemo(
    () => ({ name: 'Saved views', index: searchIndexOf(saved.map((view) => viewEntry(view, pages))) }),
    [saved, pages],
  );
  return useMemo(
    () => [people, trainings, equipment, sites, documents, views, places],
    [people, trainings, equipment, sites, documents, views, places],
  );
}

/** Everyone in the list of people, and people whom only the training records know. */
function usePeople(directory: Directory): PaletteGroup {
  const users = useUsers();
  const status = useTrainingEmployeeStatus();
  const progress = useProgress(trainingEmployeeStatus, {});
  const partial = usePartialRecords(trainingEmployeeStatus, {});
  const records = status.data?.records ?? partial;
  const listed = users.data?.records;
  const index = useMemo(() => {
    const known = listed?.map((user) => personEntry(user.id, user, directory)) ?? [];
    const others = records.flatMap(({ m_user_id: id }) =>
      directory.user(id) ? [] : [personEntry(id, undefined, directory)],
    );
    return searchIndexOf([...known, ...others]);
  }, [listed, records, directory]);
  const gap = peopleGap({ users, status, progress, isSearchable: index.entries.length > 0 });
  return useGroup('People', index, gap);
}

function useTrainingGroup(directory: Directory): PaletteGroup {
  const trainings = useTrainings();
  const records = trainings.data?.records;
  const index = useMemo(
    () => searchIndexOf(records?.map((training) => trainingEntry(training, directory)) ?? []),
    [records, directory],
  );
  return useGroup('Trainings', index, gapOf('Trainings', trainings));
}

function useEquipmentGroup(directory: Directory): PaletteGroup {
  const types = useEquipmentTypes();
  const typeIds = useMemo(() => typeIdsOf(types.data), [types.data]);
  const ofTypes = useEquipments(typeIds);
  const index = useMemo(
    () =>
      searchIndexOf(
        [...ofTypes].flatMap(
          ([typeId, { data }]) => data?.records.map((item) => equipmentEntry(item, typeId, directory)) ?? [],
        ),
      ),
    [ofTypes, directory],
  );
  const lists = [...ofTypes];
  const failed = lists.filter(([, { data, error }]) => error && !data);
  const loaded = lists.filter(([, { isPending }]) => !isPending).length;
  const gap = (): string | undefined => {
    if (!types.data) return gapOf('Equipment', types, 'it is');
    const [first] = failed;
    if (first && failed.length === lists.length) return gapOf('Equipment', first[1], 'it is');
    if (failed.length > 0) {
      const names = failed.map(([id]) => directory.equipmentTypeTitle(id));
      return `Equipment of ${listInWords(names)} could not be loaded, so it is not searched.`;
    }
    return loaded < lists.length
      ? `Loading equipment, ${loaded} of ${lists.length} types · searching these.`
      : undefined;
  };
  return useGroup('Equipment', index, gap());
}

function useSiteGroup(directory: Directory): PaletteGroup {
  const sites = useFieldOffices();
  const records = sites.data?.records;
  const index = useMemo(
    () => searchIndexOf(records?.flatMap((site) => siteEntries(site, directory)) ?? []),
    [records, directory],
  );
  // A service may have no list of sites: then there are none to search.
  return useGroup('Sites', index, isMethodUnavailable(sites.error) ? undefined : gapOf('Sites', sites));
}

function useDocumentGroup(): PaletteGroup {
  const documents = useResources();
  const records = documents.data?.records;
  const index = useMemo(() => searchIndexOf(records?.map(documentEntry) ?? []), [records]);
  return useGroup('Documents', index, gapOf('Documents', documents));
}
