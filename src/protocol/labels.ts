import * as z from 'zod/mini';

const Names = z.optional(z.record(z.string(), z.string()));

/**
 * An operator's names for ids that the service has no names for: the last source before the id itself. Keyed by the id as
 * text, also for trainings, whose ids are numbers. architecture.md "Names for ids".
 */
export const Labels = z.strictObject({
  users: Names,
  trainings: Names,
  /** Also says which equipment types exist if the service cannot list them. */
  equipmentTypes: Names,
  fieldOffices: Names,
  linesOfBusiness: Names,
  jobTitles: Names,
  companies: Names,
  /** No method names the categories of documents. */
  resourceCategories: Names,
});
export type Labels = z.infer<typeof Labels>;

/** Marks the gateway's answer to `equipmenttypes.list` when it comes from the labels file: there may be more types than these. */
export const FROM_LABELS = 'from_labels';
