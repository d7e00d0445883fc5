import type { ReactNode } from 'react';
import { usePrinting } from '#components/usePrinting.ts';
import { type FilterWords, inWords } from './filterWords.ts';
import classes from './PrintedFilters.module.css';

type Props<F extends Record<string, unknown>> = {
  filter: F;
  describe: FilterWords<F>;
  order: ReactNode;
};

/** On paper, what a list was filtered by and sorted by, in place of the controls that say so on the screen. */
export function PrintedFilters<F extends Record<string, unknown>>({ filter, describe, order }: Props<F>) {
  if (!usePrinting()) return null;
  const words = inWords(filter, describe);
  return (
    <p className={classes.filters}>
      {words.length === 0 ? 'No filters.' : `Filters: ${words.join('; ')}.`} {order && <>Order: {order}.</>}
    </p>
  );
}
