import * as z from 'zod/mini';
import { EpochMs } from './dates.ts';
import { method } from './method.ts';

/** A site. deployed-services.md §2. */
export const FieldOffice = z.looseObject({
  id: z.string(),
  name: z.string(),
  code: z.nullish(z.string()),
  created: z.nullish(EpochMs),
  inactive: z.nullish(z.boolean()),
  manager_id: z.nullish(z.string()),
});
export type FieldOffice = z.infer<typeof FieldOffice>;

/** All of them at once. deployed-services.md §2. */
export const fieldOffices = method({
  name: 'fieldoffices.list',
  params: {},
  container: 'fieldoffices',
  item: FieldOffice,
  key: 'id',
  returns: 'list',
  paging: null,
  responseFields: {},
  freshForMs: 60 * 60_000,
});
