import { users } from '#protocol/users.ts';
import { listQuery, useList } from './listQuery.ts';

/** Everyone in the organisation, people who left included. deployed-services.md §2. */
export const usersQuery = () => listQuery(users, {}, { asColumns: true });

export const useUsers = () => useList(users, {}, { asColumns: true });
