import * as z from 'zod/mini';
import { EpochMs } from './dates.ts';
import { method } from './method.ts';

/** A line of business. deployed-services.md §2. */
export const LineOfBusiness = z.looseObject({
  id: z.string(),
  name: z.string(),
  code: z.nullish(z.string()),
  created: z.nullish(EpochMs),
});
export type LineOfBusiness = z.infer<typeof LineOfBusiness>;

/** All of them at once. deployed-services.md §2. */
export const linesOfBusiness = method({
  name: 'linesofbusiness.list',
  params: {},
  container: 'linesofbusiness',
  item: LineOfBusiness,
  key: 'id',
  returns: 'list',
  paging: null,
  responseFields: {},
  freshForMs: 60 * 60_000,
});
