import { LRUCache } from 'lru-cache';
import type { MethodName } from '#protocol/methods.ts';
import type { Requester } from '../outbound/requester.ts';
import { createRequesterLimit } from '../requesterLimit.ts';
import { isLookUp } from '../snapshots/lookUp.ts';
import type { SnapshotWithMetadata } from '../snapshots/pageResult.ts';
import type { Snapshot, SnapshotPage } from '../snapshots/snapshot.ts';
import type { SnapshotKeys } from '../snapshots/snapshotKey.ts';
import { type Abandonable, waitFor } from '../snapshots/waitFor.ts';
import { tooManyReads } from '../upstream/upstreamError.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';
import type { PartialScope, PeopleFields } from './access.ts';
import type { KnownScope, KnownScopes } from './knownScopes.ts';
import { mentionsIn, noMentions } from './mentions.ts';
import { dependsOnMentions } from './recordsInScope.ts';
import { viewNotMade } from './scopedErrors.ts';
import type { ScopedRequest } from './scopedRequest.ts';
import { type View, viewId } from './view.ts';
import type { ViewThreads, WantedView } from './viewThreads.ts';

/** A view, and its columns if they have been requested. */
type KeptView = { view: View; columns: readonly SnapshotPage[] };

/** Who is in a scope by the current list of people. */
export type Members = { scope: PartialScope; known: KnownScope; users: Snapshot };

/** A view that is being derived; undefined once nobody waits for it. */
type Deriving = Abandonable & { view: Promise<View | undefined> };

type Derivation = {
  /** Identifies those who share the view. */
  viewKey: string;
  method: MethodName;
  /** With the key of the original request. */
  request: ScopedRequest & { key: string };
  base: SnapshotWithMetadata;
  /** Undefined if everything is seen. */
  members: Members | undefined;
  peopleFields: PeopleFields;
};

/**
 * The requested views; the least recently requested are evicted. Look-ups are kept apart, so that they only evict each other.
 */
export type ViewStore = {
  find(viewKey: string, requestKey: string): KeptView | undefined;
  /**
   * Returns the kept view, or derives it once for all who request it in the meantime. A look-up is refused if too many are
   * under way, and ends early when all its callers have hung up.
   * @throws when the thread dies
   */
  derive(derivation: Derivation, requester?: Requester): Promise<View | UpstreamError>;
  /** Look-ups have no columns. */
  keepColumns(viewKey: string, requestKey: string, kept: KeptView): void;
  use(): { views: number; bytes: number };
};

/** Bytes of a view besides its pages. */
const VIEW_BYTES = 2048;
/** The share of all bytes for look-ups: 32 of 512 MB, as much as for what they are derived from. */
const LOOK_UPS_SHARE = 1 / 16;

const bytesOf = (pages: readonly SnapshotPage[]): number =>
  pages.reduce((sum, { gzip, zstd }) => sum + gzip.byteLength + zstd.byteLength, 0);

/** What a view depends on besides its snapshot; equal for equal members of the scope. */
export function basisOf(method: MethodName, known: KnownScope | undefined): string {
  if (!known) return '';
  return dependsOnMentions(method) ? `${known.digest} ${known.named.version}` : known.digest;
}

/** Whether a view belongs to a look-up: by what was read, or by its columns, whose combinations are also unlimited. */
const isOfLookUp = ({ method, request: { params, columns }, base: { snapshot } }: Derivation): boolean =>
  columns !== null || isLookUp({ method, params, snapshot });

function mentionsFor(method: MethodName, known: KnownScope | undefined) {
  if (!known || !dependsOnMentions(method)) return noMentions;
  return mentionsIn(known.named.all);
}

