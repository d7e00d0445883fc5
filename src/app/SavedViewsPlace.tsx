import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Boundary } from '#components/Boundary.tsx';
import classes from './SavedViewsPlace.module.css';

/** Few have any, and the page need not wait for them. `lazy` remembers what it could not fetch: each time it is another. */
const fetched = () => lazy(async () => ({ default: (await import('./SavedViews.tsx')).SavedViews }));

/** Where the saved views come. If their code does not, it is asked for again on the next page. */
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

/** Many a browser remembers a module that it could not fetch for as long as the page is open, see whatwg/html#10327. */
const NotFetched = () => (
  <div className={classes.lost}>
    <p>Saved views could not be loaded.</p>
    <Button variant="default" size="compact-sm" onClick={() => location.reload()}>
      Reload the page
    </Button>
  </div>
);
