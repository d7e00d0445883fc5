import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { usePageFacts } from '#components/Page.tsx';
import { usePrinting } from '#components/usePrinting.ts';
import { type AddressedList, droppedParams } from './droppedParams.ts';
import classes from './FilterNotes.module.css';

type Props = {
  list: AddressedList;
  /** The parameters that the page reads in addition to its list's state. */
  beside?: z.ZodMiniObject;
  /** Columns in the address's sort order that the list does not have. */
  unknownColumns?: readonly string[] | undefined;
};

/** Unknown parts of a link: the page is shown without them, and says so. */
export function DroppedParams({ list, beside, unknownColumns = [] }: Props) {
  const [search] = useSearchParams();
  const dropped = [
    ...droppedParams(list, search, beside),
    ...(unknownColumns.length > 0 ? [{ label: 'Order', values: unknownColumns }] : []),
  ];
  if (dropped.length === 0) return null;
  const words = dropped.map(({ label, values }) => `${label} “${values.join('”, “')}”`);
  return (
    <p className={classes.dropped} role="status">
      Part of the link is not known here and is left out: {words.join('; ')}.
    </p>
  );
}

type PrintedFiltersProps = {
  words: readonly string[];
  /** Tried-out settings, which leave nothing out. */
  tried?: readonly string[];
  order: ReactNode;
  /** What of the list is not printed: the first sheet says so, because nobody looks for that on the last. */
  leftOut?: string | undefined;
};

/** In print, the basis of the page, its filters and its order, instead of the controls that show them on the screen. */
export function PrintedFilters({ words, tried = [], order, leftOut }: PrintedFiltersProps) {
  const { basis } = usePageFacts();
  if (!usePrinting()) return null;
  return (
    <p className={classes.filters}>
      {basis.words.length > 0 && `${basis.words.join('; ')}. `}
      {words.length === 0 ? 'No filters.' : `Filters: ${words.join('; ')}.`}{' '}
      {tried.length > 0 && `What if: ${tried.join('; ')}. `}
      {order && <>Order: {order}.</>} {leftOut && <strong>{leftOut}</strong>}
    </p>
  );
}
