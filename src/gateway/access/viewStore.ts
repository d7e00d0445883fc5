import { LRUCache } from 'lru-cache';
import type { MethodName } from '#protocol/methods.ts';
import { isLookUp } from '../snapshots/lookUp.ts';
import type { SnapshotWithMetadata } from '../snapshots/pageResult.ts';
import type { Snapshot, SnapshotPage } from '../snapshots/snapshot.ts';
import type { SnapshotKeys } from '../snapshots/snapshotKey.ts';
import type { PartialScope, PeopleFields } from './access.ts';
import type { KnownScope, KnownScopes } from './knownScopes.ts';
import { mentionsIn, noMentions } from './mentions.ts';
import { dependsOnMentions } from './recordsInScope.ts';
import type { ScopedRequest } from './scopedRequest.ts';
import { type View, viewId } from './view.ts';
import type { ViewThreads } from './viewThreads.ts';

/** A view, and its columns as far as somebody has asked for them. */
type KeptView = { view: View; columns: readonly SnapshotPage[] };

/** Who is in a scope by the list of people that is shown. */
export type Members = { scope: PartialScope; known: KnownScope; users: Snapshot };

type Derivation = {
  /** Names those who share the view. */
  viewKey: string;
  method: MethodName;
  /** With the key of the request as it came. */
  request: ScopedRequest & { key: string };
  base: SnapshotWithMetadata;
  /** Undefined where everything is seen. */
  members: Members | undefined;
  peopleFields: PeopleFields;
};

/** The views that somebody has asked for; those that were asked for longest ago make room. */
export type ViewStore = {
  find(viewKey: string, requestKey: string): KeptView | undefined;
  /** Gives the view that is kept, or derives it: once, whoever asks meanwhile. @throws when the thread dies */
  derive(derivation: Derivation): Promise<View>;
  keepColumns(viewKey: string, requestKey: string, kept: KeptView): void;
  use(): { views: number; bytes: number };
};

/** Bytes of a view beside its pages. */
const VIEW_BYTES = 2048;

const bytesOf = (pages: readonly SnapshotPage[]): number =>
  pages.reduce((sum, { gzip, zstd }) => sum + gzip.byteLength + zstd.byteLength, 0);

/** What a view depends on beside its snapshot; equal for equal members of the scope. */
export function basisOf(method: MethodName, known: KnownScope | undefined): string {
  if (!known) return '';
  return dependsOnMentions(method) ? `${known.digest} ${known.named.version}` : known.digest;
}

function mentionsFor(method: MethodName, known: KnownScope | undefined) {
  if (!known || !dependsOnMentions(method)) return noMentions;
  return mentionsIn(known.named.all);
}

export function createViewStore(
  { threads, scopes, keyOf }: { threads: ViewThreads; scopes: KnownScopes; keyOf: SnapshotKeys },
  maxBytes: number,
): ViewStore {
  // The cache measures a value once, so a view is wrapped anew when it gets columns.
  const views = new LRUCache<string, KeptView>({
    maxSize: maxBytes,
    sizeCalculation: ({ view, columns }) => Math.min(maxBytes, VIEW_BYTES + bytesOf(view.pages) + bytesOf(columns)),
  });
  const underWay = new Map<string, Promise<View>>();
  const nameOf = (viewKey: string, requestKey: string) => `${viewKey} ${requestKey}`;

  async function make({ viewKey, method, request, base, members, peopleFields }: Derivation): Promise<View> {
    const known = members?.known;
    const basis = basisOf(method, known);
    const { pages, records, mentions, isUnchanged } = await threads.viewOf({
      method,
      collection: base.snapshot,
      users: members?.users ?? null,
      order: {
        scope: members?.scope ?? null,
        mentions: mentionsFor(method, known),
        peopleFields,
        columns: request.columns,
      },
    });
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
    // By what was read, of which the fields that a caller has chosen make no other mentions.
    const collection = {
      key: baseKey,
      isLookUp: isLookUp({ method, params: request.params, snapshot: base.snapshot }),
    };
    if (known) scopes.remember(known, collection, mentions);
    views.set(nameOf(viewKey, request.key), { view, columns: [] });
    return view;
  }

  return {
    find: (viewKey, requestKey) => views.get(nameOf(viewKey, requestKey)),
    async derive(derivation) {
      const { viewKey, method, request, base, members } = derivation;
      const key = nameOf(viewKey, request.key);
      const basis = basisOf(method, members?.known);
      const kept = views.get(key)?.view;
      if (kept?.baseId === base.snapshotId && kept.basis === basis) return kept;
      const name = `${key} ${base.snapshotId} ${basis}`;
      const already = underWay.get(name);
      if (already) return already;
      const started = make(derivation).finally(() => underWay.delete(name));
      underWay.set(name, started);
      return started;
    },
    keepColumns: (viewKey, requestKey, kept) => views.set(nameOf(viewKey, requestKey), kept),
    use: () => ({ views: views.size, bytes: views.calculatedSize }),
  };
}
