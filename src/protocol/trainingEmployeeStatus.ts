import * as z from 'zod/mini';
import { CalendarNumber, EpochMs } from './dates.ts';
import { method } from './method.ts';

/** The newest completion of one training by one employee. protocol.md §2.5. With a null `expiresOn` it never expires. */
export const LastCompleted = z.looseObject({
  id: z.int(),
  date_number: z.nullish(CalendarNumber),
  expiresOn: z.nullish(CalendarNumber),
  startsExpiringOn: z.nullish(CalendarNumber),
  is_required: z.nullish(z.boolean()),
});
export type LastCompleted = z.infer<typeof LastCompleted>;

/** The states of protocol.md §3. A service may send others one day, so a record holds any string. */
export const employeeStatuses = ['incomplete', 'expiring', 'active', 'unassigned'] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

/** Training status of one employee. protocol.md §2.5. */
export const TrainingEmployeeStatus = z.looseObject({
  status: z.string(),
  m_user_id: z.string(),
  percent_complete: z.number(),
  incomplete_training_ids: z.array(z.int()),
  complete_training_ids: z.array(z.int()),
  last_completed: z.array(LastCompleted),
});
export type TrainingEmployeeStatus = z.infer<typeof TrainingEmployeeStatus>;

/** Training status per employee; the service calculates it every 15 minutes. protocol.md §4.2. */
export const trainingEmployeeStatus = method({
  name: 'training-employee-status.list',
  params: {
    training_ids: z.optional(z.array(z.int())),
    m_user_ids: z.optional(z.array(z.string())),
    include_all_completions: z.optional(z.boolean()),
  },
  container: 'employees',
  item: TrainingEmployeeStatus,
  key: 'm_user_id',
  returns: 'list',
  paging: { defaultLimit: 1000, maxLimit: 1000 },
  responseFields: {
    /** When the results were calculated; it differs between pages when they come from two calculations. */
    last_updated: EpochMs,
  },
  freshForMs: 15 * 60_000,
});
