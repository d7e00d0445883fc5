import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { ChartBoundary } from '#components/charts/ChartBoundary.tsx';
import { paths } from '#pages/paths.ts';
import { useSavedViews, viewAt } from '#settings/savedViews.ts';
import { addressOfView } from '#settings/viewAddress.ts';
import classes from './Shell.module.css';

const ViewCount = lazy(async () => ({ default: (await import('#pages/savedViews/ViewCount.tsx')).ViewCount }));

/** The lists that somebody saved, with as many rows as they have now. */
export function SavedViews() {
  const views = useSavedViews();
  const { pathname: path, search } = useLocation();
  const shown = viewAt(views, { path, search })?.view;
  if (views.length === 0) return null;
  return (
    <section className={classes.views} aria-labelledby="saved-views">
      <h2 id="saved-views" className={classes.heading}>
        Saved views
        <Link to={`${paths.settings()}#views`} className={classes.edit}>
          Edit<span className="visually-hidden"> saved views</span>
        </Link>
      </h2>
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Link
              to={addressOfView(view)}
              className={classes.area}
              aria-current={view === shown ? 'page' : undefined}
              title={view.name}
            >
              <IconBookmark size={16} stroke={1.6} aria-hidden />
              <span className={classes.viewName}>{view.name}</span>
              <span className={classes.viewCount}>
                <ChartBoundary instead={null}>
                  <Suspense>
                    <ViewCount {...view} />
                  </Suspense>
                </ChartBoundary>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
