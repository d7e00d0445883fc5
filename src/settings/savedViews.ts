import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createKept } from './kept.ts';
import { isSameList, isViewAddress, searchOfView, VIEW_PARAM, type ViewAddress } from './viewAddress.ts';

/** A list that somebody wants to find again. Names are unique, whatever their case. */
export type SavedView = ViewAddress & { name: string };

export const MOST_VIEWS = 50;
export const LONGEST_NAME = 60;

const Stored = z.object({ name: z.string(), path: z.string(), search: z.string() });

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Spaces at the ends, several in a row and line breaks say nothing. */
export const tidyName = (name: string): string => name.replace(/\s+/g, ' ').trim();

/** Why a name cannot be given to a view, as a sentence; undefined when it can. `of`: the name that it has so far. */
export function nameProblem(typed: string, views: readonly SavedView[], of?: string): string | undefined {
  const name = tidyName(typed);
  if (name === '') return 'Give the view a name';
  if (name.length > LONGEST_NAME) return `At most ${LONGEST_NAME} characters`;
  const other = views.find((view) => view.name !== of && sameName(view.name, name));
  return other && `There is already a view named “${other.name}”`;
}

/** One view from whatever was stored or imported; undefined when it cannot be one. */
export function viewFrom(stored: unknown): SavedView | undefined {
  const { success, data } = z.safeParse(Stored, stored);
  if (!success || !isViewAddress(data)) return undefined;
  const name = tidyName(data.name).slice(0, LONGEST_NAME);
  return name === '' ? undefined : { name, path: data.path, search: searchOfView(data.search) };
}

/** A name that no view has: `Hull Quay (2)` when there is a `Hull Quay`. */
export function freeName(name: string, views: readonly SavedView[]): string {
  const isFree = (candidate: string) => !views.some((view) => sameName(view.name, candidate));
  let candidate = name;
  for (let number = 2; !isFree(candidate); number++) {
    const ending = ` (${number})`;
    candidate = `${name.slice(0, LONGEST_NAME - ending.length)}${ending}`;
  }
  return candidate;
}

/**
 * Views beside those that there are. One that is there under the same name is not taken twice; another list of the same
 * name gets a free one. `left`: how many there was no room for.
 */
export function joinViews(views: readonly SavedView[], more: readonly SavedView[]) {
  const joined = [...views];
  const report = { added: 0, present: 0, renamed: [] as { from: string; to: string }[], left: 0 };
  for (const view of more) {
    if (joined.some((other) => sameName(other.name, view.name) && isSameList(other, view))) report.present += 1;
    else if (joined.length >= MOST_VIEWS) report.left += 1;
    else {
      const name = freeName(view.name, joined);
      if (name !== view.name) report.renamed.push({ from: view.name, to: name });
      joined.push({ ...view, name });
      report.added += 1;
    }
  }
  return { ...report, views: joined };
}

/** The views from whatever was stored; what cannot be one is left out. */
export const viewsFrom = (stored: unknown): SavedView[] =>
  joinViews([], Array.isArray(stored) ? stored.flatMap((one) => viewFrom(one) ?? []) : []).views;

/** The same views with one of them further up (-1) or down (1). */
export function movedView(views: readonly SavedView[], name: string, by: -1 | 1): SavedView[] {
  const from = views.findIndex((view) => view.name === name);
  const moved = views[from];
  const to = from + by;
  if (!moved || to < 0 || to >= views.length) return [...views];
  return views.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The view that a list was opened by, or that shows exactly the same; `isChanged` when its filter is another one by now. */
export function viewAt(
  views: readonly SavedView[],
  at: ViewAddress,
): { view: SavedView; isChanged: boolean } | undefined {
  const name = new URLSearchParams(at.search).get(VIEW_PARAM);
  const opened = views.find((view) => view.path === at.path && view.name === name);
  const view = opened ?? views.find((other) => isSameList(other, at));
  return view && { view, isChanged: !isSameList(view, at) };
}

export const keptViews = createKept<readonly SavedView[]>('compliance.views.v1', viewsFrom);

/** The saved views of this browser, in their order. */
export const useSavedViews = (): readonly SavedView[] => useSyncExternalStore(keptViews.subscribe, keptViews.read);

/** Saves a list under a name that `nameProblem` has nothing against. */
export const saveView = (name: string, { path, search }: ViewAddress): void =>
  keptViews.change((views) => joinViews(views, [{ name: tidyName(name), path, search: searchOfView(search) }]).views);

/** Gives a view another name, or another filter. */
export const changeView = (name: string, part: Partial<SavedView>): void =>
  keptViews.change((views) => views.map((view) => (view.name === name ? { ...view, ...part } : view)));

export const deleteView = (name: string): void =>
  keptViews.change((views) => views.filter((view) => view.name !== name));

export const moveView = (name: string, by: -1 | 1): void => keptViews.change((views) => movedView(views, name, by));
