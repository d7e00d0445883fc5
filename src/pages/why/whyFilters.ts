import { idOnServer, oneAtMost, search } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { changeCauses } from '#protocol/history.ts';
import { causeWords } from './causeWords.ts';
import type { ChangedPair } from './changes/changedPairs.ts';

/** The sites that people belong to, each once. */
const sitesOfPeople = ({ userIds, user }: Parameters<Parameters<typeof idOnServer>[0]['ids']>[0]): string[] => [
  ...new Set(userIds().flatMap((id) => user(id)?.fieldOffice_id ?? [])),
];

/** What is compared: of everything without a site and a training. */
const scope = {
  site: idOnServer<ChangedPair>({
    label: 'Site',
    ids: sitesOfPeople,
    name: (id, directory) => directory.siteName(id),
  }),
  training: idOnServer<ChangedPair>({
    label: 'Training',
    isNumber: true,
    ids: ({ trainingIds }) => trainingIds().map(String),
    name: (id, directory) => directory.trainingTitle(Number(id)),
  }),
};

export const scopeFilters = filtersOf<ChangedPair>()(scope);
export type WhyScope = FilterValues<typeof scopeFilters.entries>;

/** Which of the pairs that changed are listed. */
export const changeFilters = filtersOf<ChangedPair>()({
  q: search({ label: 'Find name or training', of: ({ name, title }) => [name, title] }),
  cause: oneAtMost({
    label: 'Cause',
    values: changeCauses,
    name: (cause) => causeWords[cause].word,
    onServer: true,
  }),
  ...scope,
});
export type ChangeFilter = FilterValues<typeof changeFilters.entries>;
