import { useCallback, useMemo } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';

/**
 * What a link out of a list stores in its entry of the browser's history, in addition to the address: the list that the reader
 * left, with its filter and its order. A reload and Back keep it; a shared address does not include it.
 */
type FromList = { list: string };

/** The state of a link out of the list at an address. */
export const fromListAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): FromList => ({
  list: pathname + search,
});

/** Opens the record of a row of the list on this page. */
export function useOpenFromList(): (to: To) => void {
  const navigate = useNavigate();
  return useCallback((to) => void navigate(to, { state: fromListAt(window.location) }), [navigate]);
}

export type OriginList = {
  pathname: string;
  to: string;
};

/** The list in the state of a history entry, which may contain anything. */
export function originListIn(state: unknown): OriginList | undefined {
  const to = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return undefined;
  const [pathname = ''] = to.split('?', 1);
  return { pathname, to };
}

/** The list that this page was opened from, if it is one of these; also undefined if the address was pasted. */
export function useOriginList(pathnames: readonly string[]): OriginList | undefined {
  const { state } = useLocation();
  const origin = useMemo(() => originListIn(state), [state]);
  return origin && pathnames.includes(origin.pathname) ? origin : undefined;
}
