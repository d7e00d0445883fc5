import { type UnforeseeableReason, unforeseeableReasons } from '#compliance/forecast/expiryPairs.ts';
import { type StandingOnDay, standingsOnDay, type TrainingOnDay } from '#compliance/forecast/standingOnDay.ts';
import type { Requirement } from '#compliance/training/requirement.ts';
import { standingLooks, unforeseeableWords } from '#components/standingLooks.ts';
import { oneOfMany, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { requirementFilters } from '../../training/requirementFilters.ts';

/** One required training of one employee with how it stands on a later day. */
export type TrainingAhead = Requirement & Omit<TrainingOnDay, 'trainingId'>;

const { q, training, site, employee, person, job, manager, line } = requirementFilters.entries;

/** Which required trainings of a later day are listed. */
export const trainingsAheadFilters = filtersOf<TrainingAhead>()({
  q,
  standing: segments<TrainingAhead, StandingOnDay>({
    label: 'On that day',
    values: standingsOnDay,
    looks: standingLooks,
    of: ({ standing }) => standing,
  }),
  training,
  site,
  employee,
  /** What the forecast is searched for by `q`. */
  person,
  job,
  manager,
  line,
  unforeseeable: oneOfMany<TrainingAhead, UnforeseeableReason>({
    label: 'Not foreseeable',
    rare: true,
    values: unforeseeableReasons,
    of: ({ unforeseeable }) => unforeseeable,
    name: (reason) => unforeseeableWords[reason],
  }),
});
export type TrainingsAheadFilter = FilterValues<typeof trainingsAheadFilters.entries>;
