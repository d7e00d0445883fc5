import type { MethodName } from '#protocol/methods.ts';
import type { EventLog } from '../logger.ts';
import type { Requester } from '../outbound/requester.ts';
import { isLookUp } from '../snapshots/lookUp.ts';
import type { PageWithMetadata, SnapshotWithMetadata } from '../snapshots/pageResult.ts';
import type { SnapshotColumns } from '../snapshots/snapshotColumns.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';
import type { Access } from './access.ts';
import { hasRestrictedFields } from './fields.ts';
import type { KnownScopes } from './knownScopes.ts';
import { isForEveryone } from './recordsInScope.ts';
import { peopleUnknown, stillReading, unknownPerson, viewNotMade, withoutDetails } from './scopedErrors.ts';
import { requestInScope, type ScopedRequest } from './scopedRequest.ts';
import { emptySnapshot, snapshotOf, type View, viewKeyOf } from './view.ts';
import { basisOf, type Members, type ViewStore } from './viewStore.ts';

/** What routes and the fast path ask of snapshots; `Snapshots` has all of it. */
export type ReadableSnapshots = Pick<
  Snapshots,
  'keyOf' | 'page' | 'columnsPage' | 'completeSnapshot' | 'refreshNow'
> & {
  availablePage(key: string, number: number, method: MethodName): PageWithMetadata | undefined;
  availableColumns(key: string, number: number, method: MethodName): PageWithMetadata | undefined;
};

export type ScopedReaderParts = {
  snapshots: ReadableSnapshots;
  scopes: KnownScopes;
  views: ViewStore;
  columns: SnapshotColumns;
  log: Pick<EventLog, 'warn'>;
  /** How long a reader waits for the first reading of a collection, in milliseconds. */
  firstReadMs: number;
};

const USERS = 'users.list';

/** A complete snapshot, or word that it takes long: a first reading can take minutes. */
export async function readWhole(
  { snapshots, firstReadMs }: Pick<ScopedReaderParts, 'snapshots' | 'firstReadMs'>,
  method: MethodName,
  params: Record<string, unknown>,
  requester?: Requester,
): Promise<SnapshotWithMetadata | UpstreamError> {
  const waited = Promise.withResolvers<UpstreamError>();
  const timer = setTimeout(() => waited.resolve(stillReading), firstReadMs).unref();
  const result = await Promise.race([snapshots.completeSnapshot(method, params, requester), waited.promise]);
  clearTimeout(timer);
  return result;
}

