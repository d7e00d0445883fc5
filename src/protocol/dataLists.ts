import * as z from 'zod/mini';
import { EpochMs } from './dates.ts';
import { method } from './method.ts';

/** A list of the organisation, from which a field of equipment takes its entries. deployed-services.md §2. */
export const DataList = z.looseObject({
  id: z.int(),
  title: z.nullish(z.string()),
  created: z.nullish(EpochMs),
  updated: z.nullish(EpochMs),
});
export type DataList = z.infer<typeof DataList>;

/** All lists at once, without their entries. deployed-services.md §2. */
export const dataLists = method({
  name: 'datalists.list',
  params: {},
  container: 'datalists',
  item: DataList,
  key: 'id',
  returns: 'list',
  paging: null,
  responseFields: {},
  freshForMs: 60 * 60_000,
});
