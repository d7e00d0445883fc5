import * as z from 'zod/mini';
import { EpochMs } from './dates.ts';
import { method } from './method.ts';

/** A client of the organisation; `clients_id` names them. deployed-services.md §2. */
export const Company = z.looseObject({
  id: z.string(),
  name: z.string(),
  created: z.nullish(EpochMs),
});
export type Company = z.infer<typeof Company>;

/** All of them at once. deployed-services.md §2. */
export const companies = method({
  name: 'companies.list',
  params: {},
  container: 'companies',
  item: Company,
  key: 'id',
  returns: 'list',
  paging: null,
  responseFields: {},
  freshForMs: 60 * 60_000,
});
