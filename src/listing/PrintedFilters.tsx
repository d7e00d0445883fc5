import type { ReactNode } from 'react';
import { usePrinting } from '#components/usePrinting.ts';
import classes from './PrintedFilters.module.css';

type Props = {
  /** Each filter in force, in words. */
  words: readonly string[];
  order: ReactNode;
};

/** On paper, what a list was filtered by and sorted by, in place of the controls that say so on the screen. */
export function PrintedFilters({ words, order }: Props) {
  if (!usePrinting()) return null;
  return (
    <p className={classes.filters}>
      {words.length === 0 ? 'No filters.' : `Filters: ${words.join('; ')}.`} {order && <>Order: {order}.</>}
    </p>
  );
}
