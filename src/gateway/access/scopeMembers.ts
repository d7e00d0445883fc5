import { leavesAt } from '#compliance/lastDay.ts';
import type { Equipment } from '#protocol/equipments.ts';
import type { Resource } from '#protocol/resources.ts';
import type { User } from '#protocol/users.ts';
import type { HiddenDocuments, PartialScope, PersonSought } from './access.ts';

/*
 * Who and what is in a scope. All code that derives records for a scope uses these functions.
 * - A person, by one of their sites or lines of business, or as one of "my people". Somebody without a site is in the scope
 *   of their managers and their line, and visible to people who see everything.
 * - A piece of equipment, by one of its sites, by its line of business, or assigned to a person in the scope.
 * - A document, unless the policy hides one of its tags or its category.
 * - Training status and completions, by their person.
 */

/** What of a person decides whether they are in a scope. */
export type Membership = Pick<
  User,
  'id' | 'fieldOffice_id' | 'lineOfBusiness_id' | 'manager_id' | 'email' | 'employeeNumber' | 'terminationDate'
>;

const overlaps = (ids: readonly string[] | null | undefined, others: ReadonlySet<string>): boolean =>
  ids?.some((id) => others.has(id)) ?? false;

/**
 * Who is meant by an address or an employee number. If several match, those who leave or have left are ignored, because people
 * who come back get a new record; if several remain, nobody is meant, because the choice would be arbitrary.
 */
function personIdOf(sought: PersonSought, users: readonly Membership[]): string | undefined {
  const found = users.filter((user) =>
    'email' in sought
      ? user.email?.trim().toLowerCase() === sought.email
      : user.employeeNumber?.trim() === sought.employeeNumber,
  );
  const [only, ...others] = found.length > 1 ? found.filter((user) => leavesAt(user) === null) : found;
  return others.length === 0 ? only?.id : undefined;
}

/** A person and everyone below them. Managers can form a circle in the records: nobody is followed twice. */
function withEveryoneBelow(id: string, users: readonly Membership[]): Set<string> {
  const reports = Map.groupBy(users, ({ manager_id }) => manager_id ?? '');
  reports.delete('');
  const below = new Set([id]);
  for (const manager of below) for (const report of reports.get(manager) ?? []) below.add(report.id);
  return below;
}

/** The ids of the people in a scope. */
export function peopleInScope(scope: PartialScope, users: readonly Membership[]): Set<string> {
  const [sites, lines] = [new Set(scope.sites), new Set(scope.linesOfBusiness)];
  const root = scope.person && personIdOf(scope.person, users);
  const people = root ? withEveryoneBelow(root, users) : new Set<string>();
  for (const { id, fieldOffice_id, lineOfBusiness_id } of users)
    if (overlaps(fieldOffice_id, sites) || overlaps(lineOfBusiness_id, lines)) people.add(id);
  return people;
}

/** The people to whom a piece of equipment is assigned; `assignedUser_id` is the older form. deployed-services.md §1.4. */
export function assigneesOf({ assignedUsers_id, assignedUser_id }: Equipment): string[] {
  return [...(assignedUsers_id ?? []), ...(typeof assignedUser_id === 'string' ? [assignedUser_id] : [])];
}

/** @param people the ids of the people in the scope */
export const isEquipmentInScope = (
  { sites, linesOfBusiness }: Pick<PartialScope, 'sites' | 'linesOfBusiness'>,
  people: ReadonlySet<string>,
  equipment: Equipment,
): boolean =>
  (equipment.fieldOffice_id?.some((id) => sites.includes(id)) ?? false) ||
  linesOfBusiness.includes(equipment.lineOfBusiness_id ?? '') ||
  overlaps(assigneesOf(equipment), people);

const isHiddenBy = ({ tags, categories }: HiddenDocuments, document: Pick<Resource, 'tags' | 'category_id'>): boolean =>
  (document.tags?.some((tag) => tags.includes(tag)) ?? false) || categories.includes(document.category_id ?? '');

/** Whether a document may be seen: no rule that hides documents from the scope applies to it. */
export const isDocumentInScope = (
  { hiddenDocuments }: Pick<PartialScope, 'hiddenDocuments'>,
  document: Pick<Resource, 'tags' | 'category_id'>,
): boolean => !hiddenDocuments.some((hidden) => isHiddenBy(hidden, document));
