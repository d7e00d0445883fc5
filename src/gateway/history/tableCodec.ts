import {
  at,
  type HistoryTables,
  layouts,
  makeTables,
  NONE,
  noRows,
  type Rows,
  type TableName,
  tableNames,
} from './historyTables.ts';

/*
 * Tables as bytes: for each table the number of rows, which of them are removed, then column by column. Keys are written as the
 * distance from the row above, values as they are or as the distance from their `from` column; a removed row has only its keys.
 * Numbers are LEB128.
 */

function createWriter() {
  let [bytes, length] = [new Uint8Array(1 << 16), 0];
  return {
    /** @param value not negative, below 2 ** 53 */
    put(value: number) {
      if (length + 8 > bytes.length) {
        const larger = new Uint8Array(bytes.length * 2);
        larger.set(bytes);
        bytes = larger;
      }
      let rest = value;
      while (rest >= 128) {
        bytes[length++] = (rest % 128) + 128;
        rest = Math.floor(rest / 128);
      }
      bytes[length++] = rest;
    },
    bytes: () => bytes.subarray(0, length),
  };
}

/** @throws when the bytes end too soon */
function createReader(bytes: Uint8Array) {
  let place = 0;
  const next = (): number => {
    const byte = bytes[place++];
    if (byte === undefined) throw new Error('The rows of a captured day end too soon.');
    return byte;
  };
  return {
    take(): number {
      let byte = next();
      // Most numbers are small, and a day has millions of them.
      if (byte < 128) return byte;
      let value = byte - 128;
      for (let weight = 128; ; weight *= 128) {
        byte = next();
        if (byte < 128) return value + byte * weight;
        value += (byte - 128) * weight;
      }
    },
    isAtEnd: () => place === bytes.length,
  };
}

const unsigned = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const signed = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

/** The value from which a column's value is written as the distance. */
function origin(near: Int32Array | undefined, row: number): number {
  const value = near?.[row] ?? 0;
  return value === NONE ? 0 : value;
}

export function encodeTables(tables: HistoryTables): Uint8Array {
  const writer = createWriter();
  for (const name of tableNames) {
    const { length, columns, removed } = tables[name];
    const { keys } = layouts[name];
    const from: readonly (number | null)[] = layouts[name].from;
    writer.put(length);
    writer.put(removed ? 1 : 0);
    if (removed) for (const isRemoved of removed) writer.put(isRemoved);
    columns.forEach((column, number) => {
      const near = columns[from[number] ?? -1];
      for (let row = 0; row < length; row += 1) {
        if (number < keys) writer.put(unsigned(at(column, row) - (row === 0 ? 0 : at(column, row - 1))));
        else if (removed?.[row] !== 1)
          writer.put(at(column, row) === NONE ? 0 : 1 + unsigned(at(column, row) - origin(near, row)));
      }
    });
  }
  return writer.bytes();
}

type Reader = ReturnType<typeof createReader>;

function readKeys({ take }: Reader, column: Int32Array): void {
  for (let [row, value] = [0, 0]; row < column.length; row += 1) {
    value += signed(take());
    column[row] = value;
  }
}

function readValues(
  { take }: Reader,
  column: Int32Array,
  { near, removed }: { near: Int32Array | undefined; removed: Uint8Array | undefined },
): void {
  for (let row = 0; row < column.length; row += 1) {
    const written = removed?.[row] === 1 ? 0 : take();
    column[row] = written === 0 ? NONE : signed(written - 1) + origin(near, row);
  }
}

/** The bytes of the first days end before this table. */
const LAST_ADDED = 'itemStatuses' satisfies TableName;

/** @throws when the bytes do not come from `encodeTables` */
export function decodeTables(bytes: Uint8Array): HistoryTables {
  const reader = createReader(bytes);
  let isChange = false;
  const rowsOf = (name: TableName): Rows => {
    if (name === LAST_ADDED && reader.isAtEnd())
      return { ...noRows(name), ...(isChange && { removed: new Uint8Array(0) }) };
    const { keys, from } = layouts[name];
    const length = reader.take();
    if (length > bytes.length) throw new Error('The rows of a captured day end too soon.');
    const removed = reader.take() === 1 ? Uint8Array.from({ length }, () => reader.take()) : undefined;
    isChange = removed !== undefined;
    const columns: Int32Array[] = [];
    from.forEach((near, number) => {
      const column = new Int32Array(length);
      if (number < keys) readKeys(reader, column);
      else readValues(reader, column, { near: near === null ? undefined : columns[near], removed });
      columns.push(column);
    });
    return { length, columns, ...(removed && { removed }) };
  };
  const tables = makeTables(rowsOf);
  if (!reader.isAtEnd()) throw new Error('There is more than the rows of a captured day.');
  return tables;
}
