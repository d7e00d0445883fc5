import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Boundary } from '#components/Boundary.tsx';
import classes from './SavedViewsPlace.module.css';

/**
 * Few readers have any, and the page need not wait for them. `lazy` remembers what it could not fetch, so each call creates a
 * new one.
 */
const fetched = () => lazy(async () => ({ default: (await import('./SavedViews.tsx')).SavedViews }));

/** The place of the saved views. If their code does not load, the next page requests it again. */
export function SavedViewsPlace() {
  const { pathname } = useLocation();
  const [SavedViews, setSavedViews] = useState(fetched);
  return (
    <Boundary fallback={<NotFetched />} triedFor={pathname} onError={() => setSavedViews(fetched)}>
      <Suspense>
        <SavedViews />
      </Suspense>
    </Boundary>
  );
}

/** Many browsers remember a module that they could not fetch while the page is open, see whatwg/html#10327. */
const NotFetched = () => (
  <div className={classes.lost}>
    <p>Saved views could not be loaded.</p>
    <Button variant="default" size="compact-sm" onClick={() => location.reload()}>
      Reload the page
    </Button>
  </div>
);
