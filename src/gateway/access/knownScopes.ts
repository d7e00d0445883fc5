import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Snapshot } from '../snapshots/snapshot.ts';
import type { PartialScope } from './access.ts';
import { areSame, type DistinctMentions, type Mentions, mentionedIds, noMentions } from './mentions.ts';
import type { ViewThreads } from './viewThreads.ts';
import type { MembersOfScope } from './viewWorker.ts';

/** What is known of a scope from one snapshot of the list of people. */
export type KnownScope = {
  /** The id of that snapshot. The snapshot itself is not kept, because a scope can outlive many. */
  usersId: string;
  /** Equal for equal members, even of another snapshot: what was derived from them stays valid. */
  digest: string;
  people: ReadonlySet<string>;
  managers: ReadonlySet<string>;
  sites: ReadonlySet<string>;
  lines: ReadonlySet<string>;
  jobTitles: ReadonlySet<string>;
  named: NamedIds;
};

/** The ids outside a scope that its views name. They stay while the members of the scope are the same. */
type NamedIds = {
  /** By the key of the collection; page collections are few, and look-ups do not push them out. */
  ofPages: Map<string, Mentions>;
  ofLookUps: LRUCache<string, Mentions>;
  all: DistinctMentions;
  /** A new number after each change of `all`, never used by other named ids. */
  version: number;
};

/** The requested scopes, each worked out once per snapshot of the list of people. */
export type KnownScopes = {
  /** What is known of a scope by this snapshot, if it has been worked out. */
  current(scope: PartialScope, usersId: string): KnownScope | undefined;
  /** @throws when the thread that works it out dies */
  of(scope: PartialScope, users: Snapshot): Promise<KnownScope>;
  /** Records what the records of a collection that are in the scope name. */
  remember(known: KnownScope, collection: { key: string; isLookUp: boolean }, mentions: Mentions): void;
  /** Whether a record in the scope names this person. */
  isNamed(known: KnownScope, userId: string): boolean;
};

/** Bytes of all scopes together, and bytes counted for each id. */
const [MAX_BYTES, ID_BYTES] = [64 * 1024 * 1024, 120];
/** The most look-ups of a scope whose mentions are kept. */
const MAX_LOOK_UPS = 500;
/** The most scopes whose named ids are kept. */
const MAX_NAMING = 10_000;
/** Ids that are copied in one go, which takes a few milliseconds. */
const IDS_AT_ONCE = 20_000;

async function setOf(ids: readonly string[]): Promise<Set<string>> {
  const all = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (index > 0 && index % IDS_AT_ONCE === 0) await setImmediate();
    all.add(id);
  }
  return all;
}

/** The mentions that the scope does not include anyway, so that its own members make nothing new. */
const outside = ({ people, managers, sites, lines }: KnownScope, mentions: Mentions): Mentions => ({
  users: mentions.users.filter((id) => !people.has(id) && !managers.has(id)),
  sites: mentions.sites.filter((id) => !sites.has(id)),
  lines: mentions.lines.filter((id) => !lines.has(id)),
  clients: mentions.clients,
});

/** @param maxBytes of all scopes together */
export function createKnownScopes(threads: Pick<ViewThreads, 'membersOf'>, maxBytes = MAX_BYTES): KnownScopes {
  const scopes = new LRUCache<string, KnownScope>({
    maxSize: maxBytes,
    sizeCalculation: ({ people }) => Math.min(maxBytes, 1024 + people.size * ID_BYTES),
  });
  /** By scope and members. An evicted scope is worked out again, but views that are kept do not report their mentions again. */
  const naming = new LRUCache<string, NamedIds>({ max: MAX_NAMING });
  let versions = 0;
  const underWay = new Map<string, Promise<KnownScope>>();

  function namedIn(scope: PartialScope, digest: string): NamedIds {
    const key = `${scope.key} ${digest}`;
    const found = naming.get(key);
    if (found) return found;
    versions += 1;
    const named: NamedIds = {
      ofPages: new Map(),
      ofLookUps: new LRUCache({ max: MAX_LOOK_UPS }),
      all: mentionedIds([]),
      version: versions,
    };
    naming.set(key, named);
    return named;
  }

  const current: KnownScopes['current'] = ({ key }, usersId) => {
    const found = scopes.get(key);
    return found?.usersId === usersId ? found : undefined;
  };

  async function workOut(scope: PartialScope, users: Snapshot): Promise<KnownScope> {
    const members: MembersOfScope = await threads.membersOf(scope, users);
    const before = scopes.get(scope.key);
    const ids: string[] = JSON.parse(Buffer.from(members.people).toString());
    const isUnchanged = before?.digest === members.digest;
    const known: KnownScope = {
      usersId: users.id,
      digest: members.digest,
      people: isUnchanged ? before.people : await setOf(ids),
      managers: new Set(members.managers),
      sites: new Set(members.sites),
      lines: new Set(members.lines),
      jobTitles: new Set(members.jobTitles),
      named: namedIn(scope, members.digest),
    };
    scopes.set(scope.key, known);
    return known;
  }

  return {
    current,
    async of(scope, users) {
      const found = current(scope, users.id);
      if (found) return found;
      const key = `${scope.key} ${users.id}`;
      const already = underWay.get(key);
      if (already) return already;
      const started = workOut(scope, users).finally(() => underWay.delete(key));
      underWay.set(key, started);
      return started;
    },
    remember(known, { key, isLookUp }, mentions) {
      const { named } = known;
      const [kept, other] = isLookUp ? [named.ofLookUps, named.ofPages] : [named.ofPages, named.ofLookUps];
      const before = kept.get(key) ?? other.get(key) ?? noMentions;
      const told = outside(known, mentions);
      if (JSON.stringify(before) === JSON.stringify(told)) return;
      other.delete(key);
      kept.set(key, told);
      const union = mentionedIds([...named.ofPages.values(), ...named.ofLookUps.values()]);
      if (areSame(named.all, union)) return;
      named.all = union;
      versions += 1;
      named.version = versions;
    },
    isNamed: ({ managers, named }, userId) => managers.has(userId) || named.all.users.has(userId),
  };
}
