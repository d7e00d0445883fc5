import { lazy, Suspense } from 'react';
import { useNarrow } from '#components/useNarrow.ts';
import { useSavedViews } from '#settings/savedViews.ts';
import { SavedViewsList } from './SavedViewsList.tsx';

const SavedViewsButton = lazy(async () => ({
  default: (await import('./SavedViewsButton.tsx')).SavedViewsButton,
}));

/** The saved views, for readers who have any: in the sidebar, or behind a button next to the title if there is no sidebar. */
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
