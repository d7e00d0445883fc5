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

/** The target of an address: the component of a page, whose code may have to load first, or another address. */
export type Resolution = { content: ComponentType | Promise<ComponentType> } | { redirectTo: To };

/** The page that is shown: its component, or the error thrown in its place. */
type ShownPage = {
  location: Location;
  /** How it was reached: by a new entry of the browser's history, by replacing the last one, or by a step in it. */
  navigationType: NavigationType;
  content: { Component: ComponentType } | { error: unknown };
};

/** `isBusy`: another page is loading. */
export type NavigationState = { shown: ShownPage | undefined; isBusy: boolean };

/**
 * Opens the browser's address, and then every other that is navigated to. A page and its address stay until the code of the
 * next one has loaded or failed to load, unless Back or Forward has changed the address; of several pages requested meanwhile
 * the last is shown. The address of the page that stays can be replaced meanwhile.
 * @param resolve finds the target of an address, given the page that is shown; called at each navigation
 */
export function startNavigation(
  history: BrowserHistory,
  resolve: (address: Address, shown: Address | undefined) => Resolution,
) {
  let state: NavigationState = { shown: undefined, isBusy: true };
  let lastRequest = 0;
  /** Puts the address of the page that is loading into the browser. */
  let enter: () => void = () => undefined;
  const listeners = new Set<(state: NavigationState) => void>();
  const setState = (next: NavigationState) => {
    state = next;
    for (const listener of listeners) listener(state);
  };

  /** @param isRequested whether the reader asked for it, and not the page that is shown */
  function navigate(to: To, navigationType: NavigationType, entryState?: unknown, isRequested = false): void {
    const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    const resolution = resolve({ pathname, search, hash }, state.shown?.location);
    if ('redirectTo' in resolution) {
      const isNewEntry = navigationType === NavigationType.Push;
      const type = isNewEntry ? NavigationType.Push : NavigationType.Replace;
      navigate(resolution.redirectTo, type, entryState, isRequested);
      return;
    }
    const { content } = resolution;
    const isOfShownPage = navigationType === NavigationType.Replace && pathname === state.shown?.location.pathname;
    // A page about to be left that corrects its own address, for example when its rows arrive, cancels no followed link.
    const isAside = isOfShownPage && state.isBusy && !isRequested && !(content instanceof Promise);
    // After Back the entry no longer belongs to that page.
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
    /**
     * Puts the address of the page that is loading into the browser, and cancels the page: the document is about to be
     * reloaded.
     */
    enterEarly() {
      if (!state.isBusy) return;
      enter();
      lastRequest += 1;
    },
    /** Calls the listener at every change of the state, until the returned function is called. */
    subscribe(listener: (state: NavigationState) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** For `Router`. */
    navigator: {
      createHref: history.createHref,
      go: history.go,
      push(to: To, entryState?: unknown) {
        // An address that is open already adds no step to the history.
        const isOpen = history.createHref(to) === history.createHref(history.location);
        navigate(to, isOpen ? NavigationType.Replace : NavigationType.Push, entryState, true);
      },
      replace: (to: To, entryState?: unknown) => navigate(to, NavigationType.Replace, entryState),
    } satisfies Navigator,
  };
}
