import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { Equipment } from '#protocol/equipments.ts';
import type { MethodName } from '#protocol/methods.ts';
import type { Resource } from '#protocol/resources.ts';
import { assigneesOf } from './scopeMembers.ts';

const kinds = ['users', 'sites', 'lines', 'clients'] as const;
type ByKind<Ids> = { [Kind in (typeof kinds)[number]]: Ids };

/** The ids that records in a scope name, whose own records may be outside of it: their names are needed to read them. */
export type Mentions = ByKind<readonly string[]>;

/** The same, each id once. */
export type MentionedIds = ByKind<ReadonlySet<string>>;

export const noMentions: Mentions = { users: [], sites: [], lines: [], clients: [] };

const none = (): ByKind<Set<string>> => ({ users: new Set(), sites: new Set(), lines: new Set(), clients: new Set() });

function add(mentions: Mentions, to: ByKind<Set<string>>): void {
  for (const kind of kinds) for (const id of mentions[kind]) to[kind].add(id);
}

/** The ids of several together. */
export function mentionedIds(all: Iterable<Mentions>): MentionedIds {
  const union = none();
  for (const mentions of all) add(mentions, union);
  return union;
}

export const mentionsIn = ({ users, sites, lines, clients }: MentionedIds): Mentions => ({
  users: [...users],
  sites: [...sites],
  lines: [...lines],
  clients: [...clients],
});

export const areSame = (a: MentionedIds, b: MentionedIds): boolean =>
  kinds.every((kind) => a[kind].size === b[kind].size && a[kind].isSubsetOf(b[kind]));

const given = (id: string | null | undefined): string[] => (id ? [id] : []);

/** What a record that is in a scope names. Those of people are known with the people themselves. */
function mentionsOf(method: MethodName, record: object): Mentions {
  // The gateway has checked the records against the contract of the method.
  if (method === 'completedtrainings.v2.list')
    return { ...noMentions, users: given((record as CompletedTraining).m_instructor_id) };
  if (method === 'resources.list')
    return { ...noMentions, users: (record as Resource).versions.flatMap(({ creator_id }) => given(creator_id)) };
  if (method !== 'equipments.list') return noMentions;
  const equipment = record as Equipment;
  return {
    users: assigneesOf(equipment),
    sites: equipment.fieldOffice_id ?? [],
    lines: given(equipment.lineOfBusiness_id),
    clients: equipment.clients_id ?? [],
  };
}

/** Collects what the records of a view name. */
export function collectMentions(method: MethodName) {
  const mentioned = none();
  return {
    add: (record: object) => add(mentionsOf(method, record), mentioned),
    all: (): Mentions => mentionsIn(mentioned),
  };
}
