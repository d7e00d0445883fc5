import * as z from 'zod/mini';
import { EpochMs } from './dates.ts';
import { method } from './method.ts';

/** When an inspection falls due, in calendar days: `frequencyInDays` after the last one, expiring `expiringPeriodInDays` before that. */
export const ScheduleTrigger = z.looseObject({
  type: z.optional(z.string()),
  timing: z.optional(z.string()),
  frequencyInDays: z.optional(z.nullable(z.int())),
  expiringPeriodInDays: z.optional(z.nullable(z.int())),
});

/** An inspection that every item of a type needs. upstream.md §2. */
export const ScheduleDefinition = z.looseObject({
  id: z.string(),
  name: z.string(),
  instructions: z.optional(z.nullable(z.string())),
  trigger: z.optional(ScheduleTrigger),
});
export type ScheduleDefinition = z.infer<typeof ScheduleDefinition>;

/** A field that the organisation defined for a type. `type` is an open set. */
const Metafield = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: z.optional(z.string()),
  list_id: z.optional(z.nullable(z.int())),
});

/** A type of equipment with its own fields and inspections. upstream.md §2. */
export const EquipmentType = z.looseObject({
  id: z.string(),
  title: z.string(),
  created: z.optional(EpochMs),
  metafields: z.optional(z.array(Metafield)),
  schedules: z.optional(z.array(ScheduleDefinition)),
});
export type EquipmentType = z.infer<typeof EquipmentType>;

/** All types at once. upstream.md §2. */
export const equipmentTypes = method({
  name: 'equipmenttypes.list',
  params: {},
  container: 'equipmenttypes',
  item: EquipmentType,
  key: 'id',
  answers: 'list',
  paging: null,
  also: {},
  freshForMs: 60 * 60_000,
});
