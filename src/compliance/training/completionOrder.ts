import type { CompletedTraining } from '#protocol/completedTrainings.ts';

/** The facts that decide which completion of a person and a training counts. */
export type OrderedCompletion = Pick<CompletedTraining, 'id' | 'created' | 'date_number'>;

/**
 * The order of completions of one person and training, the one that counts first: by day, latest first, then by entry,
 * latest first.
 */
export const latestCompletionFirst = (a: OrderedCompletion, b: OrderedCompletion): number =>
  b.date_number - a.date_number || b.created - a.created || b.id - a.id;
