import type { ItemOf } from '#protocol/method.ts';
import { type MethodName, type Methods, methods } from '#protocol/methods.ts';
import type { User } from '#protocol/users.ts';
import type { PartialScope } from './access.ts';
import { nameAlone } from './fields.ts';
import { type DistinctMentions, type Mentions, mentionedIds } from './mentions.ts';
import { isDocumentInScope, isEquipmentInScope, type Membership, peopleInScope } from './scopeMembers.ts';

/** What is kept of a person to decide who is in which scope. */
export type ListedPerson = Membership & Pick<User, 'jobTitle_id'>;

/** Who is in a scope, and which sites, lines and job titles they have. */
export type ScopeMembers = {
  scope: PartialScope;
  people: ReadonlySet<string>;
  sites: ReadonlySet<string>;
  lines: ReadonlySet<string>;
  jobTitles: ReadonlySet<string>;
  /** The managers of people in the scope who are outside it. */
  managers: ReadonlySet<string>;
};

export function scopeMembers(scope: PartialScope, users: readonly ListedPerson[]): ScopeMembers {
  const people = peopleInScope(scope, users);
  const [sites, lines] = [new Set(scope.sites), new Set(scope.linesOfBusiness)];
  const [jobTitles, managers] = [new Set<string>(), new Set<string>()];
  for (const user of users) {
    if (!people.has(user.id)) continue;
    for (const id of user.fieldOffice_id ?? []) sites.add(id);
    for (const id of user.lineOfBusiness_id ?? []) lines.add(id);
    if (user.jobTitle_id) jobTitles.add(user.jobTitle_id);
    if (user.manager_id && !people.has(user.manager_id)) managers.add(user.manager_id);
  }
  return { scope, people, sites, lines, jobTitles, managers };
}

/** Members, and what else the records in their scope name. */
type Known = ScopeMembers & { mentioned: DistinctMentions };

/** A record as returned in a scope: whole, its name alone, or undefined if it is withheld. */
type VisibleRecord = object | undefined;

/** How the records of a method are seen in a scope. `readsMentions`: whether that depends on what records of others name. */
type ScopeRule<Item> = { visible: (record: Item, known: Known) => VisibleRecord; readsMentions: boolean };

const byMembers = <Item>(visible: (record: Item, members: ScopeMembers) => VisibleRecord): ScopeRule<Item> => ({
  visible,
  readsMentions: false,
});

const byMentions = <Item>(visible: ScopeRule<Item>['visible']): ScopeRule<Item> => ({ visible, readsMentions: true });

const entireRecord = byMembers((record: object) => record);

const person = byMentions((user: User, { people, managers, mentioned }) => {
  if (people.has(user.id)) return user;
  return managers.has(user.id) || mentioned.users.has(user.id) ? nameAlone(user) : undefined;
});

/** A site or a line of business by its name; the code distinguishes equal names. */
const placeAlone = ({ id, name, code }: { id: string; name: string; code?: string | null | undefined }) => ({
  id,
  name,
  ...(code !== undefined && { code }),
});

/**
 * What is returned of each record in a scope. Trainings, types of equipment and the lists of their fields are catalogues, which
 * everyone gets.
 */
const scopeRules: { [Name in MethodName]: ScopeRule<ItemOf<Methods[Name]>> } = {
  'training-employee-status.list': byMembers((record, { people }) =>
    people.has(record.m_user_id) ? record : undefined,
  ),
  'completedtrainings.v2.list': byMembers((record, { people }) => (people.has(record.m_user_id) ? record : undefined)),
  'equipments.list': byMembers((record, { scope, people }) =>
    isEquipmentInScope(scope, people, record) ? record : undefined,
  ),
  'resources.list': byMembers((record, { scope }) => (isDocumentInScope(scope, record) ? record : undefined)),
  'users.list': person,
  'users.info': person,
  'fieldoffices.list': byMentions((record, { sites, mentioned }) =>
    sites.has(record.id) ? record : mentioned.sites.has(record.id) ? placeAlone(record) : undefined,
  ),
  'linesofbusiness.list': byMentions((record, { lines, mentioned }) =>
    lines.has(record.id) ? record : mentioned.lines.has(record.id) ? placeAlone(record) : undefined,
  ),
  'companies.list': byMentions((record, { mentioned }) => (mentioned.clients.has(record.id) ? record : undefined)),
  'jobtitles.list': byMembers((record, { jobTitles }) => (jobTitles.has(record.id) ? record : undefined)),
  'trainings.v2.list': entireRecord,
  'equipmenttypes.list': entireRecord,
  'datalists.list': entireRecord,
  'datalistitems.list': entireRecord,
};

/** Whether the collections of a method are the same for everyone. */
export const isForEveryone = (method: MethodName): boolean => scopeRules[method] === entireRecord;

/** Whether the view of a method depends on what records of other methods name. */
export const dependsOnMentions = (method: MethodName): boolean => scopeRules[method].readsMentions;

/** A function that returns the records of a method as seen in a scope. */
export function recordsInScope(
  method: MethodName,
  members: ScopeMembers,
  mentions: Mentions,
): (record: Record<string, unknown>) => VisibleRecord {
  const known: Known = {
    ...members,
    mentioned: mentionedIds([mentions]),
  };
  // Each method's own function; the gateway has checked the records against the contract of the method.
  const { visible } = scopeRules[method] as ScopeRule<Record<string, unknown>>;
  return (record) => visible(record, known);
}

/** The unreadable records whose id says that they belong to somebody in the scope. */
export const isUnreadableOfScope = (method: MethodName, name: string, { people }: ScopeMembers): boolean =>
  methods[method].key === 'm_user_id' && people.has(name);
