import * as z from 'zod/mini';
import { EpochMs } from './dates.ts';
import { method } from './method.ts';

/**
 * One version of a document. protocol.md §2.4. Deployed services leave `file` or `link` out, and the `approvedOn` of an
 * unapproved version is absent, null or 0. Descriptive fields may be missing, because the rest can still be shown. `type` is
 * `file` or `link` today; other values may follow.
 */
export const ResourceVersion = z.looseObject({
  creator_id: z.nullish(z.string()),
  created: EpochMs,
  approvedOn: z.nullish(EpochMs),
  version: z.nullish(z.string()),
  description: z.nullish(z.string()),
  type: z.nullish(z.string()),
  file: z.nullish(z.string()),
  link: z.nullish(z.string()),
});
export type ResourceVersion = z.infer<typeof ResourceVersion>;

/** A document, such as a policy. `tags` are names. protocol.md §2.4. A document without a title is still counted. */
export const Resource = z.looseObject({
  id: z.string(),
  title: z.nullish(z.string()),
  created: EpochMs,
  sequence: z.nullish(z.int()),
  category_id: z.nullish(z.string()),
  tags: z.nullish(z.array(z.string())),
  shouldBeAvailableOffline: z.nullish(z.boolean()),
  versions: z.array(ResourceVersion),
});
export type Resource = z.infer<typeof Resource>;

/** All documents at once. protocol.md §4.1. */
export const resources = method({
  name: 'resources.list',
  params: {},
  container: 'resources',
  item: Resource,
  key: 'id',
  returns: 'list',
  paging: null,
  responseFields: {},
  freshForMs: 15 * 60_000,
});
