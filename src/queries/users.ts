import { useQuery } from '@tanstack/react-query';
import { users } from '#protocol/users.ts';
import { listQuery } from './listQuery.ts';

/** Everyone in the organisation, people who left included. upstream.md §2. */
export const usersQuery = () => listQuery(users, {});

export const useUsers = () => useQuery(usersQuery());
