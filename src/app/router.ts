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
import { VIEW_PARAM, withoutView } from '#settings/viewAddress.ts';
import { type Address, type Resolution, startNavigation } from './navigation.ts';
import { pages, startPathOf } from './pages.ts';
import { queryClient } from './queryClient.ts';

/** The pages whose code is there. */
const components = new Map<PageDefinition, ComponentType>();

/**
 * The component of a page. Its code may not come because the dashboard was stopped or the reader signed out; that is
 * told apart from a fault in it.
 */
async function load(page: PageDefinition): Promise<ComponentType> {
  const code = page.load().catch(async (cause: unknown) => {
    throw (await connectivityError()) ?? cause;
  });
  code.catch(() => undefined); // it is waited for below
  // Nothing is shown before it is known whose data it is and in which zone its days are; nor is it said that code has not come.
  await queryClient.ensureQueryData(organisationQuery());
  const Component = await code;
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
  const isTyped = navigationType() === 'navigate';
  const isBare = window.location.search === '' && !document.referrer.startsWith(`${window.location.origin}/`);
  return isFirst && isTyped && isBare && first !== paths.overview ? first : undefined;
}

/** What an employee and words for the names of employees are called on the page of past days. */
const namesOnPastDay = new Map([
  ['employee', 'person'],
  ['person', 'q'],
]);

/**
 * An address that names a past day opens the page of past days: `/training?on=2026-03-03`. docs/decisions/017.
 * Everything goes along, because that page says what of it it does not know.
 */
function pageOfPastDay({ path, onPastDay }: PageDefinition, { pathname, search }: Address): To | undefined {
  const asked = new URLSearchParams(withoutView(search));
  if (!onPastDay || !asked.get('on')) return undefined;
  const query = new URLSearchParams([...asked].map(([name, value]) => [namesOnPastDay.get(name) ?? name, value]));
  if (onPastDay !== 'training') query.set('area', onPastDay);
  const person = pathParams(path, pathname)?.id;
  if (person !== undefined) query.set('person', person);
  return `${paths.onDay()}?${query}`;
}

/** An address as it was typed, `/Training/`, is none that a tab, a saved view or a link has. */
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
  // Another filter is no other page: what has failed is not asked for again at every click.
  if (pathname !== shown?.pathname) page.prefetch?.(queryClient, pathParams(page.path, pathname) ?? {});
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

export const navigation = startNavigation(UNSAFE_createBrowserHistory(), resolveAddress);
beforeLoadingAnew(navigation.enterEarly);

/** When the first page can be drawn: its code and whose data it is are there, or it is known why not. */
export const opened = new Promise<void>((resolve) => {
  const stop = navigation.subscribe(({ shown }) => {
    if (!shown) return;
    stop();
    resolve();
  });
});
