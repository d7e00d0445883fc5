import type { PageLink } from '#pages/palette/paletteEntries.ts';

type FiguresPanel = { label: string; to: string; pages: readonly { label: string; to: string }[] };

/** What the sidebar calls the list that an area is named after; away from its area the word says nothing. */
const LIST = 'List';

/** Every page of the sidebar by itself; the list of an area has the area's name, as on the page. */
export const pageLinksOf = (areas: readonly FiguresPanel[]): PageLink[] =>
  areas.flatMap(({ label, to, pages }) => {
    if (pages.length === 0) return [{ label, to }];
    return pages.map((page) => (page.label === LIST ? { label, to: page.to } : { ...page, within: label }));
  });
