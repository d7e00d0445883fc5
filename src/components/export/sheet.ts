import type { RowData } from '@tanstack/react-table';
import { type Column, idOf } from '../table/columns.ts';
import type { ExportContext, Exported, ExportOf, ExportValue } from './exportValue.ts';

/** The values of a row, one for every column. */
export type ExportRow = readonly ExportValue[];

/** What is written: a table with what must be known of it. */
export type Sheet = {
  /** What it lists, in the plural: `employees`. */
  name: string;
  /** Where it comes from, as of when, and what was left out: label and value. */
  about: readonly (readonly [label: string, value: string])[];
  columns: readonly { header: string; width: number }[];
  rows: readonly ExportRow[];
  /** The zone that instants are written in, by its IANA name. */
  timeZone: string;
};

/** px of a column that shares what the others leave. */
export const SHARED_WIDTH = 180;

/** The words over a column, on the screen and in a file. */
export const headerOf = (column: { header?: unknown; id?: string; accessorKey?: unknown }): string =>
  typeof column.header === 'string' ? column.header : idOf(column);

/** The value that a column shows and sorts by. */
function accessed<Row extends RowData>(column: Column<Row>, row: Row): unknown {
  if ('accessorFn' in column && column.accessorFn) return column.accessorFn(row, 0);
  return 'accessorKey' in column ? Object(row)[column.accessorKey] : undefined;
}

function asText<Row extends RowData>(column: Column<Row>) {
  return (row: Row): ExportValue => {
    const value = accessed(column, row);
    return typeof value === 'number' ? value : value == null ? null : String(value);
  };
}

/** The columns of a file that one column of a table becomes. */
function exportedOf<Row extends RowData>(
  column: Column<Row>,
): [string, (row: Row, at: ExportContext) => ExportValue][] {
  const exported: Exported | undefined = column.meta?.exported;
  // `ExportOf` takes any row, because the meta of columns does not know which; it was written for this table's.
  const ofRow = (one: ExportOf) => one as (row: Row, at: ExportContext) => ExportValue;
  if (!exported) return [[headerOf(column), asText(column)]];
  if (typeof exported === 'function') return [[headerOf(column), ofRow(exported)]];
  return Object.entries(exported).map(([header, one]) => [header, ofRow(one)]);
}

function* lazily<Row>(rows: readonly Row[], valuesOf: (row: Row) => ExportRow): Generator<ExportRow> {
  for (const row of rows) yield valuesOf(row);
}

/**
 * The rows of a table as they are to be written, read one by one.
 * @param columns those shown, in their order
 */
export function tableOf<Row extends RowData>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  context: ExportContext,
): Pick<Sheet, 'columns'> & { rows: Iterable<ExportRow> } {
  const written = columns.flatMap((column) =>
    exportedOf(column).map(([header, of]) => ({
      of,
      header,
      width: column.meta?.width ?? column.meta?.minWidth ?? SHARED_WIDTH,
    })),
  );
  return {
    columns: written.map(({ header, width }) => ({ header, width })),
    rows: lazily(rows, (row) => written.map(({ of }) => of(row, context))),
  };
}
