import type { ComponentType } from 'react';
import {
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router';

type History = Pick<
  ReturnType<typeof UNSAFE_createBrowserHistory>,
  'location' | 'createHref' | 'push' | 'replace' | 'go' | 'listen'
>;

export type Address = Pick<Location, 'pathname' | 'search'>;

/** What an address opens: the component of a page, whose code may have to come first, or another address. */
export type Opening = { content: ComponentType | Promise<ComponentType> } | { elsewhere: To };

/** The page that is shown: its component, or what was thrown in its place. */
export type Shown = {
  location: Location;
  /** What led to it: a new entry of the browser's history, another one in the place of the last, or a step in it. */
  navigationType: NavigationType;
  content: { Component: ComponentType } | { error: unknown };
};

/** `isBusy`: another page is on its way. */
export type NavigationState = { shown: Shown | undefined; isBusy: boolean };

/**
 * Opens the address that the browser has, and then every other that is navigated to. A page stays, and so does its address,
 * until the code of the next one is there or is known not to come; of several that are asked for meanwhile it is the last.
 * @param open what an address opens; called once each time that it is navigated to
 */
export function startNavigation(history: History, open: (address: Address) => Opening) {
  let state: NavigationState = { shown: undefined, isBusy: true };
  let lastRequest = 0;
  const listeners = new Set<(state: NavigationState) => void>();
  const become = (next: NavigationState) => {
    state = next;
    for (const listener of listeners) listener(state);
  };

  function navigate(to: To, navigationType: NavigationType, entryState?: unknown): void {
    const request = ++lastRequest;
    const { pathname = '/', search = '' } = typeof to === 'string' ? parsePath(to) : to;
    const opening = open({ pathname, search });
    if ('elsewhere' in opening) {
      const isNewEntry = navigationType === NavigationType.Push;
      navigate(opening.elsewhere, isNewEntry ? NavigationType.Push : NavigationType.Replace, entryState);
      return;
    }
    const { content } = opening;
    const show = (shownContent: Shown['content']) => {
      if (request !== lastRequest) return;
      if (navigationType === NavigationType.Push) history.push(to, entryState);
      if (navigationType === NavigationType.Replace) history.replace(to, entryState);
      become({ shown: { location: history.location, navigationType, content: shownContent }, isBusy: false });
    };
    if (content instanceof Promise) {
      become({ ...state, isBusy: true });
      content.then(
        (Component) => show({ Component }),
        (error: unknown) => show({ error }),
      );
    } else show({ Component: content });
  }

  history.listen(({ location }) => navigate(location, NavigationType.Pop));
  navigate(history.location, NavigationType.Pop);

  return {
    state: () => state,
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
