import { lazy, Suspense } from 'react';
import { useNarrow } from '#components/useNarrow.ts';
import { useSavedViews } from '#settings/savedViews.ts';
import { SavedViewsList } from './SavedViewsList.tsx';

const SavedViewsButton = lazy(async () => ({
  default: (await import('./SavedViewsButton.tsx')).SavedViewsButton,
}));

/**
 * The way to the saved views, for those who have any: in the sidebar, and behind a button beside the title where there
 * is none.
 */
export function SavedViews() {
  const views = useSavedViews();
  const narrow = useNarrow();
  if (views.length === 0) return null;
  return narrow ? (
    <Suspense>
      <SavedViewsButton />
    </Suspense>
  ) : (
    <SavedViewsList />
  );
}
