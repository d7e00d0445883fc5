import { createContext, use } from 'react';
import { areaLabels, type PageDefinition } from './definePage.ts';

const Pages = createContext<readonly PageDefinition[]>([]);

export const PageRegistryProvider = Pages.Provider;

/** Every page of the dashboard, in the order of the sidebar. */
export const usePageRegistry = (): readonly PageDefinition[] => use(Pages);

/** The sidebar's name for the list that an area is named after; outside its area the word says nothing. */
const AREA_LIST = 'List';

/** The name of a page among the other pages of its area; null if it is not one of them. */
export const labelOf = ({ label, title }: Pick<PageDefinition, 'label' | 'title'>): string | null =>
  label === undefined ? title : label;

/** The name of a page anywhere else. */
export function pageNameOf(page: Pick<PageDefinition, 'label' | 'title'>): string {
  const label = labelOf(page);
  return label === null || label === AREA_LIST ? page.title : label;
}

/** The list that an address belongs to: the page of one employee or training belongs to the list above it. */
export const listAt = (pathname: string, lists: readonly { to: string }[]): string | undefined =>
  lists
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.length - a.length)[0];

/** A page by its name; `within` is the area that it belongs to. */
export type PageLink = { label: string; to: string; within?: string };

/** Every page that is not of a single record; the list that an area is named after has the area's name, as on the page. */
export const pageLinksOf = (pages: readonly PageDefinition[]): PageLink[] =>
  pages
    .filter((page) => labelOf(page) !== null)
    .map((page) => ({
      label: pageNameOf(page),
      to: page.path,
      ...(page.area && page.label !== AREA_LIST && { within: areaLabels[page.area] }),
    }));
