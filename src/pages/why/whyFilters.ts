import { oneAtMost, search } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import {
  siteOfEquipmentOnServer,
  siteOfPeopleOnServer,
  trainingOnServer,
  typeOnServer,
} from '#listing/filters/historyFilters.ts';
import { changeCauses, documentChangeCauses, itemChangeCauses } from '#protocol/history.ts';
import { type CauseWords, causeWords, documentCauseWords, itemCauseWords } from './causeWords.ts';
import type { ChangedPair } from './changes/changedPairs.ts';
import type { ChangedDocument } from './documents/changedDocuments.ts';
import type { ChangedItem } from './items/changedItems.ts';

const causeOnServer = <Cause extends string>(values: readonly Cause[], words: CauseWords<Cause>) =>
  oneAtMost({ label: 'Cause', values, name: (cause) => words[cause].word, onServer: true });

/** What is compared: everything, unless a site or a training is chosen. */
const scope = { site: siteOfPeopleOnServer<ChangedPair>(), training: trainingOnServer<ChangedPair>() };

export const scopeFilters = filtersOf<ChangedPair>()(scope);
export type WhyScope = FilterValues<typeof scopeFilters.entries>;

/** Which of the changed pairs are listed. */
export const changeFilters = filtersOf<ChangedPair>()({
  q: search({ label: 'Find name or training', of: ({ name, title }) => [name, title] }),
  cause: causeOnServer(changeCauses, causeWords),
  ...scope,
});
export type ChangeFilter = FilterValues<typeof changeFilters.entries>;

/** What is compared for equipment: all of it, unless a site or a type is chosen. */
const itemScope = { site: siteOfEquipmentOnServer<ChangedItem>(), type: typeOnServer<ChangedItem>() };

export const itemScopeFilters = filtersOf<ChangedItem>()(itemScope);
export type ItemScopeFilter = FilterValues<typeof itemScopeFilters.entries>;

/** Which of the changed items are listed. */
export const itemChangeFilters = filtersOf<ChangedItem>()({
  q: search({ label: 'Find item or type', of: ({ title, type, itemId }) => [title, type, itemId] }),
  cause: causeOnServer(itemChangeCauses, itemCauseWords),
  ...itemScope,
});
export type ItemChangeFilter = FilterValues<typeof itemChangeFilters.entries>;

/** Documents are compared as a whole: the history does not divide them. */
export const documentScopeFilters = filtersOf<ChangedDocument>()({});

/** Which of the changed documents are listed. */
export const documentChangeFilters = filtersOf<ChangedDocument>()({
  q: search({ label: 'Find title or id', of: ({ title, id }) => [title, id] }),
  cause: causeOnServer(documentChangeCauses, documentCauseWords),
});
export type DocumentChangeFilter = FilterValues<typeof documentChangeFilters.entries>;
