/** All rows of a list, and which of them some rows are: 1 for each of those, in the same order. */
export type RowOrigin<Row> = { all: readonly Row[]; isIn: Uint8Array };

const origins = new WeakMap<readonly unknown[], RowOrigin<unknown>>();

/** Says of which rows others were selected: their order follows from that of all. It is known of this array, and of no copy. */
export function setOrigin<Row>(selected: readonly Row[], origin: RowOrigin<Row>): void {
  origins.set(selected, origin);
}

export const originOf = <Row>(rows: readonly Row[]): RowOrigin<Row> | undefined =>
  origins.get(rows) as RowOrigin<Row> | undefined; // set for the same rows
