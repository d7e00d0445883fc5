/**
 * One kind of row of a captured day: whole numbers in columns. The first `keys` columns identify a row, and rows are in
 * their order. `from` names for a column the earlier one that its value is near to, such as the day of a completion for
 * that of its expiry, so that it is written as the distance. `names` are the columns that hold numbers of names.
 */
export type TableLayout = { keys: number; from: readonly (number | null)[]; names: readonly number[] };

/** What is kept of a day. Ids and texts are places in the names of the run, days are days since 1970. */
export const layouts = {
  /** person | set of sites, set of lines, manager, is tracked, last day */
  people: { keys: 1, from: [null, null, null, null, null, null], names: [0, 1, 2, 3] },
  /** training, person | standing, done on, expires on, starts expiring on */
  pairs: { keys: 2, from: [null, null, null, null, 3, 4], names: [0, 1] },
  /** training | title, rule */
  trainings: { keys: 1, from: [null, null, null], names: [0, 1, 2] },
  /** item | type, set of sites, is in service */
  items: { keys: 1, from: [null, null, null, null], names: [0, 1, 2] },
  /** item, schedule | status, last done on, expires on, expiring on */
  schedules: { keys: 2, from: [null, null, null, null, 3, 4], names: [0, 1, 2] },
  /** type | title, rule */
  itemTypes: { keys: 1, from: [null, null, null], names: [0, 1, 2] },
  /** document | title, version, approved on */
  documents: { keys: 1, from: [null, null, null, null], names: [0, 1, 2] },
} as const satisfies Record<string, TableLayout>;

export type TableName = keyof typeof layouts;
export const tableNames = Object.keys(layouts) as readonly TableName[];

/** Rows of a table, in the order of their keys. Of a change, `removed` is 1 for a row that is no longer there. */
export type Rows = { length: number; columns: readonly Int32Array[]; removed?: Uint8Array };
export type Tables = Readonly<Record<TableName, Rows>>;

/** Tables whose numbers of names are others. The order of the rows stays as it is. */
export const renumbered = (tables: Tables, numberOf: (number: number) => number): Tables =>
  makeTables((name) => {
    const named: readonly number[] = layouts[name].names;
    const columns = tables[name].columns.map((column, place) =>
      named.includes(place) ? column.map((number) => (number === NONE ? NONE : numberOf(number))) : column,
    );
    return { ...tables[name], columns };
  });

/** Stands for null in a column. */
export const NONE = -(2 ** 30);

const noRows = (name: TableName): Rows => ({ length: 0, columns: layouts[name].from.map(() => new Int32Array(0)) });

export function makeTables(rowsOf: (name: TableName) => Rows): Tables {
  return {
    people: rowsOf('people'),
    pairs: rowsOf('pairs'),
    trainings: rowsOf('trainings'),
    items: rowsOf('items'),
    schedules: rowsOf('schedules'),
    itemTypes: rowsOf('itemTypes'),
    documents: rowsOf('documents'),
  };
}

export const noTables: Tables = makeTables(noRows);

/** A value of a column. */
export const at = (column: Int32Array | undefined, row: number): number => column?.[row] ?? NONE;

/** Puts rows in the order of their keys; of two with the same key the first counts. */
export function sortedRows(name: TableName, columns: readonly ArrayLike<number>[]): Rows {
  const { keys } = layouts[name];
  const length = columns[0]?.length ?? 0;
  const order = Uint32Array.from({ length }, (_, row) => row);
  const compare = (a: number, b: number): number => {
    for (let key = 0; key < keys; key += 1) {
      const difference = (columns[key]?.[a] ?? 0) - (columns[key]?.[b] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  order.sort((a, b) => compare(a, b) || a - b);
  const kept = order.filter((row, place) => place === 0 || compare(order[place - 1] ?? 0, row) !== 0);
  return { length: kept.length, columns: columns.map((column) => Int32Array.from(kept, (row) => column[row] ?? NONE)) };
}

/** What compares the keys of a row of `a` with those of a row of `b`. */
export function keyOrder(name: TableName, a: Rows, b: Rows): (rowOfA: number, rowOfB: number) => number {
  const [firstOfA, secondOfA] = a.columns;
  const [firstOfB, secondOfB] = b.columns;
  const first = (rowOfA: number, rowOfB: number) => at(firstOfA, rowOfA) - at(firstOfB, rowOfB);
  if (layouts[name].keys === 1) return first;
  return (rowOfA, rowOfB) => first(rowOfA, rowOfB) || at(secondOfA, rowOfA) - at(secondOfB, rowOfB);
}

/** Takes rows of two tables one after the other, and then copies them column by column: a day has a million. */
function createTaker(a: Rows, b: Rows) {
  /** Rows of `a` as they are, those of `b` from -1 downwards. */
  const taken = new Int32Array(a.length + b.length);
  let length = 0;
  const copied = <Column extends Int32Array | Uint8Array>(
    from: Column | undefined,
    other: Column | undefined,
    to: Column,
  ) => {
    for (let place = 0; place < length; place += 1) {
      const row = taken[place] ?? 0;
      to[place] = (row >= 0 ? from?.[row] : other?.[-1 - row]) ?? 0;
    }
    return to;
  };
  return {
    takeA(row: number) {
      taken[length++] = row;
    },
    takeB(row: number) {
      taken[length++] = -1 - row;
    },
    /** @param removed of the rows of both tables; absent for rows of which none can be */
    rows: (removed?: { a: Uint8Array | undefined; b: Uint8Array | undefined }): Rows => ({
      length,
      columns: a.columns.map((column, number) => copied(column, b.columns[number], new Int32Array(length))),
      ...(removed && { removed: copied(removed.a, removed.b, new Uint8Array(length)) }),
    }),
  };
}

/** The rows that have to be changed, added or removed for `before` to become `after`. */
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
  return taker.rows({ a: new Uint8Array(before.length).fill(1), b: undefined });
}

/**
 * Rows with a later change made to them.
 * @param earlier a table, or a change; the result is the same
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
  return taker.rows(isChange ? { a: earlier.removed, b: change.removed } : undefined);
}
