import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Boundary } from '#components/Boundary.tsx';
import { Link } from '#components/Link.tsx';
import { paths } from '#pages/paths.ts';
import { useSavedViews, viewAt } from '#settings/savedViews.ts';
import { addressOfView } from '#settings/viewAddress.ts';
import classes from './SavedViewsList.module.css';

/** Every saved view, with its controls to rename and remove it. */
export function SavedViewsList({ onOpen }: { onOpen?: () => void }) {
  return (
    <section className={classes.views} aria-labelledby="saved-views">
      <h2 id="saved-views" className={classes.heading}>
        Saved views
        <Link to={`${paths.settings()}#views`} className={classes.edit} onClick={onOpen}>
          Edit<span className="visually-hidden"> saved views</span>
        </Link>
      </h2>
      <SavedViewLinks {...(onOpen && { onOpen })} />
    </section>
  );
}

const SavedViewCount = lazy(async () => ({
  default: (await import('#listing/savedViews/SavedViewCount.tsx')).SavedViewCount,
}));

/** The saved lists, with their current number of rows. `onOpen`: called when one of them was chosen. */
function SavedViewLinks({ onOpen }: { onOpen?: () => void }) {
  const views = useSavedViews();
  const { pathname: path, search } = useLocation();
  const shown = viewAt(views, { path, search })?.view;
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (shown) open.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <ul>
      {views.map((view) => (
        <li key={view.name}>
          <Link
            ref={view === shown ? open : undefined}
            to={addressOfView(view)}
            className={classes.view}
            aria-current={view === shown ? 'page' : undefined}
            title={view.name}
            onClick={onOpen}
          >
            <IconBookmark className="fixed" size={16} stroke={1.6} aria-hidden />
            <span className="truncate grow">{view.name}</span>
            <span className="quiet tabular regular">
              <Boundary fallback={null} triedFor={path}>
                <Suspense>
                  <SavedViewCount {...view} />
                </Suspense>
              </Boundary>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
