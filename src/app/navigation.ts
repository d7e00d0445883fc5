import type { ComponentType } from 'react';
import {
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router';

type BrowserHistory = Pick<
  ReturnType<typeof UNSAFE_createBrowserHistory>,
  'location' | 'createHref' | 'push' | 'replace' | 'go' | 'listen'
>;

export type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** What an address leads to: the component of a page, whose code may have to come first, or another address. */
export type Resolution = { content: ComponentType | Promise<ComponentType> } | { redirectTo: To };

/** The page that is shown: its component, or what was thrown in its place. */
type ShownPage = {
  location: Location;
  /** What led to it: a new entry of the browser's history, another one in the place of the last, or a step in it. */
  navigationType: NavigationType;
  content: { Component: ComponentType } | { error: unknown };
};

/** `isBusy`: another page is on its way. */
export type NavigationState = { shown: ShownPage | undefined; isBusy: boolean };

/**
 * Opens the address that the browser has, and then every other that is navigated to. A page stays until the code of the next
 * one is there or is known not to come, and so does its address, unless Back or Forward has changed it; of several pages
 * that were asked for meanwhile the last is shown. The address of the page that stays can be replaced meanwhile.
 * @param resolve what an address leads to, given the one that is shown; called each time that an address is navigated to
 */
export function startNavigation(
  history: BrowserHistory,
  resolve: (address: Address, shown: Address | undefined) => Resolution,
) {
  let state: NavigationState = { shown: undefined, isBusy: true };
  let lastRequest = 0;
  /** Gives the browser the address of the page that is on its way. */
  let enter: () => void = () => undefined;
  const listeners = new Set<(state: NavigationState) => void>();
  const setState = (next: NavigationState) => {
    state = next;
    for (const listener of listeners) listener(state);
  };

  function navigate(to: To, navigationType: NavigationType, entryState?: unknown): void {
    const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    const resolution = resolve({ pathname, search, hash }, state.shown?.location);
    if ('redirectTo' in resolution) {
      const isNewEntry = navigationType === NavigationType.Push;
      navigate(resolution.redirectTo, isNewEntry ? NavigationType.Push : NavigationType.Replace, entryState);
      return;
    }
    const { content } = resolution;
    const isOfShownPage = navigationType === NavigationType.Replace && pathname === state.shown?.location.pathname;
    // A page on its way out that corrects its own address, as when its rows come, calls off no link that was followed.
    const isAside = isOfShownPage && state.isBusy && !(content instanceof Promise);
    // After Back the entry is no longer that page's.
    if (isAside && history.location.pathname !== pathname) return;
    const request = isAside ? lastRequest : ++lastRequest;
    const enterThis = () => {
      if (navigationType === NavigationType.Push) history.push(to, entryState);
      if (navigationType === NavigationType.Replace) history.replace(to, entryState);
    };
    const show = (content: ShownPage['content']) => {
      if (request !== lastRequest) return;
      enterThis();
      setState({ shown: { location: history.location, navigationType, content }, isBusy: isAside });
    };
    if (content instanceof Promise) {
      enter = enterThis;
      setState({ ...state, isBusy: true });
      content.then(
        (Component) => show({ Component }),
        (error: unknown) => show({ error }),
      );
    } else show({ Component: content });
  }

  history.listen(({ location }) => navigate(location, NavigationType.Pop, location.state));
  navigate(history.location, NavigationType.Pop, history.location.state);

  return {
    state: () => state,
    /** Gives the browser the address of the page that is on its way, and calls the page off: the document is loaded anew. */
    enterEarly() {
      if (!state.isBusy) return;
      enter();
      lastRequest += 1;
    },
    /** Tells of every change of the state, until it is called off by what it returns. */
    subscribe(listener: (state: NavigationState) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** For `Router`. */
    navigator: {
      createHref: history.createHref,
      go: history.go,
      push: (to: To, entryState?: unknown) => navigate(to, NavigationType.Push, entryState),
      replace: (to: To, entryState?: unknown) => navigate(to, NavigationType.Replace, entryState),
    } satisfies Navigator,
  };
}
