import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createKept } from './kept.ts';
import { addressProblem, isSameList, searchOfView, VIEW_PARAM, type ViewAddress, withoutView } from './viewAddress.ts';

/** A list that somebody wants to find again. Names are unique, whatever their case. */
export type SavedView = ViewAddress & { name: string };

export const MAX_VIEWS = 50;
export const MAX_VIEW_NAME_LENGTH = 60;

const Stored = z.object({ name: z.string(), path: z.string(), search: z.string() });

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Removes spaces at the ends, repeated spaces and line breaks. */
export const tidyName = (name: string): string => name.replace(/\s+/g, ' ').trim();

/** Why a view cannot have a name, as a sentence; undefined when it can. `of`: the name that it has so far. */
export function nameProblem(typed: string, views: readonly SavedView[], of?: string): string | undefined {
  const name = tidyName(typed);
  if (name === '') return 'Give the view a name';
  if (name.length > MAX_VIEW_NAME_LENGTH) return `At most ${MAX_VIEW_NAME_LENGTH} characters`;
  const other = views.find((view) => view.name !== of && sameName(view.name, name));
  return other && `There is already a view named “${other.name}”`;
}

/** One view from whatever was stored or imported; undefined when it cannot be one. */
export function viewFrom(stored: unknown): SavedView | undefined {
  const { success, data } = z.safeParse(Stored, stored);
  if (!success || addressProblem(data)) return undefined;
  const name = tidyName(data.name).slice(0, MAX_VIEW_NAME_LENGTH);
  return name === '' ? undefined : { name, path: data.path, search: searchOfView(data.search) };
}

/** A name that no view has: `Hull Quay (2)` if `Hull Quay` exists. */
export function freeName(name: string, views: readonly SavedView[]): string {
  const isFree = (candidate: string) => !views.some((view) => sameName(view.name, candidate));
  let candidate = name;
  for (let number = 2; !isFree(candidate); number++) {
    const ending = ` (${number})`;
    candidate = `${name.slice(0, MAX_VIEW_NAME_LENGTH - ending.length)}${ending}`;
  }
  return candidate;
}

/**
 * Adds views to the existing ones. The same list under the same name is not added twice; another list with a taken name
 * gets a free one. `left`: how many there was no room for.
 */
export function joinViews(views: readonly SavedView[], more: readonly SavedView[]) {
  const joined = [...views];
  const report = { added: 0, present: 0, renamed: [] as { from: string; to: string }[], left: 0 };
  for (const view of more) {
    if (joined.some((other) => sameName(other.name, view.name) && isSameList(other, view))) report.present += 1;
    else if (joined.length >= MAX_VIEWS) report.left += 1;
    else {
      const name = freeName(view.name, joined);
      if (name !== view.name) report.renamed.push({ from: view.name, to: name });
      joined.push({ ...view, name });
      report.added += 1;
    }
  }
  return { ...report, views: joined };
}

/** A view of this browser, with what another version of the dashboard has added to it. */
function ownView(stored: object): SavedView[] {
  const view = viewFrom(stored);
  return view ? [{ ...stored, ...view }] : [];
}

/** The views from whatever was stored; invalid ones are left out. */
export const viewsFrom = (stored: unknown): SavedView[] =>
  joinViews([], Array.isArray(stored) ? stored.flatMap(ownView) : []).views;

/**
 * What to store for views: they, and the other stored entries in their places. Entries that this version of the
 * dashboard cannot read, or has no room for, come from another version and are not for this one to remove.
 */
export function storedViews(views: readonly SavedView[], stored: unknown): unknown[] {
  const kept: unknown[] = [...views];
  let known: readonly SavedView[] = [];
  let others = 0;
  for (const entry of Array.isArray(stored) ? stored : []) {
    const report = joinViews(known, ownView(entry));
    known = report.views;
    if (report.added + report.present === 0) kept.splice(known.length + others++, 0, entry);
  }
  return kept;
}

