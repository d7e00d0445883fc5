import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePageFacts } from '#components/Page.tsx';
import { usePrinting } from '#components/usePrinting.ts';
import type { AnyList } from './defineList.ts';
import classes from './FilterNotes.module.css';
import type { FilterEntries } from './filters/filtersOf.ts';
import { unreadIn } from './urlState.ts';

type Props = {
  filters: { entries: Pick<FilterEntries<never>, string>; schema: AnyList['schema'] };
  /** The columns that the address sorts by and the list does not have. */
  unknownColumns: readonly string[];
};

/** What a link asked for and the list does not know: it shows the list without that, and says so. */
export function DroppedFilters({ filters: { entries, schema }, unknownColumns }: Props) {
  const [search] = useSearchParams();
  const dropped = [
    ...unreadIn(schema, search).map(({ key, values }) => ({ label: entries[key]?.label ?? key, values })),
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
  order: ReactNode;
};

/** On paper, the basis of the page, its filters and its order, in place of the controls that say so on the screen. */
export function PrintedFilters({ words, order }: PrintedFiltersProps) {
  const { basis } = usePageFacts();
  if (!usePrinting()) return null;
  return (
    <p className={classes.filters}>
      {basis.words.length > 0 && `${basis.words.join('; ')}. `}
      {words.length === 0 ? 'No filters.' : `Filters: ${words.join('; ')}.`} {order && <>Order: {order}.</>}
    </p>
  );
}
