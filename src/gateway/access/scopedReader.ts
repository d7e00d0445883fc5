import type { MethodName } from '#protocol/methods.ts';
import type { Requester } from '../outbound/requester.ts';
import { isLookUp } from '../snapshots/lookUp.ts';
import type { PageResult, SnapshotWithMetadata } from '../snapshots/pageResult.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';
import type { Access } from './access.ts';
import type { ReadableSnapshots } from './readableSnapshots.ts';
import { peopleUnknown, withoutDetails } from './scopedErrors.ts';
import { createScopedViews, type ScopedViewsParts } from './scopedViews.ts';
import { snapshotOf } from './view.ts';

/** Snapshots as somebody may see them. Whole collections pass through; for the others there are views. */
export function createScopedReader(access: Access, parts: ScopedViewsParts): ReadableSnapshots {
  const { snapshots } = parts;
  const { isWhole, arePeopleAtHand, membersOf, requestOf, viewOf, currentView, columnsOfView } = createScopedViews(
    access,
    parts,
  );

  /** Collections that are the same for everyone still fail with words that are not. */
  const told = <Given extends PageResult | SnapshotWithMetadata>(result: Given): Given | UpstreamError =>
    access.scope.kind === 'part' && (result.kind === 'refused' || result.kind === 'failed')
      ? withoutDetails(result)
      : result;

  async function completeSnapshot(
    method: MethodName,
    params: Record<string, unknown>,
    requester?: Requester,
  ): Promise<SnapshotWithMetadata | UpstreamError> {
    if (isWhole(method)) return told(await snapshots.completeSnapshot(method, params, requester));
    const found = await viewOf(method, params, requester);
    if ('kind' in found) return found;
    const { view, base } = found;
    return { ...base, snapshotId: view.id, snapshot: snapshotOf(view, base.snapshot) };
  }

  return {
    keyOf: snapshots.keyOf,
    completeSnapshot,
    async page(method, params, number, requester) {
      if (isWhole(method)) return told(await snapshots.page(method, params, number, requester));
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
      // Nothing can happen between two synchronous calls, so this is a page of the same snapshot.
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
      if (isLookUp({ method, params, snapshot: undefined }) || !arePeopleAtHand()) return undefined;
      const found = snapshots.availablePage(key, 1, method) && (await viewOf(method, params));
      if (!found || 'kind' in found) return undefined;
      const { view, base } = found;
      const { snapshot: _snapshot, ...metadata } = base;
      const told = { ...metadata, kind: 'page' as const, snapshotId: view.id };
      if (view.isUnchanged) {
        const ofBase = await snapshots.columnsPage(method, params, number);
        // A snapshot that arrived in the meantime can have records of others.
        return ofBase?.snapshotId === view.baseId ? { ...told, page: ofBase.page } : undefined;
      }
      const page = (await columnsOfView(key, method, found))[number - 1];
      return page && { ...told, page };
    },
    async refreshNow(method, params, requester) {
      if (!access.roles.has('operator')) return;
      if (isWhole(method)) return snapshots.refreshNow(method, params, requester);
      const members = await membersOf(requester).catch(() => peopleUnknown);
      if (members && 'kind' in members) return;
      const request = requestOf(method, params, members);
      if (request) await snapshots.refreshNow(method, request.params, requester);
    },
  };
}
