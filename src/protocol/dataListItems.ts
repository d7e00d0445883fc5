import * as z from 'zod/mini';
import { EpochMs } from './dates.ts';
import { method } from './method.ts';

/** An entry of a list; `item_ids` of a metavalue name them. deployed-services.md §2. */
export const DataListItem = z.looseObject({
  id: z.int(),
  title: z.nullish(z.string()),
  data_list_id: z.nullish(z.int()),
  sequence: z.nullish(z.int()),
  code: z.nullish(z.string()),
  description: z.nullish(z.string()),
  created: z.nullish(EpochMs),
  updated: z.nullish(EpochMs),
});
export type DataListItem = z.infer<typeof DataListItem>;

/**
 * All entries of one list. Those that were deleted or are no longer offered come only on request.
 * deployed-services.md §2.
 */
export const dataListItems = method({
  name: 'datalistitems.list',
  params: {
    data_list_id: z.int(),
    include_deleted: z.optional(z.boolean()),
    include_inactive: z.optional(z.boolean()),
  },
  container: 'datalistitems',
  item: DataListItem,
  key: 'id',
  returns: 'list',
  paging: null,
  responseFields: {},
  freshForMs: 60 * 60_000,
});
