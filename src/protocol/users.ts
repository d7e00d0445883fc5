import * as z from 'zod/mini';
import { EpochMs } from './dates.ts';
import { method } from './method.ts';

/**
 * A person. The specification names `id` and `name` (spec.md §2.8); deployed services send `firstname` and `lastname`
 * instead, and leave empty fields out (upstream.md §2). A `terminationDate` may lie in the future.
 */
export const User = z.looseObject({
  id: z.string(),
  name: z.optional(z.string()),
  firstname: z.optional(z.string()),
  lastname: z.optional(z.string()),
  email: z.optional(z.string()),
  username: z.optional(z.string()),
  employeeNumber: z.optional(z.string()),
  created: z.optional(EpochMs),
  role_id: z.optional(z.string()),
  fieldOffice_id: z.optional(z.array(z.string())),
  lineOfBusiness_id: z.optional(z.array(z.string())),
  jobTitle_id: z.optional(z.string()),
  manager_id: z.optional(z.string()),
  hireDate: z.optional(EpochMs),
  terminationDate: z.optional(EpochMs),
});
export type User = z.infer<typeof User>;

/** Everyone at once, people who left included. upstream.md §2. */
export const users = method({
  name: 'users.list',
  params: {},
  container: 'users',
  item: User,
  key: 'id',
  answers: 'list',
  paging: null,
  also: {},
  freshForMs: 60 * 60_000,
});
