import * as z from 'zod/mini';
import { wordsOf } from '#compliance/search/textSearch.ts';
import { renewalKinds } from '#compliance/training/renewalRule.ts';
import {
  amongFewer,
  mostUrgentTraining,
  type TrainingCompliance,
  trainingStatuses,
} from '#compliance/training/trainingCompliance.ts';
import { meets } from '#listing/matching.ts';
import { flag, ids, manyOf, sortOf, text } from '#listing/urlState.ts';
import { requirementFilters } from '../requirementFilters.ts';

/** Which trainings are listed, and among whom they are counted. Nothing set lists every one among everyone who has not left. */
export const TrainingFilter = z.object({
  /** Title or id. */
  q: text(),
  status: manyOf(trainingStatuses),
  renewal: manyOf(renewalKinds),
  /** Counts people of these sites alone. */
  site: ids(),
  /** Counts also people who have left. */
  left: flag(),
});
export type TrainingFilter = z.infer<typeof TrainingFilter>;

/** The list of trainings as its URL has it. */
export const TrainingsState = z.extend(TrainingFilter, {
  sort: sortOf(['title', 'required', 'percent', 'missing', 'expired', 'expiring', 'current', 'next', 'renewal']),
});

/**
 * The trainings that meet a filter, counted among the people that it names: the one source of the list and of every count
 * of trainings.
 */
export function selectTrainings(
  trainings: readonly TrainingCompliance[],
  filter: Partial<TrainingFilter> = {},
): TrainingCompliance[] {
  const { q = '', status = [], renewal = [], site = [], left = false } = filter;
  const hasWords = wordsOf(q);
  const found = trainings.filter(
    (training) => meets(renewal, [training.renewal]) && hasWords(training.title, String(training.id)),
  );
  const counted =
    site.length === 0
      ? found
      : found
          .map((training) => amongFewer(training, requirementFilters.select(training.requirements, { site, left })))
          .sort(mostUrgentTraining);
  return counted.filter((training) => meets(status, [training.status]));
}
