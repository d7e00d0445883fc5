import type { User } from '#protocol/users.ts';

/** The fields that the gateway gives of somebody outside the reader's part whom a record in it names. */
export const NAME_ALONE = ['id', 'name'] as const;
const nameAlone: readonly string[] = NAME_ALONE; // wider, to look for any field

/**
 * Whether a reader gets the records of a person. A reader of a part of the organisation gets only the names of others,
 * so that a missing record says nothing about them.
 * @param user as the reader gets them; undefined if they are not listed
 */
export const seesRecordsOf = (user: User | undefined, seesEveryone: boolean): boolean =>
  seesEveryone || (user !== undefined && hasMoreThanName(user));

function hasMoreThanName(user: User): boolean {
  // Records of columns inherit their fields, which are null where there is no value.
  for (const field in user) if (!nameAlone.includes(field) && (user[field as keyof User] ?? null) !== null) return true;
  return false;
}
