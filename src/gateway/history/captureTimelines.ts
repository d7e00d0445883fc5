import { at, layouts, NONE, orderByKeys, type Rows, type TableName } from './historyTables.ts';

/** What captures recorded about the rows of a table. */
export type Timelines = {
  /** The rows of all captures, one capture after the other. */
  rows: Rows;
  /** For each row: the place of the capture that recorded it, and whether that capture recorded its removal. */
  capture: (row: number) => number;
  isRemoved: (row: number) => boolean;
  /** Visits the keys, each with the rows that have it, in the order of the captures. */
  each: (look: (rows: Uint32Array) => void) => void;
};

/** @param changes in the order of the captures; rows that `isWanted` rejects are left out */
export function captureTimelines(
  name: TableName,
  changes: readonly { capture: number; rows: Rows }[],
  isWanted: (rows: Rows, row: number) => boolean = () => true,
): Timelines {
  const chosen = changes.map(({ capture, rows }) => ({ capture, rows, wanted: wantedRows(rows, isWanted) }));
  const length = chosen.reduce((sum, { wanted }) => sum + wanted.length, 0);
  const captures = new Int32Array(length);
  const removed = new Uint8Array(length);
  const columns = layouts[name].from.map(() => new Int32Array(length));
  let start = 0;
  for (const { capture, rows, wanted } of chosen) {
    captures.fill(capture, start, start + wanted.length);
    if (rows.removed) copyRows(rows.removed, wanted, removed, start);
    for (const [number, column] of columns.entries()) copyRows(rows.columns[number] ?? noColumn, wanted, column, start);
    start += wanted.length;
  }
  const keys = columns.slice(0, layouts[name].keys);
  return {
    rows: { length, columns },
    capture: (row) => at(captures, row),
    isRemoved: (row) => removed[row] === 1,
    each(look) {
      const order = orderByKeys(name, columns);
      const isSame = (a = -1, b = -1) => keys.every((key) => key[a] === key[b]);
      for (let [from, to] = [0, 1]; from < length; to += 1) {
        if (to < length && isSame(order[from], order[to])) continue;
        look(order.subarray(from, to));
        from = to;
      }
    },
  };
}

const noColumn = new Int32Array(0);

/** Copies the values of some rows of a column into another one. */
function copyRows(
  from: Int32Array | Uint8Array,
  rows: Uint32Array,
  into: Int32Array | Uint8Array,
  start: number,
): void {
  for (let place = 0; place < rows.length; place += 1) into[start + place] = from[rows[place] ?? 0] ?? NONE;
}

function wantedRows(rows: Rows, isWanted: (rows: Rows, row: number) => boolean): Uint32Array {
  const wanted = new Uint32Array(rows.length);
  let length = 0;
  for (let row = 0; row < rows.length; row += 1) if (isWanted(rows, row)) wanted[length++] = row;
  return wanted.subarray(0, length);
}
