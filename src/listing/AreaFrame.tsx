import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#components/Link.tsx';
import { type Basis, Page } from '#components/Page.tsx';
import { showFocused } from '#components/showFocused.ts';
import type { Source } from '#components/source.ts';
import { useNarrow } from '#components/useNarrow.ts';
import classes from './AreaFrame.module.css';
import { useAccountCalendar } from './accountCalendar.tsx';
import { type AreaId, areaLabels } from './definePage.ts';
import { labelOf, listAt, usePageRegistry } from './pageRegistry.ts';
import { useCurrentPage } from './pathParams.ts';
import { toSearch } from './urlState.ts';

type Props = {
  /** The area that it shows, if that differs from its own. */
  shows?: AreaId | undefined;
  sources: readonly Source[];
  /** Its day, or what else it shows besides its filters: files and print say it. */
  basis?: Basis | undefined;
  /** The filter that the tabs pass on to the pages of the area that have the same ones. */
  filter?: Readonly<Record<string, unknown>>;
  /** Replaces everything else on the page, such as the reason why nothing is known. */
  fallback?: ReactNode;
  children: ReactNode;
};

const tabsLabels: Record<AreaId, string> = {
  training: 'Training lists',
  equipment: 'Equipment lists',
  documents: 'Document lists',
};

/** The frame of the current page: its area above its title, and on narrow screens the other pages of the area. */
export function AreaFrame({ shows, sources, basis, filter = {}, fallback, children }: Props) {
  const { timeZone } = useAccountCalendar();
  const pages = usePageRegistry();
  const page = useCurrentPage();
  if (!page) throw new Error('This address is of no page');
  const { area, title } = page;
  const listsOf = (of: AreaId) =>
    pages
      .filter((other) => other.area === of)
      .flatMap((other) => {
        const label = labelOf(other);
        const search = page.sharesFilter && other.sharesFilter ? toSearch(filter) : '';
        return label === null ? [] : [{ label, to: other.path, search }];
      });
  const tabs = area ? listsOf(area) : [];
  const shown = shows ?? area;
  const areaLabel = shown && areaLabels[shown];
  const [first] = shown ? listsOf(shown) : [];
  return (
    <Page
      title={title}
      {...(areaLabel && areaLabel !== title && first && { above: [{ label: areaLabel, to: first.to + first.search }] })}
      sources={sources}
      basis={basis}
      timeZone={timeZone}
    >
      {area && tabs.length > 1 && <AreaTabs label={tabsLabels[area]} lists={tabs} under={page.under} />}
      {fallback ?? children}
    </Page>
  );
}

type AreaTabsProps = {
  /** `Training lists`. */
  label: string;
  /** `search`: the filter that the tab passes on. */
  lists: readonly { label: string; to: string; search: string }[];
  under: string | undefined;
};

/** Links from one list of an area to the others on narrow screens, where the navigation has no room for them. */
function AreaTabs({ label, lists, under }: AreaTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const narrow = useNarrow();
  const list = listAt(under ?? pathname, lists);
  useEffect(() => {
    // They are hidden elsewhere, and reading a place lays out the whole page.
    if (!narrow) return;
    // The row of names can be wider than the screen, so its neighbours show that it continues.
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [narrow]);
  return (
    <nav ref={nav} className={classes.lists} aria-label={label} onFocus={showFocused}>
      {lists.map(({ label: name, to, search }) => (
        <Link key={to} to={to + search} className={classes.list} aria-current={to === list ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
