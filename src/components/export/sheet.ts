import type { Column } from '../table/columns.ts';
import type { ExportContext, ExportOf, ExportValue } from './exportValue.ts';

export type ExportRow = readonly ExportValue[];

/** What to write: a table with the notes about it. */
export type Sheet = {
  /** What it lists, in the plural: `employees`. */
  name: string;
  /** Where the data comes from, as of when, and what was left out: label and value. */
  about: readonly (readonly [label: string, value: string])[];
  columns: readonly { header: string; width: number }[];
  rows: readonly ExportRow[];
  /** The zone of the written instants, by its IANA name. */
  timeZone: string;
};

/** The width, px, of a column that shares the remaining room. */
export const SHARED_WIDTH = 180;

function* lazily<Row>(rows: readonly Row[], valuesOf: (row: Row) => ExportRow): Generator<ExportRow> {
  for (const row of rows) yield valuesOf(row);
}

/**
 * The rows of a table in the form to write, read one by one.
 * @param columns those shown, in their order
 */
export function tableOf<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  context: ExportContext,
): Pick<Sheet, 'columns'> & { rows: Iterable<ExportRow> } {
  const written = columns.flatMap(({ meta: { exported, width, minWidth } }) =>
    Object.entries(exported).map(([header, of]) => ({
      // `ExportOf` takes any row, because the meta of columns does not know the type; this one was written for this table's
      // rows.
      of: of as ExportOf<Row>,
      header,
      width: width ?? minWidth ?? SHARED_WIDTH,
    })),
  );
  return {
    columns: written.map(({ header, width }) => ({ header, width })),
    rows: lazily(rows, (row) => written.map(({ of }) => of(row, context))),
  };
}
