import { users } from '#protocol/users.ts';
import { collectionQuery, useCollection } from './collectionQuery.ts';

/** Everyone in the organisation, people who left included. deployed-services.md §2. */
export const usersQuery = () => collectionQuery(users, {}, { asColumns: true });

export const useUsers = () => useCollection(users, {}, { asColumns: true });
