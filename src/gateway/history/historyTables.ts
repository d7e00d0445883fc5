/**
 * One kind of row of a captured day: whole numbers in columns. The first `keys` columns identify a row and order the rows.
 * `from` gives for a column the earlier column whose values are close, such as the day of a completion for that of its expiry;
 * the value is then written as the distance. `names` are the columns that hold numbers of names.
 */
export type TableLayout = { keys: number; from: readonly (number | null)[]; names: readonly number[] };

/** What is kept of a day. Ids and texts are stored as places in the names of the run, days as days since 1970. */
export const layouts = {
  /** person | set of sites, set of lines, manager, is tracked, last day */
  people: { keys: 1, from: [null, null, null, null, null, null], names: [0, 1, 2, 3] },
  /** training, person | state, done on, expires on, starts expiring on */
  pairs: { keys: 2, from: [null, null, null, null, 3, 4], names: [0, 1] },
  /** training | title, rule */
  trainings: { keys: 1, from: [null, null, null], names: [0, 1, 2] },
  /** item, as `idOfItem` reads it | type, set of sites, is in service */
  items: { keys: 1, from: [null, null, null, null], names: [0, 1, 2] },
  /** item, schedule | status, last done on, expires on, expiring on */
  schedules: { keys: 2, from: [null, null, null, null, 3, 4], names: [0, 1, 2] },
  /** type | title, rule */
  itemTypes: { keys: 1, from: [null, null, null], names: [0, 1, 2] },
  /** document | title, version, approved on */
  documents: { keys: 1, from: [null, null, null, null], names: [0, 1, 2] },
  /** item | its status from the service, if it has one. The first captured days do not have this table. */
  itemStatuses: { keys: 1, from: [null, null], names: [0, 1] },
} as const satisfies Record<string, TableLayout>;

export type TableName = keyof typeof layouts;
export const tableNames = Object.keys(layouts) as readonly TableName[];

/** Rows of a table, in the order of their keys. In a change, `removed` is 1 for a row that no longer exists. */
export type Rows = { length: number; columns: readonly Int32Array[]; removed?: Uint8Array };
export type HistoryTables = Readonly<Record<TableName, Rows>>;

/** Tables with other numbers for the names. The order of the rows stays as it is. */
export const renumbered = (tables: HistoryTables, numberOf: (number: number) => number): HistoryTables =>
  makeTables((name) => {
    const named: readonly number[] = layouts[name].names;
    const columns = tables[name].columns.map((column, place) =>
      named.includes(place) ? column.map((number) => (number === NONE ? NONE : numberOf(number))) : column,
    );
    return { ...tables[name], columns };
  });

/** Stands for null in a column. */
export const NONE = -(2 ** 30);

export const noRows = (name: TableName): Rows => ({
  length: 0,
  columns: layouts[name].from.map(() => new Int32Array(0)),
});

export function makeTables(rowsOf: (name: TableName) => Rows): HistoryTables {
  return {
    people: rowsOf('people'),
    pairs: rowsOf('pairs'),
    trainings: rowsOf('trainings'),
    items: rowsOf('items'),
    schedules: rowsOf('schedules'),
    itemTypes: rowsOf('itemTypes'),
    documents: rowsOf('documents'),
    itemStatuses: rowsOf('itemStatuses'),
  };
}

export const noTables: HistoryTables = makeTables(noRows);

/** Empty columns of a table, to push rows to. */
export const emptyColumns = (name: TableName): number[][] => layouts[name].from.map(() => []);

export function pushRow(columns: readonly number[][], row: readonly number[]): void {
  row.forEach((value, column) => {
    columns[column]?.push(value);
  });
}

/** A value of a column. */
export const at = (column: Int32Array | undefined, row: number): number => column?.[row] ?? NONE;

/** Sorts rows by their keys; of two with the same key the first counts. */
export function sortedRows(name: TableName, columns: readonly ArrayLike<number>[]): Rows {
  const order = orderByKeys(name, columns);
  const keys = columns.slice(0, layouts[name].keys);
  const isSame = (a: number, b: number) => keys.every((key) => key[a] === key[b]);
  const kept = order.filter((row, place) => place === 0 || !isSame(order[place - 1] ?? 0, row));
  return { length: kept.length, columns: columns.map((column) => Int32Array.from(kept, (row) => column[row] ?? NONE)) };
}

/** The order of the rows by their keys; rows with the same key keep their order. */
export function orderByKeys(name: TableName, columns: readonly ArrayLike<number>[]): Uint32Array {
  let order = Uint32Array.from({ length: columns[0]?.length ?? 0 }, (_, row) => row);
  // Each key keeps the order of the following key.
  for (const key of columns.slice(0, layouts[name].keys).toReversed()) order = sortedBy(key, order);
  return order;
}

