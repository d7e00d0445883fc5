type Numbers = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

/** How many numbers a column has room for at first. */
const FIRST_ROOM = 1024;

/** Numbers that are appended one by one, in as little memory as they need: a collection has millions. */
export function createColumn<Column extends Numbers>(Kind: new (length: number) => Column) {
  let [numbers, length] = [new Kind(FIRST_ROOM), 0];
  return {
    push(number: number): void {
      if (length === numbers.length) {
        const larger = new Kind(2 * length);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length++] = number;
    },
    /** The numbers so far, in memory that the column goes on using. */
    taken: (): Column => numbers.subarray(0, length) as Column, // of the same kind
    /** A copy of the named rows. */
    inOrder(rows: ArrayLike<number>): Column {
      const ordered = new Kind(rows.length);
      for (let place = 0; place < rows.length; place += 1) ordered[place] = numbers[rows[place] ?? 0] ?? 0;
      return ordered;
    },
    /** A copy. */
    copy: (): Column => numbers.slice(0, length) as Column, // of the same kind
    length: () => length,
  };
}
