import { type UnforeseeableReason, unforeseeableReasons } from '#compliance/forecast/expiryPairs.ts';
import {
  type TrainingOnDay,
  type TrainingStatusOnDay,
  trainingStatusesOnDay,
} from '#compliance/forecast/statusOnDay.ts';
import type { Requirement } from '#compliance/training/requirement.ts';
import { statusOnDayAppearances, unforeseeableWords } from '#components/statusOnDay.ts';
import { oneOfMany, only, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { asChip } from '#listing/filters/relatedFilters.ts';
import { requirementFilters } from '../../training/requirementFilters.ts';
import { whatIfChips } from '../whatIfFilters.ts';

/** One required training of one employee with its status on a later day. */
export type TrainingAhead = Requirement & Omit<TrainingOnDay, 'trainingId'>;

const { q, training, site, employee, person, job, manager, line } = requirementFilters.entries;

/** Which required trainings of a later day are listed. */
export const trainingsAheadFilters = filtersOf<TrainingAhead>()({
  q,
  status: segments<TrainingAhead, TrainingStatusOnDay>({
    label: 'Status on that day',
    values: trainingStatusesOnDay,
    appearances: statusOnDayAppearances,
    of: ({ status }) => status,
    onlyIfAny: ['renewed'],
  }),
  training,
  site,
  employee,
  /** The search `q` of the forecast. */
  person,
  job,
  manager,
  line,
  unforeseeable: oneOfMany<TrainingAhead, UnforeseeableReason>({
    label: 'Not foreseeable',
    inMoreFilters: true,
    values: unforeseeableReasons,
    of: ({ unforeseeable }) => unforeseeable,
    name: (reason) => unforeseeableWords[reason],
  }),
  ...whatIfChips<TrainingAhead>(),
  renews: asChip(
    only<TrainingAhead>({
      label: 'Renewed',
      option: 'Only what is renewed',
      words: 'Only what is renewed',
      of: ({ renewedOn }) => renewedOn !== null,
    }),
  ),
});
export type TrainingsAheadFilter = FilterValues<typeof trainingsAheadFilters.entries>;
