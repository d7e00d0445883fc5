import { type ReactNode, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { SortMenu } from '#components/filters/SortMenu.tsx';
import { shownColumns } from '#components/table/columnChoice.ts';
import { type Column, knownSort, orderOf } from '#components/table/columns.ts';
import { DataTable, type Expansion, type TableHandle } from '#components/table/DataTable.tsx';
import { leftOutWords } from '#components/table/rowLimits.ts';
import { nothingSelected } from '#components/table/selection.ts';
import { nounIn, orderIn } from './defineList.ts';
import type { FilterEntries } from './filters/filtersOf.ts';
import { type FrameProps, ListFrame } from './ListFrame.tsx';
import { type ExportedToo, ListTools } from './ListTools.tsx';
import { namesIn, text, useUrlState } from './urlState.ts';
import type { PageState } from './useListState.ts';

type Props<Row extends object, Entries extends FilterEntries<Row>, View extends z.core.$ZodLooseShape> = Omit<
  FrameProps<Row, Entries, View>,
  'leftOut' | 'order' | 'sortMenu' | 'table' | 'tools' | 'state'
> & {
  state: PageState<Entries, View>;
  columns: readonly Column<Row>[];
  href?: (row: Row) => string | undefined;
  compact: (row: Row) => ReactNode;
  expansion?: Expansion<Row>;
  /** Ids of the columns shown by default, in their order; all if missing. */
  usual?: readonly string[] | undefined;
  selectable?: boolean;
  /** Columns that a file has in addition to those shown, unless the reader leaves them out: their ids, and a name for all. */
  exportedToo?: ExportedToo;
  /** What a reader of an exported file must know of the rows in addition to the sources. */
  caveat?: string | undefined;
};

/** Ids of the chosen columns; none for the default ones. */
const Layout = z.object({ cols: text() });

/** The ids of the columns that the reader has chosen for the list on this page. */
export function useChosenColumns(): readonly string[] {
  const [{ cols }] = useUrlState(Layout);
  return useMemo(() => namesIn(cols), [cols]);
}

export function List<Row extends object, Entries extends FilterEntries<Row>, View extends z.core.$ZodLooseShape>(
  props: Props<Row, Entries, View>,
) {
  const { columns, href, compact, expansion, usual, selectable, exportedToo, caveat, ...frame } = props;
  const { sort: requested, changeSort } = frame.state;
  const { list } = frame;
  const { rowId } = list;
  const order = orderIn(list, frame.state.filter);
  const [{ cols }, changeLayout] = useUrlState(Layout, { last: true });
  const [selection, setSelection] = useState(nothingSelected);
  const table = useRef<TableHandle<Row>>(null);
  const all = useMemo(() => columns.map(({ id }) => id), [columns]);
  const sort = useMemo(() => knownSort(requested, all), [requested, all]);
  const shown = useMemo(() => shownColumns(all, namesIn(cols), usual), [all, cols, usual]);
  const orderWords = orderOf(columns, sort, order);
  return (
    <ListFrame
      {...frame}
      order={orderWords}
      sortMenu={<SortMenu columns={columns} sort={sort} usual={order} onSort={changeSort} />}
      leftOut={({ length }) => leftOutWords(length)}
      unknownColumns={requested.filter((key) => !sort.includes(key)).map(({ column }) => column)}
      tools={(listed) => (
        <ListTools
          listed={listed}
          columns={columns}
          shown={shown}
          usual={usual ?? all}
          isChosen={cols !== ''}
          fitting={(ids) => table.current?.fitting(ids) ?? ids}
          onChoose={(next) => changeLayout({ cols: next.join(',') })}
          order={orderWords}
          caveat={caveat}
          exportedToo={exportedToo}
          inOrder={() => table.current?.inOrder() ?? []}
          isSelected={(row) => selection.ids.size > 0 && selection.ids.has(rowId(row))}
          onClearSelection={() => setSelection(nothingSelected)}
        />
      )}
      table={(rows, fallback, isComplete, latest) => (
        <DataTable
          handle={table}
          label={nounIn(frame.list, frame.state.filter).noun}
          columns={columns}
          shown={shown}
          keepsColumns={cols !== ''}
          rows={rows}
          isComplete={isComplete}
          isGrowing={frame.data.isGrowing}
          rowId={rowId}
          sort={latest.sort ?? sort}
          onSort={changeSort}
          href={href}
          compact={compact}
          expansion={expansion}
          {...(selectable && isComplete && { selection, onSelection: setSelection })}
          fallback={fallback}
        />
      )}
    />
  );
}
