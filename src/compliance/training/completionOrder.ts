import type { CompletedTraining } from '#protocol/completedTrainings.ts';

/** What of a completion decides which one of a person and a training counts. */
export type OrderedCompletion = Pick<CompletedTraining, 'id' | 'created' | 'date_number'>;

/**
 * The order in which completions of one person and training count, the one that counts first: the one done later, of one
 * day the one entered later.
 */
export const latestCompletionFirst = (a: OrderedCompletion, b: OrderedCompletion): number =>
  b.date_number - a.date_number || b.created - a.created || b.id - a.id;
