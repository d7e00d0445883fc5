import type { User } from '#protocol/users.ts';

/** The fields that the gateway gives of somebody outside the reader's part whom a record in it names. */
export const NAME_ALONE = ['id', 'name'] as const;
const nameAlone: readonly string[] = NAME_ALONE; // wider, to look for any field

/**
 * Whether a reader gets the records of a person. Who sees a part of the organisation gets no more than the name of others,
 * so that a record which is not there tells nothing of them.
 * @param user as the reader gets them; undefined where they are not listed
 */
export const seesRecordsOf = (user: User | undefined, seesEveryone: boolean): boolean =>
  seesEveryone || (user !== undefined && hasMoreThanName(user));

function hasMoreThanName(user: User): boolean {
  // Records of columns have their fields by inheritance, and null where there is nothing.
  for (const field in user) if (!nameAlone.includes(field) && (user[field as keyof User] ?? null) !== null) return true;
  return false;
}