/** Sorts rows by a key, keeping the order of equal ones. Keys are numbers of names, so rows are counted, not compared. */
function sortedBy(key: ArrayLike<number>, order: Uint32Array): Uint32Array<ArrayBuffer> {
  let most = 0;
  for (const row of order) most = Math.max(most, key[row] ?? 0);
  const places = new Uint32Array(most + 2);
  for (const row of order) {
    const next = (key[row] ?? 0) + 1;
    places[next] = (places[next] ?? 0) + 1;
  }
  for (let number = 1; number < places.length; number += 1)
    places[number] = (places[number] ?? 0) + (places[number - 1] ?? 0);
  const sorted = new Uint32Array(order.length);
  for (const row of order) {
    const number = key[row] ?? 0;
    const place = places[number] ?? 0;
    sorted[place] = row;
    places[number] = place + 1;
  }
  return sorted;
}

/** Compares the keys of a row of `a` with those of a row of `b`. */
export function keyOrder(name: TableName, a: Rows, b: Rows): (rowOfA: number, rowOfB: number) => number {
  const [firstOfA, secondOfA] = a.columns;
  const [firstOfB, secondOfB] = b.columns;
  const first = (rowOfA: number, rowOfB: number) => at(firstOfA, rowOfA) - at(firstOfB, rowOfB);
  if (layouts[name].keys === 1) return first;
  return (rowOfA, rowOfB) => first(rowOfA, rowOfB) || at(secondOfA, rowOfA) - at(secondOfB, rowOfB);
}

/** Collects rows of two tables, and then copies them column by column: a day has a million. */
function createTaker(a: Rows, b: Rows) {
  /** Rows of `a` by their number, rows of `b` from -1 downwards. */
  const taken = new Int32Array(a.length + b.length);
  let length = 0;
  const flagged = (isFlagged: (row: number) => boolean): Uint8Array => {
    const flags = new Uint8Array(length);
    for (let place = 0; place < length; place += 1) flags[place] = isFlagged(taken[place] ?? 0) ? 1 : 0;
    return flags;
  };
  const copied = (from: Int32Array, other: Int32Array): Int32Array => {
    const column = new Int32Array(length);
    for (let place = 0; place < length; place += 1) {
      const row = taken[place] ?? 0;
      column[place] = (row >= 0 ? from[row] : other[-1 - row]) ?? NONE;
    }
    return column;
  };
  return {
    takeA(row: number) {
      taken[length++] = row;
    },
    takeB(row: number) {
      taken[length++] = -1 - row;
    },
    /** @param isRemoved takes rows of `a`, and of `b` from -1 downwards; absent if no row can be removed */
    rows: (isRemoved?: (row: number) => boolean): Rows => ({
      length,
      columns: a.columns.map((column, number) => copied(column, b.columns[number] ?? noRow)),
      ...(isRemoved && { removed: flagged(isRemoved) }),
    }),
  };
}

const noRow = new Int32Array(0);

/** The rows to change, add or remove to turn `before` into `after`. */
export function changeBetween(name: TableName, before: Rows, after: Rows): Rows {
  const { keys, from } = layouts[name];
  const taker = createTaker(before, after);
  const compare = keyOrder(name, before, after);
  const differs = (a: number, b: number): boolean => {
    for (let column = keys; column < from.length; column += 1)
      if (at(before.columns[column], a) !== at(after.columns[column], b)) return true;
    return false;
  };
  for (let [a, b] = [0, 0]; a < before.length || b < after.length; ) {
    const order = a === before.length ? 1 : b === after.length ? -1 : compare(a, b);
    if (order < 0) taker.takeA(a++);
    else if (order > 0) taker.takeB(b++);
    else if (differs(a++, b++)) taker.takeB(b - 1);
  }
  return taker.rows((row) => row >= 0);
}

/**
 * Rows with a later change applied.
 * @param earlier a table or a change; the result is the same kind
 */
export function withChange(name: TableName, earlier: Rows, change: Rows): Rows {
  const isChange = earlier.removed !== undefined;
  if (change.length === 0) return earlier;
  const taker = createTaker(earlier, change);
  const compare = keyOrder(name, earlier, change);
  for (let [a, b] = [0, 0]; a < earlier.length || b < change.length; ) {
    const order = a === earlier.length ? 1 : b === change.length ? -1 : compare(a, b);
    if (order < 0) {
      taker.takeA(a++);
      continue;
    }
    if (isChange || change.removed?.[b] !== 1) taker.takeB(b);
    b += 1;
    if (order === 0) a += 1;
  }
  const isRemoved = (row: number) => (row >= 0 ? earlier.removed?.[row] : change.removed?.[-1 - row]) === 1;
  return taker.rows(isChange ? isRemoved : undefined);
}
