/** All rows of a list, and which of them were selected: 1 for each selected row, in the same order. */
export type RowOrigin<Row> = { all: readonly Row[]; isIn: Uint8Array };

const origins = new WeakMap<readonly unknown[], RowOrigin<unknown>>();

/**
 * Records which rows others were selected from: their order follows from the order of all. It applies to this array, not to
 * copies.
 */
export function setOrigin<Row>(selected: readonly Row[], origin: RowOrigin<Row>): void {
  origins.set(selected, origin);
}

export const originOf = <Row>(rows: readonly Row[]): RowOrigin<Row> | undefined =>
  origins.get(rows) as RowOrigin<Row> | undefined; // set for the same rows
