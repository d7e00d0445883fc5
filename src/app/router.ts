import type { ComponentType } from 'react';
import { type To, UNSAFE_createBrowserHistory } from 'react-router';
import { connectivityError } from '#client/connectivityError.ts';
import type { PageDefinition } from '#listing/definePage.ts';
import { pageAt, pathParams } from '#listing/pathParams.ts';
import { notFoundRoute } from '#pages/notFound/notFoundRoute.ts';
import { paths } from '#pages/paths.ts';
import { organisationQuery } from '#queries/organisation.ts';
import { keptSettings } from '#settings/settings.ts';
import { VIEW_PARAM } from '#settings/viewAddress.ts';
import { type Address, type Opening, startNavigation } from './navigation.ts';
import { pages, startPathOf } from './pages.ts';
import { queryClient } from './queryClient.ts';

/** The pages whose code is there. */
const components = new Map<PageDefinition, ComponentType>();

/**
 * The component of a page. Nothing is shown before it is known whose data it is and in which zone its days are. The code
 * may not come because the dashboard was stopped or the reader signed out; that is told apart from a fault in it.
 */
async function load(page: PageDefinition): Promise<ComponentType> {
  const code = page.load().catch(async (cause: unknown) => {
    throw (await connectivityError()) ?? cause;
  });
  const [Component] = await Promise.all([code, queryClient.ensureQueryData(organisationQuery())]);
  components.set(page, Component);
  return Component;
}

/** Until a page of the dashboard was opened in this tab. */
let isFirst = true;

/**
 * The bare address, typed or from a bookmark, opens the page that is set as the first one. Within the dashboard, in a tab
 * that a link of the dashboard opened, after a reload, after Back and with a query the same address is the overview.
 */
function startPage(): To | undefined {
  const first = startPathOf(keptSettings.read().startPage);
  const [navigation] = performance.getEntriesByType('navigation');
  const isTyped = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
  const isBare = window.location.search === '' && !document.referrer.startsWith(`${window.location.origin}/`);
  return isFirst && isTyped && isBare && first !== paths.overview ? first : undefined;
}

/**
 * An address that names a past day opens the page of past days: `/training?on=2026-03-03`. docs/decisions/017.
 * Several sites go along, which that page does not know: it says that it leaves them out.
 */
function pageOfPastDay({ path, onPastDay }: PageDefinition, { pathname, search }: Address): To | undefined {
  const asked = new URLSearchParams(search);
  const on = asked.get('on');
  if (!onPastDay || on === null) return undefined;
  const scope = ['site', 'training', 'type'].flatMap((name) => asked.getAll(name).map((value) => [name, value]));
  const area = onPastDay === 'training' ? {} : { area: onPastDay };
  const person = pathParams(path, pathname)?.id;
  return [paths.onDay({ on, ...area, person }), ...(scope.length > 0 ? [new URLSearchParams(scope)] : [])].join('&');
}

/** The path that was opened last. */
let openedPath: string | undefined;

function open(address: Address): Opening {
  const { pathname, search } = address;
  const page = pageAt(pages, pathname) ?? notFoundRoute;
  const elsewhere = pageOfPastDay(page, address) ?? (page.path === paths.overview ? startPage() : undefined);
  if (elsewhere) return { elsewhere };
  const params = pathParams(page.path, pathname);
  // As it was typed, `/Training/`, it would be no address that a tab, a saved view or a link has.
  if (params && Object.keys(params).length === 0 && pathname !== page.path)
    return { elsewhere: { pathname: page.path, search } };
  // Another filter is no other page: what has failed is not asked for again at every click.
  if (pathname !== openedPath) page.prefetch?.(queryClient, params ?? {});
  openedPath = pathname;
  isFirst = false;
  return { content: components.get(page) ?? load(page) };
}

// Only an address with the name of a view has to do with the saved ones.
if (new URLSearchParams(window.location.search).has(VIEW_PARAM)) {
  try {
    (await import('./arrival.ts')).leaveOutForeignView();
  } catch {
    // Its code did not come: the address stays as it is, and the dashboard starts.
  }
}

export const navigation = startNavigation(UNSAFE_createBrowserHistory(), open);

/** When the first page can be drawn: its code and whose data it is are there, or it is known why not. */
export const opened = new Promise<void>((resolve) => {
  const stop = navigation.subscribe(({ shown }) => {
    if (!shown) return;
    stop();
    resolve();
  });
});
