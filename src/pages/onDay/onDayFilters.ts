import { NO_SCHEDULE } from '#compliance/equipment/equipmentCompliance.ts';
import { trainingStates } from '#compliance/training/trainingState.ts';
import { equipmentStatusAppearances, inServiceWord } from '#components/status.ts';
import { custom, include, oneAtMost, search, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import {
  siteOfEquipmentOnServer,
  siteOfPeopleOnServer,
  trainingOnServer,
  typeOnServer,
} from '#listing/filters/historyFilters.ts';
import { text } from '#listing/urlState.ts';
import { equipmentStatuses } from '#protocol/equipments.ts';
import type { PastDocumentRow, PastItemRow, PastPairRow } from './pastRows.ts';
import { pastStateAppearances } from './pastStateAppearances.ts';

/** What is requested for a day: site, training and person determine which rows the hash of a captured day covers. */
export const scopeOfPairs = <Row>() => ({
  site: siteOfPeopleOnServer<Row>(),
  training: trainingOnServer<Row>(),
  person: {
    ...custom<Row, string>({
      label: 'Employee',
      placement: 'chip',
      schema: text(),
      test: () => undefined,
      words: (id, directory) => `Employee is ${directory.personName(id)}`,
    }),
    onServer: true,
  },
});

/** Which people and trainings of a past day are listed. */
export const pairsOnDayFilters = filtersOf<PastPairRow>()({
  q: search({ label: 'Find name or training', of: ({ name, title }) => [name, title] }),
  state: segments({
    label: 'Status',
    values: [...trainingStates, 'unknown'],
    appearances: pastStateAppearances,
    of: ({ state }) => state,
    onlyIfAny: ['notRequired', 'unknown'],
  }),
  ...scopeOfPairs<PastPairRow>(),
  uncounted: include({
    label: 'Not counted',
    option: 'Also trainings that were not required, and people who had left',
    words: 'With what did not count on that day',
    of: ({ counts }) => !counts,
  }),
});
export type PairsOnDayFilter = FilterValues<typeof pairsOnDayFilters.entries>;

const itemStatuses = [...equipmentStatuses, NO_SCHEDULE, 'other'] as const;

/** Which items of a captured day are listed. Site and type determine which rows the hash covers. */
export const itemsOnDayFilters = filtersOf<PastItemRow>()({
  q: search({ label: 'Find item or type', of: ({ title, type, itemId }) => [title, type, itemId] }),
  status: segments({
    label: 'Status',
    values: itemStatuses,
    appearances: equipmentStatusAppearances,
    of: ({ status }) => itemStatuses.find((listed) => listed === status) ?? 'other',
    onlyIfAny: ['other'],
  }),
  site: siteOfEquipmentOnServer<PastItemRow>(),
  type: typeOnServer<PastItemRow>(),
  service: oneAtMost({
    label: 'Service',
    values: ['in', 'out'],
    of: ({ inService }) => (inService ? 'in' : 'out'),
    name: (value) => inServiceWord(value === 'in'),
    words: (value) => inServiceWord(value === 'in'),
  }),
});
export type ItemsOnDayFilter = FilterValues<typeof itemsOnDayFilters.entries>;

const documentStates = ['inForce', 'stale', 'none'] as const;
export const documentStateWords: Readonly<Record<(typeof documentStates)[number], string>> = {
  inForce: 'In force',
  stale: 'Stale',
  none: 'None in force',
};

/** Which documents of a past day are listed. */
export const documentsOnDayFilters = filtersOf<PastDocumentRow>()({
  q: search({ label: 'Find title or id', of: ({ title, id }) => [title, id] }),
  state: segments({
    label: 'Status',
    values: documentStates,
    of: ({ state }) => state,
    word: (state) => documentStateWords[state],
  }),
});
export type DocumentsOnDayFilter = FilterValues<typeof documentsOnDayFilters.entries>;
