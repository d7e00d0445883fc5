import { useCallback, useMemo } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';

/**
 * What a link out of a list takes along in the entry of the browser's history that it makes, beside the address: the list
 * that was left, with its filter and its order. A reload and Back keep it; an address that is passed on is without it.
 */
type FromList = { list: string };

/** The state of a link out of the list at an address. */
export const fromListAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): FromList => ({
  list: pathname + search,
});

/** Opens what a row of the list on this page stands for. */
export function useOpenFromList(): (to: To) => void {
  const navigate = useNavigate();
  return useCallback((to) => void navigate(to, { state: fromListAt(window.location) }), [navigate]);
}

export type OriginList = {
  pathname: string;
  to: string;
};

/** The list in the state of an entry of the history, which anything may have written. */
export function originListIn(state: unknown): OriginList | undefined {
  const to = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return undefined;
  const [pathname = ''] = to.split('?', 1);
  return { pathname, to };
}

/** The list that this page was opened from, when it is one of these; undefined also where the address was pasted. */
export function useOriginList(pathnames: readonly string[]): OriginList | undefined {
  const { state } = useLocation();
  const origin = useMemo(() => originListIn(state), [state]);
  return origin && pathnames.includes(origin.pathname) ? origin : undefined;
}
