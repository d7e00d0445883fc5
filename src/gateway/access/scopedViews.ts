import type { MethodName } from '#protocol/methods.ts';
import type { EventLog } from '../logger.ts';
import type { Requester } from '../outbound/requester.ts';
import type { SnapshotWithMetadata } from '../snapshots/pageResult.ts';
import type { SnapshotColumns } from '../snapshots/snapshotColumns.ts';
import { stillReading } from '../upstream/upstreamError.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';
import type { Access } from './access.ts';
import { hasRestrictedFields } from './fields.ts';
import type { KnownScopes } from './knownScopes.ts';
import { type ReadableSnapshots, readWhole } from './readableSnapshots.ts';
import { isForEveryone } from './recordsInScope.ts';
import { peopleUnknown, unknownPerson, viewNotMade, withoutDetails } from './scopedErrors.ts';
import { requestInScope, type ScopedRequest } from './scopedRequest.ts';
import { emptySnapshot, snapshotOf, type View, viewKeyOf } from './view.ts';
import { basisOf, type Members, type ViewStore } from './viewStore.ts';

export type ScopedViewsParts = {
  snapshots: ReadableSnapshots;
  scopes: KnownScopes;
  views: ViewStore;
  columns: SnapshotColumns;
  log: Pick<EventLog, 'warn'>;
  /** How long a reader waits for the first reading of a collection, in milliseconds. */
  firstReadMs: number;
};

const USERS = 'users.list';

/** The views of collections in somebody's scope, and whether a collection needs one. */
export function createScopedViews(access: Access, parts: ScopedViewsParts) {
  const { snapshots, scopes, views, columns, log } = parts;
  const { scope, peopleFields } = access;
  const usersKey = snapshots.keyOf(USERS, {});
  // Computed once, because every request needs one of them.
  const [wholeKey, restrictedKey] = [viewKeyOf(access, false), viewKeyOf(access, true)];
  const keyOfView = (method: MethodName): string => (hasRestrictedFields(method) ? restrictedKey : wholeKey);

  /** Who is in the scope; undefined for somebody who sees everything. */
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
      const derivation = { viewKey, method, request: { ...request, key }, base, members, peopleFields };
      const view = await views.derive(derivation, requester);
      if ('kind' in view) return view;
      if (method === 'users.info' && view.records === 0) return unknownPerson;
      const { givenPeople, isNameAlone } = request;
      return { view, base: { ...base, ...(givenPeople && { givenPeople }), ...(isNameAlone && { isNameAlone }) } };
    } catch (err) {
      log.warn({ err, method }, 'a view of a collection could not be made');
      return viewNotMade;
    }
  }

  /** The view of a key and the metadata of its snapshot, while both are up to date. */
  function currentView(key: string, method: MethodName) {
    const kept = views.find(keyOfView(method), key);
    if (!kept) return undefined;
    if (scope.kind === 'part') {
      const usersId = snapshots.availablePage(usersKey, 1, USERS)?.snapshotId;
      const known = usersId === undefined ? undefined : scopes.current(scope, usersId);
      // Checked before looking at the snapshot, which keeps it up to date: it can be about somebody who has left the scope.
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
    isWhole: (method: MethodName): boolean =>
      scope.kind === 'everything' ? peopleFields === 'all' || !hasRestrictedFields(method) : isForEveryone(method),
    arePeopleAtHand: (): boolean =>
      scope.kind === 'everything' || snapshots.availablePage(usersKey, 1, USERS) !== undefined,
    membersOf,
    requestOf,
    viewOf,
    currentView,
    columnsOfView,
  };
}
