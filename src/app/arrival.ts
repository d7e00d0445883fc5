import { keptViews, searchAtArrival } from '#settings/savedViews.ts';

/**
 * Leaves the name of a view that is not this reader's out of the address that the page is opened at. An entry of the
 * history that the dashboard has made, which a reload and Back come to, has a state, and keeps it.
 */
export function leaveOutForeignView(): void {
  if (window.history.state !== null) return;
  const { pathname: path, search, hash } = window.location;
  const kept = searchAtArrival(keptViews.read(), { path, search });
  if (kept !== search) window.history.replaceState(null, '', path + kept + hash);
}
