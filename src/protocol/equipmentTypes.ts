import * as z from 'zod/mini';
import { EpochMs } from './dates.ts';
import { method } from './method.ts';

/**
 * When an inspection falls due, in calendar days: `frequencyInDays` after the last one, expiring `expiringPeriodInDays`
 * before that.
 */
export const ScheduleTrigger = z.looseObject({
  type: z.nullish(z.string()),
  timing: z.nullish(z.string()),
  frequencyInDays: z.nullish(z.int()),
  expiringPeriodInDays: z.nullish(z.int()),
});

/** An inspection that every item of a type needs. deployed-services.md §2. */
export const ScheduleDefinition = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  instructions: z.nullish(z.string()),
  trigger: z.nullish(ScheduleTrigger),
});
export type ScheduleDefinition = z.infer<typeof ScheduleDefinition>;

/** A field that the organisation defined for a type. `type` is an open set. */
export const Metafield = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  type: z.nullish(z.string()),
  /** Usually a number. It is only shown, so another shape sets nothing aside. */
  list_id: z.optional(z.unknown()),
});

/**
 * A type of equipment with its own fields and inspections. deployed-services.md §2. Only the id is required: the
 * equipment of a dropped type would be in no count.
 */
export const EquipmentType = z.looseObject({
  id: z.string(),
  title: z.nullish(z.string()),
  created: z.nullish(EpochMs),
  metafields: z.nullish(z.array(Metafield)),
  schedules: z.nullish(z.array(ScheduleDefinition)),
});
export type EquipmentType = z.infer<typeof EquipmentType>;

/** The id alone, even if it is a number: equipment is requested by nothing but the id of its type. */
const FallbackRecord = z.pipe(
  z.looseObject({ id: z.union([z.string().check(z.regex(/\S/)), z.number()]) }),
  z.transform(({ id }): EquipmentType => ({ id: String(id) })),
);

/**
 * All types at once. A type whose record is invalid is kept by its id, so that its equipment is in every count.
 * deployed-services.md §2.
 */
export const equipmentTypes = method({
  name: 'equipmenttypes.list',
  params: {},
  container: 'equipmenttypes',
  item: EquipmentType,
  key: 'id',
  fallbackRecord: (record) => z.safeParse(FallbackRecord, record).data,
  returns: 'list',
  paging: null,
  responseFields: {},
  freshForMs: 60 * 60_000,
});
