import { IconArrowsSort } from '@tabler/icons-react';
import { type Column, orderOf, type Sort } from '../table/columns.ts';
import classes from './SortMenu.module.css';

type Props<Row extends object> = {
  columns: readonly Column<Row>[];
  sort: Sort;
  /** The order in words while no column is chosen. */
  usual: string;
  onSort: (sort: Sort) => void;
};

const keyOf = (sort: Sort): string =>
  sort.map(({ column, descending }) => `${descending ? '-' : ''}${column}`).join(',');

/** The order of a list that has no column headings to press: its own, or by one column in either direction. */
export function SortMenu<Row extends object>({ columns, sort, usual, onSort }: Props<Row>) {
  const orders: Sort[] = columns.flatMap(({ id: column }) => [
    [{ column, descending: false }],
    [{ column, descending: true }],
  ]);
  // An address can contain several columns.
  const all = sort.length > 1 ? [sort, ...orders] : orders;
  const chosen = keyOf(sort);
  return (
    <label className={classes.sort}>
      <IconArrowsSort className="fixed" size={14} aria-hidden />
      <span className="visually-hidden">Sort by</span>
      <select
        value={chosen}
        onChange={({ currentTarget: { value } }) => onSort(all.find((one) => keyOf(one) === value) ?? [])}
      >
        <option value="">{usual}</option>
        {all.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)}>
            {orderOf(columns, one, usual)}
          </option>
        ))}
      </select>
    </label>
  );
}
