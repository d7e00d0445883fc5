import * as z from 'zod/mini';
import { CalendarNumber, EpochMs } from './dates.ts';
import { method } from './method.ts';

/**
 * One recorded completion. protocol.md §2.6; deployed services also send `notes: null`. The shapes of `signature` and of
 * the elements of `files` are not specified.
 */
export const CompletedTraining = z.looseObject({
  id: z.int(),
  training_id: z.int(),
  m_user_id: z.string(),
  created: EpochMs,
  date_number: CalendarNumber,
  special_expiration_date_number: z.nullish(z.union([CalendarNumber, z.literal(0)])),
  m_instructor_id: z.nullish(z.string()),
  group_training_id: z.nullish(z.int()),
  notes: z.nullish(z.string()),
  signature: z.optional(z.unknown()),
  files: z.array(z.unknown()),
});
export type CompletedTraining = z.infer<typeof CompletedTraining>;

/** Completion records, most recent date first. protocol.md §4.3. */
export const completedTrainings = method({
  name: 'completedtrainings.v2.list',
  params: {
    training_id: z.optional(z.int()),
    user_id: z.optional(z.string()),
    has_attachments: z.optional(z.boolean()),
  },
  container: 'completedtrainings',
  item: CompletedTraining,
  key: 'id',
  returns: 'list',
  paging: { defaultLimit: 100, maxLimit: 1000 },
  responseFields: {},
  freshForMs: 5 * 60_000,
});
