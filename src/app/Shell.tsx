import {
  IconDatabase,
  IconFileText,
  IconForklift,
  IconLayoutDashboard,
  IconSchool,
  IconSettings,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigation } from 'react-router';
import { AccountCalendarProvider } from '#listing/accountCalendar.tsx';
import { paths, startPaths } from '#pages/paths.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { useSettings } from '#settings/settings.ts';
import { FindAnything } from './FindAnything.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { PrintedHead } from './PrintedHead.tsx';
import { pageLinksOf } from './pageLinks.ts';
import { SavedViewsPlace } from './SavedViewsPlace.tsx';
import classes from './Shell.module.css';

const areas = [
  { label: 'Overview', to: paths.overview, icon: IconLayoutDashboard, end: true, pages: [] },
  {
    label: 'Training',
    to: paths.employees(),
    icon: IconSchool,
    end: false,
    pages: [
      { label: 'Employees', to: paths.employees() },
      { label: 'Matrix', to: paths.matrix() },
      { label: 'Required trainings', to: paths.requirements() },
      { label: 'Trainings', to: paths.trainings() },
      { label: 'Completions', to: paths.completions() },
    ],
  },
  {
    label: 'Equipment',
    to: paths.equipment(),
    icon: IconForklift,
    end: false,
    pages: [
      { label: 'List', to: paths.equipment() },
      { label: 'Calendar', to: paths.equipmentCalendar() },
    ],
  },
  {
    label: 'Documents',
    to: paths.documents(),
    icon: IconFileText,
    end: false,
    pages: [
      { label: 'List', to: paths.documents() },
      { label: 'Hygiene', to: paths.documentHygiene() },
    ],
  },
  { label: 'Sources', to: paths.sources(), icon: IconDatabase, end: false, pages: [] },
];

const pageLinks = pageLinksOf([...areas, { label: 'Settings', to: paths.settings(), pages: [] }]);

/** The list that an address belongs to: the page of one employee or training is in the list it was opened from. */
const listAt = (pathname: string, lists: readonly { to: string }[]): string | undefined =>
  lists
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.length - a.length)[0];

/** Navigation around every page: a sidebar, or tabs at the bottom of a narrow screen. */
export function Shell() {
  const { name, timeZone } = useOrganisation();
  const { startPage } = useSettings();
  const { pathname } = useLocation();
  const busy = useNavigation().state !== 'idle';
  const content = useContentFocus(pathname);
  return (
    <AccountCalendarProvider>
      <div className={classes.shell}>
        <a href="#content" className={classes.skip}>
          Skip to the content
        </a>
        <nav className={classes.sidebar} aria-label="Main">
          <Link to={startPaths[startPage]} className={classes.organisation}>
            <img src="/icon.svg" alt="" width={20} height={20} />
            <span>{name ?? 'Compliance'}</span>
          </Link>
          <FindAnything pages={pageLinks} />
          <ul className={classes.areas}>
            {areas.map(({ label, to, icon: Icon, end, pages: within }) => (
              <li key={label}>
                <NavLink
                  to={to}
                  end={end}
                  className={classes.area}
                  data-has-pages={within.length > 0}
                  // The gateway lets no address be told; in a new tab the overview must know that it was asked for.
                  referrerPolicy={to === paths.overview ? 'origin' : undefined}
                >
                  <Icon size={18} stroke={1.6} aria-hidden />
                  {label}
                </NavLink>
                {within.length > 0 && (
                  <ul className={classes.pages}>
                    {within.map((page) => (
                      <li key={page.label}>
                        <NavLink
                          to={page.to}
                          className={classes.page}
                          data-current={page.to === listAt(pathname, within)}
                        >
                          {page.label}
                        </NavLink>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
          <SavedViewsPlace />
          <NavLink to={paths.settings()} className={clsx(classes.area, classes.settings)}>
            <IconSettings size={18} stroke={1.6} aria-hidden />
            Settings
          </NavLink>
          <p className={classes.zone}>Days in {timeZone.replaceAll('_', ' ')}</p>
        </nav>
        <PrintedHead />
        <main id="content" ref={content} className={classes.content} aria-busy={busy} tabIndex={-1}>
          <OfflineLine />
          <Outlet />
        </main>
      </div>
    </AccountCalendarProvider>
  );
}

/**
 * Puts the focus into the content when another page is opened, unless the page has put it somewhere itself: otherwise
 * the link that was followed takes the focus away with it.
 */
function useContentFocus(pathname: string) {
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!content.current?.contains(document.activeElement)) content.current?.focus();
  }, [pathname]);
  return content;
}
