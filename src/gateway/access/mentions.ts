import type { ItemOf } from '#protocol/method.ts';
import type { MethodName, Methods } from '#protocol/methods.ts';
import { assigneesOf } from './scopeMembers.ts';

const kinds = ['users', 'sites', 'lines', 'clients'] as const;
type ByKind<Ids> = { [Kind in (typeof kinds)[number]]: Ids };

/** The ids that records in a scope name and whose own records may be outside it: their names are needed to read the records. */
export type Mentions = ByKind<readonly string[]>;

/** The same, with each id only once. */
export type DistinctMentions = ByKind<ReadonlySet<string>>;

export const noMentions: Mentions = { users: [], sites: [], lines: [], clients: [] };

const none = (): ByKind<Set<string>> => ({ users: new Set(), sites: new Set(), lines: new Set(), clients: new Set() });

function add(mentions: Partial<Mentions>, to: ByKind<Set<string>>): void {
  for (const kind of kinds) for (const id of mentions[kind] ?? []) to[kind].add(id);
}

/** The union of several mentions. */
export function mentionedIds(all: Iterable<Mentions>): DistinctMentions {
  const union = none();
  for (const mentions of all) add(mentions, union);
  return union;
}

export const mentionsIn = ({ users, sites, lines, clients }: DistinctMentions): Mentions => ({
  users: [...users],
  sites: [...sites],
  lines: [...lines],
  clients: [...clients],
});

export const areSame = (a: DistinctMentions, b: DistinctMentions): boolean =>
  kinds.every((kind) => a[kind].size === b[kind].size && a[kind].isSubsetOf(b[kind]));

const idsOf = (id: string | null | undefined): string[] => (id ? [id] : []);

/**
 * What the records of each method that are in a scope name. What people name is known from the list of people itself, and the
 * catalogues name nobody.
 */
const named: { [Name in MethodName]: 'nothing' | ((record: ItemOf<Methods[Name]>) => Partial<Mentions>) } = {
  'completedtrainings.v2.list': ({ m_instructor_id }) => ({ users: idsOf(m_instructor_id) }),
  'resources.list': ({ versions }) => ({ users: versions.flatMap(({ creator_id }) => idsOf(creator_id)) }),
  'equipments.list': (equipment) => ({
    users: assigneesOf(equipment),
    sites: equipment.fieldOffice_id ?? [],
    lines: idsOf(equipment.lineOfBusiness_id),
    clients: equipment.clients_id ?? [],
  }),
  'training-employee-status.list': 'nothing',
  'trainings.v2.list': 'nothing',
  'equipmenttypes.list': 'nothing',
  'users.list': 'nothing',
  'users.info': 'nothing',
  'fieldoffices.list': 'nothing',
  'linesofbusiness.list': 'nothing',
  'companies.list': 'nothing',
  'jobtitles.list': 'nothing',
  'datalists.list': 'nothing',
  'datalistitems.list': 'nothing',
};

/** Collects what the records of a view name. */
export function collectMentions(method: MethodName) {
  const mentioned = none();
  // Each method's own function; the gateway has checked the records against the contract of the method.
  const namedBy = named[method] as 'nothing' | ((record: object) => Partial<Mentions>);
  return {
    add(record: object): void {
      if (namedBy !== 'nothing') add(namedBy(record), mentioned);
    },
    all: (): Mentions => mentionsIn(mentioned),
  };
}
