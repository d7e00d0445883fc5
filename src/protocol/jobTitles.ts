import * as z from 'zod/mini';
import { EpochMs } from './dates.ts';
import { method } from './method.ts';

/** A job title; its name is in `title`. deployed-services.md §2. */
export const JobTitle = z.looseObject({
  id: z.string(),
  title: z.string(),
  created: z.nullish(EpochMs),
});
export type JobTitle = z.infer<typeof JobTitle>;

/** All of them at once. deployed-services.md §2. */
export const jobTitles = method({
  name: 'jobtitles.list',
  params: {},
  container: 'jobtitles',
  item: JobTitle,
  key: 'id',
  returns: 'list',
  paging: null,
  responseFields: {},
  freshForMs: 60 * 60_000,
});