/** Snapshots as somebody may see them. What is given whole passes through; of the rest there are views. */
export function createScopedReader(access: Access, parts: ScopedReaderParts): ReadableSnapshots {
  const { snapshots, scopes, views, columns, log } = parts;
  const { scope, peopleFields, roles } = access;
  const usersKey = snapshots.keyOf(USERS, {});
  // They are worked out once, because every request needs one.
  const [wholeKey, restrictedKey] = [viewKeyOf(access, false), viewKeyOf(access, true)];
  const keyOfView = (method: MethodName): string => (hasRestrictedFields(method) ? restrictedKey : wholeKey);
  const isWhole = (method: MethodName): boolean =>
    scope.kind === 'everything' ? peopleFields === 'all' || !hasRestrictedFields(method) : isForEveryone(method);

  /** Who is in the scope; undefined where everything is seen. */
  async function membersOf(requester: Requester | undefined): Promise<Members | undefined | UpstreamError> {
    if (scope.kind === 'everything') return undefined;
    const users = await readWhole(parts, USERS, {}, requester);
    if (users.kind !== 'snapshot') return users === stillReading ? stillReading : peopleUnknown;
    return { scope, known: await scopes.of(scope, users.snapshot), users: users.snapshot };
  }

  function requestOf(
    method: MethodName,
    params: Record<string, unknown>,
    members: Members | undefined,
  ): ScopedRequest | undefined {
    if (!members) return { params, columns: null };
    const { known } = members;
    return requestInScope(method, params, { people: known.people, isNamed: (id) => scopes.isNamed(known, id) });
  }

  async function answerToUnknown(method: MethodName): Promise<SnapshotWithMetadata | UpstreamError> {
    if (method === 'users.info') return unknownPerson;
    const users = snapshots.availablePage(usersKey, 1, USERS);
    if (!users) return peopleUnknown;
    const { page: _page, ...metadata } = users;
    const snapshot = await emptySnapshot(keyOfView(method), method, users.readAt);
    return { ...metadata, kind: 'snapshot', snapshot, snapshotId: snapshot.id, isOfUnknownPerson: true };
  }

  async function viewOf(
    method: MethodName,
    params: Record<string, unknown>,
    requester?: Requester,
  ): Promise<{ view: View; base: SnapshotWithMetadata } | SnapshotWithMetadata | UpstreamError> {
    try {
      const members = await membersOf(requester);
      if (members && 'kind' in members) return members;
      const request = requestOf(method, params, members);
      if (!request) return await answerToUnknown(method);
      const base = await readWhole(parts, method, request.params, requester);
      if (base.kind !== 'snapshot') return members ? withoutDetails(base) : base;
      const key = snapshots.keyOf(method, params);
      const viewKey = keyOfView(method);
      const view = await views.derive({ viewKey, method, request: { ...request, key }, base, members, peopleFields });
      return method === 'users.info' && view.records === 0 ? unknownPerson : { view, base };
    } catch (err) {
      log.warn({ err, method }, 'a view of a collection could not be made');
      return viewNotMade;
    }
  }

  async function completeSnapshot(
    method: MethodName,
    params: Record<string, unknown>,
    requester?: Requester,
  ): Promise<SnapshotWithMetadata | UpstreamError> {
    if (isWhole(method)) return snapshots.completeSnapshot(method, params, requester);
    const found = await viewOf(method, params, requester);
    if ('kind' in found) return found;
    const { view, base } = found;
    return { ...base, snapshotId: view.id, snapshot: snapshotOf(view, base.snapshot) };
  }

  /** The view of a key and what is told of its snapshot, while both are as new as can be. */
  function currentView(key: string, method: MethodName) {
    const kept = views.find(keyOfView(method), key);
    if (!kept) return undefined;
    if (scope.kind === 'part') {
      const usersId = snapshots.availablePage(usersKey, 1, USERS)?.snapshotId;
      const known = usersId === undefined ? undefined : scopes.current(scope, usersId);
      // Before the snapshot is looked at, which keeps it up to date: it can be of somebody who has left the scope.
      if (!known || kept.view.basis !== basisOf(method, known)) return undefined;
    }
    const base = snapshots.availablePage(kept.view.baseKey, 1, method);
    return base?.snapshotId === kept.view.baseId ? { ...kept, base } : undefined;
  }

  async function columnsOfView(
    key: string,
    method: MethodName,
    { view, base }: { view: View; base: SnapshotWithMetadata },
  ) {
    const pages = await columns.pagesOf(snapshotOf(view, base.snapshot));
    const viewKey = keyOfView(method);
    const kept = views.find(viewKey, key);
    if (kept?.view === view && kept.columns !== pages) views.keepColumns(viewKey, key, { view, columns: pages });
    return pages;
  }

  return {
    keyOf: snapshots.keyOf,
    completeSnapshot,
    async page(method, params, number, requester) {
      if (isWhole(method)) return snapshots.page(method, params, number, requester);
      const whole = await completeSnapshot(method, params, requester);
      if (whole.kind !== 'snapshot') return whole;
      const { snapshot, ...metadata } = whole;
      const page = snapshot.pages[number - 1];
      return page ? { ...metadata, kind: 'page', page } : { kind: 'past_the_end' };
    },
    availablePage(key, number, method) {
      if (isWhole(method)) return snapshots.availablePage(key, number, method);
      const current = currentView(key, method);
      if (!current) return undefined;
      const { view, base } = current;
      // Nothing can come between two calls that do not wait, so that this is a page of the same snapshot.
      const page = view.isUnchanged
        ? snapshots.availablePage(view.baseKey, number, method)?.page
        : view.pages[number - 1];
      return page && { ...base, page, snapshotId: view.id };
    },
    availableColumns(key, number, method) {
      if (isWhole(method)) return snapshots.availableColumns(key, number, method);
      const current = currentView(key, method);
      if (!current) return undefined;
      const { view, base } = current;
      const page = view.isUnchanged
        ? snapshots.availableColumns(view.baseKey, number, method)?.page
        : current.columns[number - 1];
      return page && { ...base, page, snapshotId: view.id };
    },
    async columnsPage(method, params, number) {
      if (isWhole(method)) return snapshots.columnsPage(method, params, number);
      const key = snapshots.keyOf(method, params);
      const arePeopleAtHand = scope.kind === 'everything' || snapshots.availablePage(usersKey, 1, USERS);
      if (isLookUp({ method, params, snapshot: undefined }) || !arePeopleAtHand) return undefined;
      const found = snapshots.availablePage(key, 1, method) && (await viewOf(method, params));
      if (!found || 'kind' in found) return undefined;
      const { view, base } = found;
      const { snapshot: _snapshot, ...metadata } = base;
      const told = { ...metadata, kind: 'page' as const, snapshotId: view.id };
      if (view.isUnchanged) {
        const ofBase = await snapshots.columnsPage(method, params, number);
        // A snapshot that has come meanwhile can have records of others.
        return ofBase?.snapshotId === view.baseId ? { ...told, page: ofBase.page } : undefined;
      }
      const page = (await columnsOfView(key, method, found))[number - 1];
      return page && { ...told, page };
    },
    async refreshNow(method, params, requester) {
      if (!roles.has('operator')) return;
      if (isWhole(method)) return snapshots.refreshNow(method, params, requester);
      const members = await membersOf(requester).catch(() => peopleUnknown);
      if (members && 'kind' in members) return;
      const request = requestOf(method, params, members);
      if (request) await snapshots.refreshNow(method, request.params, requester);
    },
  };
}
