import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, replace } from 'react-router';
import { connectivityError } from '#client/connectivityError.ts';
import type { PageDefinition } from '#listing/definePage.ts';
import { pathParams } from '#listing/pathParams.ts';
import { paths } from '#pages/paths.ts';
import { organisationQuery } from '#queries/organisation.ts';
import { keptSettings } from '#settings/settings.ts';
import { VIEW_PARAM } from '#settings/viewAddress.ts';
import { pages, startPathOf } from './pages.ts';
import { queryClient } from './queryClient.ts';
import { RouteError } from './RouteError.tsx';
import { Shell } from './Shell.tsx';

/** The component of a page. Its code may not come because the dashboard was stopped or the reader signed out; that is told apart from a fault in it. */
async function loaded(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load();
  } catch (cause) {
    throw (await connectivityError()) ?? cause;
  }
}

/** Until a page of the dashboard was opened in this tab. */
let isOpening = true;

/**
 * The bare address, typed or from a bookmark, opens the page that is set as the first one. Within the dashboard, in a tab
 * that a link of the dashboard opened, after a reload, after Back and with a query the same address is the overview.
 */
function openStartPage(): void {
  const first = startPathOf(keptSettings.read().startPage);
  const [navigation] = performance.getEntriesByType('navigation');
  const isTyped = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
  const isBare = window.location.search === '' && !document.referrer.startsWith(`${window.location.origin}/`);
  if (isOpening && isTyped && isBare && first !== paths.overview) throw replace(first);
}

/**
 * An address that names a past day goes to the page of past days: `/training?on=2026-03-03`. docs/decisions/017.
 * Several sites go along, which that page does not know: it says that it leaves them out.
 */
function openPastDay({ path, onPastDay }: PageDefinition, { pathname, searchParams }: URL): void {
  const on = searchParams.get('on');
  if (!onPastDay || on === null) return;
  const scope = ['site', 'training', 'type'].flatMap((name) => searchParams.getAll(name).map((value) => [name, value]));
  const area = onPastDay === 'training' ? {} : { area: onPastDay };
  const person = pathParams(path, pathname)?.id;
  throw replace(
    [paths.onDay({ on, ...area, person }), ...(scope.length > 0 ? [new URLSearchParams(scope)] : [])].join('&'),
  );
}

/** The route of a page. Another filter is no other page: what has failed is not asked for again at every click. */
const routeOf = (page: PageDefinition): RouteObject => ({
  path: page.path,
  loader: ({ request }) => {
    const url = new URL(request.url);
    openPastDay(page, url);
    if (page.path === paths.overview) openStartPage();
    page.prefetch?.(queryClient, pathParams(page.path, url.pathname) ?? {});
    isOpening = false;
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: () => loaded(page.load) },
});

// Only an address with the name of a view has to do with the saved ones.
if (new URLSearchParams(window.location.search).has(VIEW_PARAM)) {
  try {
    (await import('./arrival.ts')).leaveOutForeignView();
  } catch {
    // Its code did not come: the address stays as it is, and the dashboard starts.
  }
}

export const router = createBrowserRouter([
  {
    // Nothing is shown before it is known whose data it is and in which zone its days are.
    loader: () => queryClient.ensureQueryData(organisationQuery()),
    shouldRevalidate: () => false,
    Component: Shell,
    ErrorBoundary: RouteError,
    children: [{ ErrorBoundary: RouteError, children: pages.map(routeOf) }],
  },
]);

/** When the first page can be drawn: its code and whose data it is are there, or it is known why not. */
export const opened = new Promise<void>((resolve) => {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    resolve();
  });
});
