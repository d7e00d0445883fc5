import * as z from 'zod/mini';
import { CalendarNumber, EpochMs } from './dates.ts';
import { method } from './method.ts';

/**
 * A training that people can be required to take. deployed-services.md §2. A completion lasts `renewal_months` calendar months,
 * for ever when that is null or 0, and is expiring in its last `expiring_days` calendar days. One with the schedule type
 * `window` is offered each year from the opening to the closing day, and is current for people who completed it since
 * it was last offered.
 */
export const Training = z.looseObject({
  id: z.int(),
  title: z.string(),
  created: z.nullish(EpochMs),
  schedule_type: z.nullish(z.string()),
  renewal_months: z.nullish(z.int()),
  expiring_days: z.nullish(z.int()),
  window_open_month: z.nullish(z.int()),
  window_open_day: z.nullish(z.int()),
  window_close_month: z.nullish(z.int()),
  window_close_day: z.nullish(z.int()),
  window_last_offered_date_number: z.nullish(z.union([CalendarNumber, z.literal(0)])),
  window_required_for_new_employees: z.nullish(z.boolean()),
});
export type Training = z.infer<typeof Training>;

/** All trainings at once. deployed-services.md §2. */
export const trainings = method({
  name: 'trainings.v2.list',
  params: {},
  container: 'trainings',
  item: Training,
  key: 'id',
  returns: 'list',
  paging: null,
  responseFields: {},
  freshForMs: 60 * 60_000,
});
