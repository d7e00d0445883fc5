import type { ReactNode } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import { textKey } from '#compliance/order.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { CountLink, type CountLinkProps } from '../CountLink.tsx';
import { type ExportOf, type ExportValue, wordsValue } from '../export/exportValue.ts';
import { formatDate } from '../format.ts';
import { formatPoints, roundedPoints } from '../points.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { appearanceOf, type StatusAppearance } from '../status.ts';
import type { Column, ColumnMeta } from './columns.ts';

type Order = ColumnMeta['order'];
type Cell<Row> = (row: Row) => ReactNode;

/**
 * What columns of one kind share, for values that are not empty. A function that it leaves out defaults to the value itself.
 */
type Kind<Row, Value> = {
  align?: 'right';
  oneLine?: true;
  /** The value that counts as empty. */
  blank?: Value;
  /** The order in words, given its criterion: `by name, A to Z`. */
  order: (by: string) => Order;
  sortKey?: (value: Value) => string | number;
  exported?: (value: Value) => ExportValue;
  cell?: (value: Value, row: Row) => ReactNode;
};

/** What any column can set itself, overriding its kind. */
type Options<Row> = Partial<Omit<ColumnMeta, 'exported'>> & {
  header: string;
  /** The criterion of its order in words, if that is not the header in lower case. */
  by?: string;
  /** Shown for an empty value on the screen and in a file, where a dash means nothing. */
  empty?: string | ((row: Row) => string);
  cell?: Cell<Row>;
  exported?: ExportOf<Row>;
  /** The rank of a row's value among all values, if known: then no texts are compared. */
  rank?: (row: Row) => number;
  /** Further columns that it adds to a file, by their headers. */
  exportedBeside?: Readonly<Record<string, ExportOf<Row>>>;
};

type ValueOf<Row, Value> = (row: Row) => Value | null | undefined;

type KeyOf<Row, Value> = { [Key in keyof Row]: Row[Key] extends Value | null | undefined ? Key : never }[keyof Row];

/** Makes a column of the value that `of` returns, or of the property that the column's id names. */
type MakeColumn<Row extends object, Value, Special> = {
  <Id extends string>(id: Id, options: Options<Row> & Special & { of: ValueOf<Row, Value> }): Column<Row, Id>;
  <Id extends KeyOf<Row, Value> & string>(id: Id, options: Options<Row> & Special): Column<Row, Id>;
};

const itself = <Value,>(value: Value) => value;

function maker<Row extends object, Value extends string | number, Special = unknown>(
  kindOf: (options: Options<Row> & Special) => Kind<Row, Value>,
): MakeColumn<Row, Value, Special> {
  return <Id extends string>(id: Id, options: Options<Row> & Special & { of?: ValueOf<Row, Value> }) => {
    const { header, by = header.toLowerCase(), empty = '–', rank, width, minWidth, wraps, hideOrder } = options;
    const kind = kindOf(options);
    const { sortKey = itself, exported = itself, cell = itself } = kind;
    // Without `of` the id names a property with such a value, see `MakeColumn`.
    const of = options.of ?? ((row: Row) => Object(row)[id] as Value | null | undefined);
    const read = <Result,>(row: Row, present: (value: Value) => Result, absent: (words: string) => Result): Result => {
      const value = of(row);
      if (value != null && value !== kind.blank) return present(value);
      return absent(typeof empty === 'string' ? empty : empty(row));
    };
    const column: Column<Row, Id> = {
      id,
      header,
      sortKey: (row) => read<string | number | undefined>(row, rank ? () => rank(row) : sortKey, () => undefined),
      cell: (row) => (options.cell ? options.cell(row) : read<ReactNode>(row, (value) => cell(value, row), itself)),
      meta: {
        width,
        minWidth,
        wraps,
        hideOrder,
        oneLine: kind.oneLine,
        align: options.align ?? kind.align,
        order: options.order ?? kind.order(by),
        exported: {
          [header]: options.exported ?? ((row: Row) => read<ExportValue>(row, exported, wordsValue)),
          ...options.exportedBeside,
        },
      },
    };
    return column;
  };
}

/** `format`: a value in words, on the screen and in a file. */
type Formatted<Value> = { format?: (value: Value) => string };

const alphabetical = (by: string): Order => [`by ${by}, A to Z`, `by ${by}, Z to A`];
const numerical = (by: string): Order => [`lowest ${by} first`, `highest ${by} first`];

/** Functions that make the columns of a table, at module scope. Empty values come last in both directions. */
export const columnKit = <Row extends object>() => ({
  textColumn: maker<Row, string, Formatted<string>>(({ format }) => ({
    blank: '',
    order: alphabetical,
    sortKey: textKey,
    exported: format,
    cell: format,
  })),

  numberColumn: maker<Row, number, Formatted<number>>(({ format }) => ({
    align: 'right',
    order: numerical,
    exported: format,
    cell: format,
  })),

  /** A count that leads to the list of exactly what it counts; without `link` it only counts. */
  countColumn: maker<Row, number, { link?: (row: Row) => Omit<CountLinkProps, 'count'> }>(({ link }) => ({
    align: 'right',
    order: (by) => [`fewest ${by} first`, `most ${by} first`],
    cell: (count, row) => (link ? <CountLink count={count} {...link(row)} /> : formatCount(count)),
  })),

  /** Percentage points, signed on the screen and a number in a file. */
  pointsColumn: maker<Row, number>(() => ({
    align: 'right',
    order: numerical,
    exported: roundedPoints,
    cell: (points) => formatPoints(points),
  })),

  /** A percentage, 57 for 57 %. */
  percentColumn: maker<Row, number>(() => ({
    order: numerical,
    exported: (percent) => ({ percent }),
    cell: (percent) => `${percent} %`,
  })),

  dateColumn: maker<Row, CalendarNumber>(() => ({
    oneLine: true,
    order: (by) => [`soonest ${by} first`, `latest ${by} first`],
    exported: (date) => ({ date }),
    cell: formatDate,
  })),

  /** An instant. Its day and hour depend on the account, so each column has its own cell. */
  instantColumn: maker<Row, EpochMs, { cell: Cell<Row> }>(() => ({
    align: 'right',
    order: (by) => [`oldest ${by} first`, `latest ${by} first`],
    exported: (instant) => ({ instant }),
  })),

  /** A status: its word, icon and colour. `service` is the service's status, shown with it if it differs. */
  statusColumn: maker<
    Row,
    string,
    { appearances: Record<string, StatusAppearance>; service?: (row: Row) => string | undefined }
  >(({ appearances, service }) => ({
    order: alphabetical,
    sortKey: (status) => textKey(appearanceOf(appearances, status).word),
    exported: (status) => appearanceOf(appearances, status).word,
    cell: (status, row) => <StatusBadge appearance={appearanceOf(appearances, status)} service={service?.(row)} />,
  })),

  /** A column whose order does not show in its cells, such as an urgency: `of` returns what is compared. */
  rankColumn: maker<Row, string | number, { order: Order; cell: Cell<Row>; exported: ExportOf<Row> }>(({ order }) => ({
    order: () => order,
  })),
});