export function createViewStore(
  { threads, scopes, keyOf }: { threads: ViewThreads; scopes: KnownScopes; keyOf: SnapshotKeys },
  maxBytes: number,
): ViewStore {
  // The cache measures a value only once, so a view is wrapped again when it gets columns.
  const cacheOf = (maxSize: number) =>
    new LRUCache<string, KeptView>({
      maxSize,
      sizeCalculation: ({ view, columns }) => Math.min(maxSize, VIEW_BYTES + bytesOf(view.pages) + bytesOf(columns)),
    });
  const lookUpBytes = Math.floor(maxBytes * LOOK_UPS_SHARE);
  const [ofPages, ofLookUps] = [cacheOf(maxBytes - lookUpBytes), cacheOf(lookUpBytes)];
  const keptUnder = (key: string): KeptView | undefined => ofPages.get(key) ?? ofLookUps.get(key);
  const underWay = new Map<string, Deriving>();
  const limit = createRequesterLimit();
  const nameOf = (viewKey: string, requestKey: string) => `${viewKey} ${requestKey}`;

  async function make(
    { viewKey, method, request, base, members, peopleFields }: Derivation,
    lookUp: WantedView['lookUp'],
  ): Promise<View | undefined> {
    const known = members?.known;
    const basis = basisOf(method, known);
    const made = await threads.viewOf({
      method,
      collection: base.snapshot,
      users: members?.users ?? null,
      order: {
        scope: members?.scope ?? null,
        mentions: mentionsFor(method, known),
        peopleFields,
        columns: request.columns,
      },
      lookUp,
    });
    if (!made) return undefined;
    const { pages, records, mentions, isUnchanged } = made;
    const baseKey = keyOf(method, request.params);
    const view: View = {
      id: viewId(viewKey, method, isUnchanged ? base.snapshot.pages : pages),
      pages,
      isUnchanged,
      records,
      baseKey,
      baseId: base.snapshotId,
      basis,
    };
    // Keyed by what was read, because the fields that a caller chooses do not change the mentions.
    const collection = {
      key: baseKey,
      isLookUp: isLookUp({ method, params: request.params, snapshot: base.snapshot }),
    };
    if (known) scopes.remember(known, collection, mentions);
    const [kept, other] = lookUp ? [ofLookUps, ofPages] : [ofPages, ofLookUps];
    const key = nameOf(viewKey, request.key);
    // The equipment of a type counts as a look-up as long as there is none.
    other.delete(key);
    kept.set(key, { view, columns: [] });
    return view;
  }

  function start(name: string, derivation: Derivation, requester: Requester | undefined): Deriving {
    const isCounted = isOfLookUp(derivation);
    const abandoned = new AbortController();
    const forget = () => {
      if (underWay.get(name) === deriving) underWay.delete(name);
    };
    if (isCounted) limit.begin(requester?.name);
    const lookUp = isCounted ? { requester: requester?.name, abandoned: abandoned.signal } : null;
    const deriving: Deriving = {
      waiting: isCounted && requester ? new Set() : undefined,
      abandon() {
        forget();
        abandoned.abort();
      },
      view: make(derivation, lookUp).finally(() => {
        forget();
        if (isCounted) limit.end(requester?.name);
      }),
    };
    underWay.set(name, deriving);
    return deriving;
  }

  return {
    find: (viewKey, requestKey) => keptUnder(nameOf(viewKey, requestKey)),
    async derive(derivation, requester) {
      const { viewKey, method, request, base, members } = derivation;
      const key = nameOf(viewKey, request.key);
      const basis = basisOf(method, members?.known);
      const kept = keptUnder(key)?.view;
      if (kept?.baseId === base.snapshotId && kept.basis === basis) return kept;
      const name = `${key} ${base.snapshotId} ${basis}`;
      let deriving = underWay.get(name);
      if (!deriving && isOfLookUp(derivation) && !limit.hasRoom(requester?.name)) return tooManyReads;
      deriving ??= start(name, derivation, requester);
      waitFor(deriving, requester);
      // Without a view nobody reads this answer.
      return (await deriving.view) ?? viewNotMade;
    },
    keepColumns: (viewKey, requestKey, kept) => ofPages.set(nameOf(viewKey, requestKey), kept),
    use: () => ({
      views: ofPages.size + ofLookUps.size,
      bytes: ofPages.calculatedSize + ofLookUps.calculatedSize,
    }),
  };
}
