import * as z from 'zod/mini';
import { method } from './method.ts';
import { User } from './users.ts';

const UserId = z.union([z.string(), z.int()]);

/** One person. The identifier is `user` in protocol.md §4.5 and `id` in deployed services: send exactly one of them. */
export const usersInfo = method({
  name: 'users.info',
  params: { user: z.optional(UserId), id: z.optional(UserId) },
  container: 'user',
  item: User,
  key: 'id',
  returns: 'one',
  paging: null,
  responseFields: {},
  freshForMs: 60 * 60_000,
});
