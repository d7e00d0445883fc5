import type { Directory } from '#compliance/directory.ts';

/** Facts that identify the person of a row; number and e-mail are empty if the list of people does not have them. */
export type PersonFacts = { name: string; isListed: boolean; employeeNumber: string; email: string };

export function personFacts(id: string, directory: Pick<Directory, 'user' | 'personName'>): PersonFacts {
  const user = directory.user(id);
  return {
    name: directory.personName(id),
    isListed: user !== undefined,
    employeeNumber: user?.employeeNumber ?? '',
    email: user?.email ?? '',
  };
}
