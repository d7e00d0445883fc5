import {
  IconDatabase,
  IconFileText,
  IconForklift,
  IconLayoutDashboard,
  IconSchool,
  IconSettings,
  IconShieldCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { lazy, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Announcement } from '#components/Announcement.tsx';
import { focusTable } from '#components/focusTable.ts';
import { formatInstant } from '#components/format.ts';
import { Link } from '#components/Link.tsx';
import { LazyPart } from '#components/states/LazyPart.tsx';
import { useFollowLinks } from '#components/useFollowLinks.ts';
import { usePrinting } from '#components/usePrinting.ts';
import { AccountCalendarProvider } from '#listing/accountCalendar.tsx';
import { type AreaId, areaLabels, type PageDefinition } from '#listing/definePage.ts';
import { labelOf, listAt, PageRegistryProvider, pageLinksOf } from '#listing/pageRegistry.ts';
import { pageAt } from '#listing/pathParams.ts';
import { useRecordedPrinting } from '#listing/recordedPrinting.ts';
import { paths } from '#pages/paths.ts';
import { settingsRoute } from '#pages/settings/settingsRoute.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { useSettings } from '#settings/settings.ts';
import { FindAnything } from './FindAnything.tsx';
import { pages, startPathOf } from './pages.ts';
import { SavedViewsPlace } from './SavedViewsPlace.tsx';
import classes from './Shell.module.css';

const Keys = lazy(async () => ({ default: (await import('./Keys.tsx')).Keys }));
const LateParts = lazy(async () => ({ default: (await import('./LateParts.tsx')).LateParts }));
const SignedInAs = lazy(async () => ({ default: (await import('./SignedInAs.tsx')).SignedInAs }));

/** The icons of the first level of the sidebar. */
const icons: Readonly<Record<string, TablerIcon>> & Record<AreaId, TablerIcon> = {
  overview: IconLayoutDashboard,
  training: IconSchool,
  equipment: IconForklift,
  documents: IconFileText,
  sources: IconDatabase,
  audit: IconShieldCheck,
};

const linked = pages.filter((page) => labelOf(page) !== null && page !== settingsRoute);

const isFor = (isAuditor: boolean) => (page: PageDefinition) => isAuditor || !page.isForAuditors;

/** The first level of the sidebar: each area with its pages, and each page without an area. */
const entriesOf = (shown: readonly PageDefinition[]) =>
  [...Map.groupBy(shown, ({ area, id }) => area ?? id)].map(([id, within]) => ({
    id,
    label: within[0]?.area ? areaLabels[within[0].area] : (within[0]?.title ?? ''),
    to: within[0]?.path ?? paths.overview,
    icon: icons[id] ?? IconLayoutDashboard,
    pages: within.filter(({ area }) => area).map((page) => ({ label: labelOf(page), to: page.path })),
  }));

type Entry = ReturnType<typeof entriesOf>[number];

/** The entry of an address: its area, or the page itself. */
const entryAt = (pathname: string): string | undefined => {
  const page = pageAt(pages, pathname);
  return page?.area ?? page?.id;
};

type ShellProps = {
  /** Whether another page is loading. */
  isBusy: boolean;
  children: ReactNode;
};

type EntryProps = { entry: Entry; pathname: string };

/** Navigation around every page: a sidebar, or tabs at the bottom of a narrow screen. */
export function Shell({ isBusy, children }: ShellProps) {
  const { name, timeZone, needsSignIn, isAuditor } = useOrganisation();
  const { startPage } = useSettings();
  const { pathname } = useLocation();
  useFollowLinks();
  useRecordedPrinting(needsSignIn);
  const entries = useMemo(() => entriesOf(linked.filter(isFor(isAuditor))), [isAuditor]);
  const pageLinks = useMemo(() => pageLinksOf(pages.filter(isFor(isAuditor))), [isAuditor]);
  const { content, title } = useContentFocus(pathname);
  return (
    <AccountCalendarProvider>
      <PageRegistryProvider value={pages}>
        <div className={clsx(classes.shell, 'print-block')}>
          <a href="#content" className={clsx(classes.skip, 'screen-only')}>
            Skip to the content
          </a>
          {pages.some(({ path, loadList }) => path === pathname && loadList) && (
            <button
              type="button"
              className={clsx(classes.skip, 'bare-button', 'screen-only')}
              onClick={() => focusTable() || content.current?.focus()}
            >
              Skip to the table
            </button>
          )}
          <nav className={clsx(classes.sidebar, 'screen-only')} aria-label="Main">
            <Link to={startPathOf(startPage)} className={classes.organisation}>
              <img src="/icon.svg" alt="" width={20} height={20} />
              <span className="truncate" title={name ?? undefined}>
                {name ?? 'Compliance'}
              </span>
            </Link>
            <FindAnything pages={pageLinks} />
            <ul className={classes.areas}>
              {entries.map((entry) => (
                <SidebarEntry key={entry.id} entry={entry} pathname={pathname} />
              ))}
            </ul>
            <SavedViewsPlace />
            <Link
              to={paths.settings()}
              className={clsx(classes.area, classes.settings)}
              aria-current={entryAt(pathname) === settingsRoute.id ? 'page' : undefined}
            >
              <IconSettings size={18} stroke={1.6} aria-hidden />
              Settings
            </Link>
            <LazyPart>
              <Keys />
            </LazyPart>
            {needsSignIn && (
              <LazyPart of="Signing out">
                <SignedInAs />
              </LazyPart>
            )}
            <p className={classes.zone}>Days in {timeZone.replaceAll('_', ' ')}</p>
          </nav>
          <main
            id="content"
            ref={content}
            className={clsx(classes.content, 'print-block')}
            aria-busy={isBusy}
            aria-labelledby="title"
            tabIndex={-1}
          >
            <LazyPart fallback={<i hidden data-arriving />} substitute={<BareHead />}>
              <LateParts />
            </LazyPart>
            <Announcement words={title} />
            {children}
          </main>
        </div>
      </PageRegistryProvider>
    </AccountCalendarProvider>
  );
}

/** Above every page on paper, if the code of its whole head did not load. */
function BareHead() {
  const { name, timeZone } = useOrganisation();
  return (
    usePrinting() && (
      <p className="note">
        {name ?? 'Compliance'} · Printed {formatInstant(Date.now(), timeZone)}
      </p>
    )
  );
}

/** An area with its pages, or a page by itself. In a low window only the current area lists its pages. */
function SidebarEntry({ entry: { id, label, to, icon: Icon, pages: within }, pathname }: EntryProps) {
  const isCurrent = entryAt(pathname) === id;
  const list = isCurrent ? listAt(pageAt(pages, pathname)?.under ?? pathname, within) : undefined;
  return (
    <li>
      <Link
        to={to}
        className={classes.area}
        aria-current={isCurrent ? (within.length > 0 ? 'true' : 'page') : undefined}
        data-has-pages={within.length > 0}
        // Despite the gateway's `Referrer-Policy` this link sends its origin, so that the overview in a new tab counts as
        // wanted and is not replaced by the start page.
        referrerPolicy={to === paths.overview ? 'origin' : undefined}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
        {label}
      </Link>
      {within.length > 0 && (
        <ul className={classes.pages}>
          {within.map((page) => (
            <li key={page.label}>
              <Link to={page.to} className={classes.page} aria-current={page.to === list ? 'page' : undefined}>
                {page.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/**
 * Moves the focus to the content when another page is opened, unless the page has put it somewhere itself: otherwise the
 * followed link would disappear with the focus. `title`: the title of a page on which the focus has stayed, such as after a
 * step to the next record, which does not announce that another page is shown.
 */
function useContentFocus(pathname: string) {
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { current: main } = content;
    const stays = main?.contains(document.activeElement);
    if (!stays) main?.focus();
    setTitle((stays && main?.querySelector('h1')?.textContent) || '');
  }, [pathname]);
  return { content, title };
}
