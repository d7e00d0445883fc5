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
  /** The area that it shows, where that is not the one that it stands under. */
  shows?: AreaId | undefined;
  sources: readonly Source[];
  /** Its day, or what else it shows besides its filters: files and paper say it. */
  basis?: Basis | undefined;
  /** The filter that the tabs take along to the pages of the area that have the same ones. */
  filter?: Readonly<Record<string, unknown>>;
  /** What the page shows in place of everything else, such as why nothing of it can be known. */
  fallback?: ReactNode;
  children: ReactNode;
};

const tabsLabels: Record<AreaId, string> = {
  training: 'Training lists',
  equipment: 'Equipment lists',
  documents: 'Document lists',
};

/**
 * The frame of the page that the address is of: its area above its title, and on narrow screens the other pages of the
 * area.
 */
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
  /** `search`: the filter that the tab takes along. */
  lists: readonly { label: string; to: string; search: string }[];
  under: string | undefined;
};

/** From one list of an area to the others, where the navigation has no room for its pages: on narrow screens. */
function AreaTabs({ label, lists, under }: AreaTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const narrow = useNarrow();
  const list = listAt(under ?? pathname, lists);
  useEffect(() => {
    // Elsewhere they are not shown, and to ask for a place lays out the whole page.
    if (!narrow) return;
    // The row of names can be wider than the screen, and those beside this one are seen to go on.
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
