import * as z from 'zod/mini';
import { renewalKinds } from '#compliance/renewalRule.ts';
import { wordsOf } from '#compliance/textSearch.ts';
import {
  amongFewer,
  mostUrgentTraining,
  type TrainingStanding,
  trainingStatuses,
} from '#compliance/trainingStanding.ts';
import { meets } from '../matching.ts';
import { flag, ids, manyOf, sortOf, text } from '../urlState.ts';
import { selectRequirements } from './requirementFilter.ts';

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
  trainings: readonly TrainingStanding[],
  filter: Partial<TrainingFilter> = {},
): TrainingStanding[] {
  const { q = '', status = [], renewal = [], site = [], left = false } = filter;
  const hasWords = wordsOf(q);
  const found = trainings.filter(
    (training) => meets(renewal, [training.renewal]) && hasWords(training.title, String(training.id)),
  );
  const counted =
    site.length === 0
      ? found
      : found
          .map((training) => amongFewer(training, selectRequirements(training.requirements, { site, left })))
          .sort(mostUrgentTraining);
  return counted.filter((training) => meets(status, [training.status]));
}
