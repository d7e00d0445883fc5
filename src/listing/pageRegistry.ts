import { type ComponentType, createContext, use } from 'react';
import { areaLabels, type PageDefinition } from './defineList.ts';

/** A page with what loads its component. */
export type RegisteredPage = PageDefinition & { load: () => Promise<ComponentType> };

/** Registers a page with the component of that name, whose code is loaded when the page is opened. */
export const register = <Name extends string>(
  definition: PageDefinition,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): RegisteredPage => ({ ...definition, load: async () => (await load())[name] });

const Pages = createContext<readonly PageDefinition[]>([]);

export const PageRegistryProvider = Pages.Provider;

/** Every page of the dashboard, in the order of the sidebar. */
export const usePageRegistry = (): readonly PageDefinition[] => use(Pages);

/** What the sidebar calls the list that an area is named after; away from its area the word says nothing. */
const AREA_LIST = 'List';

/** What a page is called beside the other pages of its area; null where it is not among them. */
export const labelOf = ({ label, title }: Pick<PageDefinition, 'label' | 'title'>): string | null =>
  label === undefined ? title : label;

/** What a page is called anywhere else. */
export function nameOf(page: Pick<PageDefinition, 'label' | 'title'>): string {
  const label = labelOf(page);
  return label === null || label === AREA_LIST ? page.title : label;
}

/** A page by its name; `within` is the area that it belongs to. */
export type PageLink = { label: string; to: string; within?: string };

/** Every page that is not of one record by itself; the list that an area is named after has the area's name, as on the page. */
export const pageLinksOf = (pages: readonly PageDefinition[]): PageLink[] =>
  pages
    .filter((page) => labelOf(page) !== null)
    .map((page) => ({
      label: nameOf(page),
      to: page.path,
      ...(page.area && page.label !== AREA_LIST && { within: areaLabels[page.area] }),
    }));
