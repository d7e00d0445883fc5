import { siteIdsOf } from '#compliance/sites/siteTrainings.ts';
import { renewalKinds } from '#compliance/training/renewalRule.ts';
import {
  amongFewer,
  mostUrgentTraining,
  type TrainingCompliance,
  trainingStatuses,
} from '#compliance/training/trainingCompliance.ts';
import { trainingStatusAppearances } from '#components/status.ts';
import { include, oneOfMany, search, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { siteFilter } from '#listing/filters/siteFilter.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { renewalKindWords } from '../renewalWords.ts';
import { requirementFilters } from '../requirementFilters.ts';

/** The sites of the people who are required to have a training. */
const siteIdsOfTraining = ({ requirements }: TrainingCompliance): readonly string[] => [
  ...new Set(requirements.flatMap(({ employee }) => siteIdsOf(employee))),
];

/** The trainings with counts for the people of some sites, most urgent first there. */
const amongSites = memoizeLatest((trainings: readonly TrainingCompliance[], site: string[], left: boolean) =>
  trainings
    .map((training) => amongFewer(training, requirementFilters.select(training.requirements, { site, left })))
    .sort(mostUrgentTraining),
);

/** Which trainings are listed, and for whom they are counted. Without filters all of them, for everyone who has not left. */
export const trainingFilters = filtersOf<TrainingCompliance>()(
  {
    q: search({ label: 'Find training or id', of: ({ title, id }) => [title, String(id)] }),
    status: segments({
      label: 'Status',
      values: trainingStatuses,
      appearances: trainingStatusAppearances,
      of: ({ status }) => status,
    }),
    /** Counts only people of these sites; every training stays. */
    site: {
      ...siteFilter({ of: siteIdsOfTraining, choices: { withoutCounts: true } }),
      test: () => undefined,
    },
    renewal: oneOfMany({
      label: 'Renewal',
      values: renewalKinds,
      of: ({ renewal }) => renewal,
      name: (kind) => renewalKindWords[kind],
      choices: { values: undefined }, // only those that some training has, by name
    }),
    /** Also counts people who left, in `useTrainingCompliance`; every training stays. */
    left: include({
      label: 'Include leavers',
      option: 'Include leavers',
      words: 'Leavers are counted',
      of: () => false,
    }),
  },
  {
    transformRows: (trainings, { site = [], left = false }) =>
      site.length === 0 ? trainings : amongSites(trainings, site, left),
  },
);
export type TrainingFilter = FilterValues<typeof trainingFilters.entries>;
