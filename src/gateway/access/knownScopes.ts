import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Snapshot } from '../snapshots/snapshot.ts';
import type { PartialScope } from './access.ts';
import { areSame, type MentionedIds, type Mentions, mentionedIds, noMentions } from './mentions.ts';
import type { ViewThreads } from './viewThreads.ts';
import type { MembersOfScope } from './viewWorker.ts';

/** What is known of a scope by one snapshot of the list of people. */
export type KnownScope = {
  /** The id of that snapshot. The snapshot itself is not kept, because a scope can outlive many. */
  usersId: string;
  /** The same for equal members, also of another snapshot: what was derived of them stays true. */
  digest: string;
  people: ReadonlySet<string>;
  managers: ReadonlySet<string>;
  sites: ReadonlySet<string>;
  lines: ReadonlySet<string>;
  jobTitles: ReadonlySet<string>;
  named: NamedIds;
};

/** What the views of a scope name. It stays while the members of the scope are the same. */
type NamedIds = {
  /** By the key of the collection. */
  of: LRUCache<string, Mentions>;
  all: MentionedIds;
  /** Counts the changes of all. */
  version: number;
};

/** The scopes that somebody has asked for, each worked out once for each snapshot of the list of people. */
export type KnownScopes = {
  /** What is known of a scope by this snapshot, if that is there. */
  current(scope: PartialScope, usersId: string): KnownScope | undefined;
  /** @throws when the thread that works it out dies */
  of(scope: PartialScope, users: Snapshot): Promise<KnownScope>;
  /** Takes down what a view of the scope names. */
  remember(known: KnownScope, collectionKey: string, mentions: Mentions): void;
  /** Whether a record in the scope names this person. */
  isNamed(known: KnownScope, userId: string): boolean;
};

/** Bytes of all scopes together, an id counted as so many. */
const [MAX_BYTES, ID_BYTES] = [64 * 1024 * 1024, 120];
/** The views of a scope whose mentions are kept. */
const MAX_VIEWS = 500;
/** So many ids are taken over in one go, a few milliseconds. */
const IDS_AT_ONCE = 20_000;

async function setOf(ids: readonly string[]): Promise<Set<string>> {
  const all = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (index > 0 && index % IDS_AT_ONCE === 0) await setImmediate();
    all.add(id);
  }
  return all;
}

const nothingNamed = (): NamedIds => ({ of: new LRUCache({ max: MAX_VIEWS }), all: mentionedIds([]), version: 0 });

export function createKnownScopes(threads: Pick<ViewThreads, 'membersOf'>): KnownScopes {
  const scopes = new LRUCache<string, KnownScope>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ people }) => Math.min(MAX_BYTES, 1024 + people.size * ID_BYTES),
  });
  const underWay = new Map<string, Promise<KnownScope>>();

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
      named: isUnchanged ? before.named : nothingNamed(),
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
    remember({ named }, collectionKey, mentions) {
      if (JSON.stringify(named.of.get(collectionKey) ?? noMentions) === JSON.stringify(mentions)) return;
      named.of.set(collectionKey, mentions);
      const union = mentionedIds(named.of.values());
      if (areSame(named.all, union)) return;
      named.all = union;
      named.version += 1;
    },
    isNamed: ({ managers, named }, userId) => managers.has(userId) || named.all.users.has(userId),
  };
}
