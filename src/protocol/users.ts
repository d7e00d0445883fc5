import * as z from 'zod/mini';
import { EpochMs, WrittenInstant } from './dates.ts';
import { method } from './method.ts';

/**
 * A person. The specification names `id` and `name` (protocol.md §2.8); deployed services send `firstname` and `lastname`
 * instead, and leave empty fields out (deployed-services.md §2). A `terminationDate` may lie in the future.
 */
export const User = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  firstname: z.nullish(z.string()),
  lastname: z.nullish(z.string()),
  email: z.nullish(z.string()),
  username: z.nullish(z.string()),
  employeeNumber: z.nullish(z.string()),
  created: z.nullish(EpochMs),
  role_id: z.nullish(z.string()),
  fieldOffice_id: z.nullish(z.array(z.string())),
  lineOfBusiness_id: z.nullish(z.array(z.string())),
  jobTitle_id: z.nullish(z.string()),
  manager_id: z.nullish(z.string()),
  hireDate: z.nullish(WrittenInstant),
  terminationDate: z.nullish(WrittenInstant),
});
export type User = z.infer<typeof User>;

/** Everyone at once, people who left included. deployed-services.md §2. */
export const users = method({
  name: 'users.list',
  params: {},
  container: 'users',
  item: User,
  key: 'id',
  returns: 'list',
  paging: null,
  responseFields: {},
  freshForMs: 60 * 60_000,
});