/** The same views with one of them moved up (-1) or down (1). */
export function movedView(views: readonly SavedView[], name: string, by: -1 | 1): SavedView[] {
  const from = views.findIndex((view) => view.name === name);
  const moved = views[from];
  const to = from + by;
  if (!moved || to < 0 || to >= views.length) return [...views];
  return views.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The view that a list was opened by, or that shows exactly the same; `isChanged` when the filter has changed since. */
export function viewAt(
  views: readonly SavedView[],
  at: ViewAddress,
): { view: SavedView; isChanged: boolean } | undefined {
  const name = new URLSearchParams(at.search).get(VIEW_PARAM);
  const opened = views.find((view) => view.path === at.path && view.name === name);
  const view = opened ?? views.find((other) => isSameList(other, at));
  return view && { view, isChanged: !isSameList(view, at) };
}

/**
 * The query of an address from elsewhere: typed, pasted, or a bookmark. Whoever passed it on may have another view of
 * the same name, so the name stays only where the address shows exactly the view of that name here.
 */
export function searchAtArrival(views: readonly SavedView[], at: ViewAddress): string {
  const name = new URLSearchParams(at.search).get(VIEW_PARAM);
  if (name === null) return at.search;
  const isOwn = views.some((view) => view.name === name && isSameList(view, at));
  return isOwn ? at.search : withoutView(at.search);
}

/** The views with one of them back in its place; unchanged if there is no room for it. */
export function withRestored(views: readonly SavedView[], view: SavedView, index: number): readonly SavedView[] {
  if (views.length >= MAX_VIEWS) return views;
  return views.toSpliced(index, 0, { ...view, name: freeName(view.name, views) });
}

/** The views without the added ones; one that was changed since stays with whoever changed it. */
export const withoutAdded = (views: readonly SavedView[], added: readonly SavedView[]): SavedView[] =>
  views.filter((view) => !added.some((other) => other.name === view.name && isSameList(other, view)));

export const keptViews = createKept<readonly SavedView[]>('compliance.views.v1', viewsFrom, { toStored: storedViews });

/** The saved views of this browser, in their order. */
export const useSavedViews = (): readonly SavedView[] => useSyncExternalStore(keptViews.subscribe, keptViews.read);

/** Whether the views outlast the page. */
export const useAreViewsKept = (): boolean => useSyncExternalStore(keptViews.subscribe, keptViews.isKept);

/** Saves a list under a name that `nameProblem` accepts; or returns a sentence that says why it cannot be saved. */
export function saveView(name: string, at: ViewAddress): string | undefined {
  const problem = addressProblem(at);
  const view = viewFrom({ ...at, name });
  if (!problem && view) keptViews.change((views) => joinViews(views, [view]).views);
  return problem;
}

/** Gives a view the filter, order and columns that its list has now; or returns a sentence that says why it cannot. */
export function updateView(name: string, at: ViewAddress): string | undefined {
  const problem = addressProblem(at);
  if (!problem) changeView(name, { search: searchOfView(at.search) });
  return problem;
}

const changeView = (name: string, part: Partial<SavedView>): void =>
  keptViews.change((views) => views.map((view) => (view.name === name ? { ...view, ...part } : view)));

/** Gives a view a name that `nameProblem` accepts. */
export const renameView = (name: string, typed: string): void => changeView(name, { name: tidyName(typed) });

/** Deletes a view, and returns the undo; that returns a sentence if it cannot undo it. */
export function deleteView(name: string): () => string | undefined {
  const views = keptViews.read();
  const index = views.findIndex((view) => view.name === name);
  const view = views[index];
  keptViews.change((all) => all.filter((other) => other.name !== name));
  return () => {
    if (!view) return undefined;
    if (keptViews.read().length >= MAX_VIEWS) {
      return `There are ${MAX_VIEWS} saved views by now, which is as many as there can be.`;
    }
    keptViews.change((all) => withRestored(all, view, index));
    return undefined;
  };
}

/** Adds views of others to the existing ones, as `joinViews` does, and returns an undo function. */
export function addViews(more: readonly SavedView[]) {
  const before = keptViews.read();
  const { views, ...report } = joinViews(before, more);
  if (report.added > 0) keptViews.change((all) => joinViews(all, more).views);
  const added = views.slice(before.length);
  return { ...report, undo: () => keptViews.change((all) => withoutAdded(all, added)) };
}

export const moveView = (name: string, by: -1 | 1): void => keptViews.change((views) => movedView(views, name, by));
