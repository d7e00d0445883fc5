import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { countWords } from '#compliance/countWords.ts';
import { ExportMenu } from '#components/export/ExportMenu.tsx';
import { tableOf } from '#components/export/sheet.ts';
import { orderOf, type Sort } from '#components/table/columns.ts';
import { DataTable, type TableHandle } from '#components/table/DataTable.tsx';
import { TablePanel } from '#components/table/TablePanel.tsx';
import type { RowNoun } from './filters/filter.ts';
import { useExport } from './useExport.ts';

type Props<Row extends object> = Omit<ComponentProps<typeof DataTable<Row>>, 'handle' | 'label' | 'sort' | 'onSort'> &
  Pick<ComponentProps<typeof TablePanel>, 'title' | 'none' | 'notice'> & {
    /** The plural of its subject: `sites`. */
    of: string;
    /** The noun of its rows, if it differs. */
    rowNoun?: RowNoun;
    /** Each filter of the rows, in words. */
    filters?: readonly string[];
    /** The order in words while no column is chosen. */
    order: string;
    /** The columns that it is sorted by; without them it keeps its own. */
    sort?: Sort;
    onSort?: (sort: Sort) => void;
    /** What its words mean, below it and in its file. */
    footnote?: string;
    /** Other tools, before its export. */
    tools?: ReactNode;
  };

/** A table among other panels of a page, which can be exported on its own. */
export function PanelTable<Row extends object>(props: Props<Row>) {
  const {
    title,
    none,
    notice,
    of,
    rowNoun: { noun, one } = { noun: of },
    filters = [],
    order,
    footnote,
    tools,
    ...table
  } = props;
  const [ownSort, setOwnSort] = useState<Sort>([]);
  const { columns, rows, sort = ownSort, onSort = setOwnSort } = table;
  const handle = useRef<TableHandle<Row>>(null);
  const exportAs = useExport();
  const inForce = orderOf(columns, sort, order);
  return (
    <TablePanel
      title={title}
      order={inForce}
      none={none}
      notice={notice}
      footnote={footnote}
      tools={
        <>
          {tools}
          <ExportMenu
            label="Export"
            unavailable={rows ? undefined : `The ${of} are not loaded yet`}
            onExport={(format) => {
              const inOrder = handle.current?.inOrder() ?? [];
              const rowCount = inOrder.length;
              const rowWords = countWords(rowCount, noun, one);
              const shown = { name: of, filters, order: inForce, rowCount, rows: rowWords, caveat: footnote };
              return exportAs(format, shown, (context) => tableOf(columns, inOrder, context));
            }}
          />
        </>
      }
    >
      <DataTable {...table} sort={sort} onSort={onSort} label={of} handle={handle} />
    </TablePanel>
  );
}
