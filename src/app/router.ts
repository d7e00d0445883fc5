import type { ComponentType } from 'react';
import { type To, UNSAFE_createBrowserHistory } from 'react-router';
import { connectivityError } from '#client/connectivityError.ts';
import { navigationType } from '#client/navigationType.ts';
import { beforeLoadingAnew } from '#client/visitor.ts';
import type { PageDefinition } from '#listing/definePage.ts';
import { canonicalPath, pageAt, pathParams } from '#listing/pathParams.ts';
import { notFoundRoute } from '#pages/notFound/notFoundRoute.ts';
import { paths } from '#pages/paths.ts';
import { organisationQuery } from '#queries/organisation.ts';
import { keptSettings } from '#settings/settings.ts';
import { VIEW_PARAM } from '#settings/viewAddress.ts';
import { type Address, type Resolution, startNavigation } from './navigation.ts';
import { pageOfPastDay } from './pageOfPastDay.ts';
import { pages, startPathOf } from './pages.ts';
import { queryClient } from './queryClient.ts';

/** The pages whose code has loaded. */
const components = new Map<PageDefinition, ComponentType>();

/**
 * The component of a page. If its code does not load because the dashboard was stopped or the reader signed out, that error is
 * thrown instead of a fault in the code.
 */
async function load(page: PageDefinition): Promise<ComponentType> {
  const code = page.load().catch(async (cause: unknown) => {
    throw (await connectivityError()) ?? cause;
  });
  code.catch(() => undefined); // it is awaited below
  // Nothing is shown before the organisation and the time zone of its days are known, not even that the code failed to load.
  await queryClient.ensureQueryData(organisationQuery());
  const Component = await code;
  components.set(page, Component);
  return Component;
}

/** True until a page of the dashboard was opened in this tab. */
let isFirst = true;

/**
 * The bare address, typed or from a bookmark, opens the configured start page. Within the dashboard, in a tab opened by a link
 * of the dashboard, after a reload, after Back and with a query the same address is the overview.
 */
function startPage(): To | undefined {
  const first = startPathOf(keptSettings.read().startPage);
  const isTyped = navigationType() === 'navigate';
  const isBare = window.location.search === '' && !document.referrer.startsWith(`${window.location.origin}/`);
  return isFirst && isTyped && isBare && first !== paths.overview ? first : undefined;
}

/** The address in the form of tabs, saved views and links, if it was typed differently, such as `/Training/`. */
function asInLinks({ path }: PageDefinition, address: Address): To | undefined {
  if (path === notFoundRoute.path) return undefined;
  const pathname = canonicalPath(path, address.pathname);
  return pathname === address.pathname ? undefined : { ...address, pathname };
}

function resolveAddress(address: Address, shown: Address | undefined): Resolution {
  const { pathname } = address;
  const page = pageAt(pages, pathname) ?? notFoundRoute;
  const redirectTo =
    pageOfPastDay(page, address) ??
    (page.path === paths.overview ? startPage() : undefined) ??
    asInLinks(page, address);
  if (redirectTo !== undefined) return { redirectTo };
  // Changing a filter does not change the page: failed data is not requested again at every click.
  if (pathname !== shown?.pathname) page.prefetch?.(queryClient, pathParams(page.path, pathname) ?? {});
  isFirst = false;
  return { content: components.get(page) ?? load(page) };
}

// Only an address with the name of a view concerns the saved views.
if (new URLSearchParams(window.location.search).has(VIEW_PARAM)) {
  try {
    (await import('./arrival.ts')).leaveOutForeignView();
  } catch {
    // Its code failed to load: the address stays as it is, and the dashboard starts.
  }
}

export const navigation = startNavigation(UNSAFE_createBrowserHistory(), resolveAddress);
beforeLoadingAnew(navigation.enterEarly);

/** Resolves when the first page can be rendered: its code and the organisation have loaded, or the reason why not is known. */
export const opened = new Promise<void>((resolve) => {
  const stop = navigation.subscribe(({ shown }) => {
    if (!shown) return;
    stop();
    resolve();
  });
});
