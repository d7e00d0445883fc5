import * as z from 'zod/mini';
import { EpochMs, WrittenInstant } from './dates.ts';
import { method } from './method.ts';

/** The states of protocol.md §3, for an item and for each of its schedules. */
export const equipmentStatuses = ['expired', 'expiring', 'uptodate'] as const;
export type EquipmentStatus = (typeof equipmentStatuses)[number];

/**
 * Status of one inspection schedule of one piece of equipment. protocol.md §2.7. The three dates are calendar dates of the account,
 * written as the instant of its midnight; all are null when it was never completed.
 */
export const EquipmentSchedule = z.looseObject({
  schedule_id: z.nullish(z.string()),
  status: z.nullish(z.string()),
  expiresOn: z.nullish(WrittenInstant),
  expiringOn: z.nullish(WrittenInstant),
  lastCompletedOn: z.nullish(WrittenInstant),
});
export type EquipmentSchedule = z.infer<typeof EquipmentSchedule>;

/**
 * One piece of equipment. protocol.md §2.7: any field but `id` can be absent. A type without schedules gives records
 * without `status` and `schedules`. Metavalues are a number, a string, null or an object with `item_ids`.
 */
export const Equipment = z.looseObject({
  id: z.string(),
  serialNumber: z.nullish(z.string()),
  equipmentType_id: z.nullish(z.string()),
  created: z.nullish(EpochMs),
  parent_id: z.nullish(z.string()),
  fieldOffice_id: z.nullish(z.array(z.string())),
  lineOfBusiness_id: z.nullish(z.string()),
  clients_id: z.nullish(z.array(z.string())),
  assignedUsers_id: z.nullish(z.array(z.string())),
  title: z.nullish(z.string()),
  notes: z.nullish(z.string()),
  isInService: z.nullish(z.boolean()),
  metavalues: z.nullish(z.record(z.string(), z.unknown())),
  status: z.nullish(z.string()),
  schedules: z.nullish(z.array(EquipmentSchedule)),
});
export type Equipment = z.infer<typeof Equipment>;

/** All equipment of one type at once. protocol.md §4.4. */
export const equipments = method({
  name: 'equipments.list',
  params: {
    equipmentType_id: z.string(),
    service_type: z.optional(z.enum(['in', 'out', 'all'])),
    columns: z.optional(z.array(z.string())),
    include_null_metavalues: z.optional(z.boolean()),
  },
  container: 'equipments',
  item: Equipment,
  partialItem: z.partial(Equipment),
  key: 'id',
  returns: 'list',
  paging: null,
  responseFields: {},
  freshForMs: 5 * 60_000,
});
