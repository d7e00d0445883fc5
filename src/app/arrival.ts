import { keptViews, searchAtArrival } from '#settings/savedViews.ts';

/**
 * Removes the name of a view that this reader does not have from the address at which the page is opened. A history entry made
 * by the dashboard, which a reload and Back return to, has a state, and keeps the name.
 */
export function leaveOutForeignView(): void {
  if (window.history.state !== null) return;
  const { pathname: path, search, hash } = window.location;
  const kept = searchAtArrival(keptViews.read(), { path, search });
  if (kept !== search) window.history.replaceState(null, '', path + kept + hash);
}
