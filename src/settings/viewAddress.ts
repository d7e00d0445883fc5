/** A list as it was saved: its page, and its filter, order and columns as the query of its address has them. */
export type ViewAddress = { path: string; search: string };

/** The parameter that says by which saved view a list was opened; its value is the view's name, which is unique. */
export const VIEW_PARAM = 'view';

/** Parameters for how a list happens to be looked at, which are not saved: the view itself, and unfolded rows. */
const passing = [VIEW_PARAM, 'open'];

/**
 * The query of an address as a view keeps it: parameters in alphabetical order, so that the same list is written in one
 * way.
 */
export function searchOfView(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of passing) params.delete(name);
  params.sort();
  return params.size === 0 ? '' : `?${params}`;
}

/** The address of a view. It names the view, so that the view stays known when its filter is changed. */
export function addressOfView({ path, search, name }: ViewAddress & { name: string }): string {
  const params = new URLSearchParams(search);
  params.set(VIEW_PARAM, name);
  return `${path}?${params}`;
}

/** A query without the name of a view: whoever gets the link has other views. */
export function withoutView(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(VIEW_PARAM);
  return params.size === 0 ? '' : `?${params}`;
}

/** A query in a form in which the same filters are the same text, in whatever order they were chosen. */
function comparable(search: string): string {
  const parts = [...new URLSearchParams(searchOfView(search))].map((part) => JSON.stringify(part));
  return parts.sort().join();
}

/** Whether two addresses open the same list. */
export const isSameList = (a: ViewAddress, b: ViewAddress): boolean =>
  a.path === b.path && comparable(a.search) === comparable(b.search);

/** A path of the dashboard, and of nothing else: no host, no query. */
const PATH = /^(\/[\w.~%-]+)+$/;
const MAX_PATH_LENGTH = 500;

/** In characters as written. Node refuses requests whose line and headers have more than 16,384 bytes. */
export const MAX_SEARCH_LENGTH = 8000;

/**
 * Why a list cannot be kept as a view, as a sentence; undefined when it can. Saving, storing and importing all check it
 * here.
 */
export function addressProblem({ path, search }: ViewAddress): string | undefined {
  if (path.length > MAX_PATH_LENGTH || !PATH.test(path) || path.includes('..') || !/^(\?|$)/.test(search)) {
    return 'This page cannot be saved as a view.';
  }
  if (searchOfView(search).length > MAX_SEARCH_LENGTH) {
    return 'Too much is chosen in this list for a view to keep. Take some of its filters off.';
  }
  return undefined;
}
