import type { Directory } from '#compliance/directory.ts';

/** What tells who the person of a row is; number and e-mail are empty where the list of people does not have them. */
export type PersonFacts = { name: string; isListed: boolean; employeeNumber: string; email: string };

export const personFacts = (id: string, directory: Pick<Directory, 'user' | 'personName'>): PersonFacts => ({
  name: directory.personName(id),
  isListed: directory.user(id) !== undefined,
  ...identityFacts(id, directory),
});

/** The part of it that tells namesakes apart in a file. */
export function identityFacts(
  id: string,
  directory: Pick<Directory, 'user'>,
): Pick<PersonFacts, 'employeeNumber' | 'email'> {
  const user = directory.user(id);
  return { employeeNumber: user?.employeeNumber ?? '', email: user?.email ?? '' };
}
