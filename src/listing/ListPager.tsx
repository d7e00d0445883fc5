import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { type Column, orderOf, type Sort } from '#components/table/columns.ts';
import { useSortedTable } from '#components/table/useSortedTable.ts';
import { isSet } from './filterWords.ts';
import { type PagerRecord, RecordPager } from './RecordPager.tsx';

/** A list that is walked through for one of its records, whatever its rows. */
export type ListPagerProps = {
  /** What the list is called. */
  name: string;
  /** Its address, with its filter and its order. */
  to: string;
  /** The record whose page this is. */
  id: string;
  /** Another list, for when this one does not have it. */
  otherwise?: ReactNode;
};

type Props<Row extends RowData> = ListPagerProps & {
  columns: readonly Column<Row>[];
  /** The rows that meet the filter, in the list's own order. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  filter: Readonly<Record<string, unknown>>;
  sort: Sort;
  /** The order of the rows while no column is chosen, in words. */
  order?: string;
  /** The record that a row opens; several rows may open the same one. It does not change from one rendering to the next. */
  recordOf: (row: Row) => PagerRecord;
};

/** Whether a list shows less than there is. */
export const isFiltered = (filter: Readonly<Record<string, unknown>>): boolean => Object.values(filter).some(isSet);

/** Steps through a list as it was left: its filter, its order. */
export function ListPager<Row extends RowData>(props: Props<Row>) {
  const { name, to, columns, rows, rowId, filter, sort, order, recordOf, id, otherwise = null } = props;
  const sorted = useSortedTable(columns, rows, rowId, sort).getRowModel().rows;
  const records = useMemo(() => {
    const all = sorted.map(({ original }) => recordOf(original));
    return [...new Map(all.map((record) => [record.id, record])).values()];
  }, [sorted, recordOf]);
  if (!records.some((record) => record.id === id)) return otherwise;
  const words = orderOf(columns, sort, order);
  return (
    <RecordPager
      name={isFiltered(filter) ? `${name}, filtered` : name}
      order={words.charAt(0).toLowerCase() + words.slice(1)}
      records={records}
      id={id}
      list={to}
    />
  );
}
