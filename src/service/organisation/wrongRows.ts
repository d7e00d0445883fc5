import { OperatorError } from '../operatorError.ts';

/** How many wrong rows are named, each with all its problems; the others are counted. */
const NAMED = 20;

/** All wrong rows of a file, reported at once. */
export class WrongRowsError extends OperatorError {
  override name = 'WrongRowsError';
}

/** What is wrong with the rows of a file, so that all of it can be corrected at once. */
export type WrongRows = {
  /**
   * Takes a problem of a row; it is called again for problems found later.
   * @throws any problem that is not an OperatorError
   */
  add(line: number, problem: unknown): void;
  /** Whether any wrong row is not left out. */
  isAny(): boolean;
  /** @throws WrongRowsError naming the first of them and how many there are; not for rows that are left out */
  throwIfAny(): void;
  /** Leaves out the rows that are wrong so far; false if all of them were already left out. */
  leaveOut(): boolean;
  isLeftOut(line: number): boolean;
  /** How many rows are left out, and the lines of text that name the first of them. */
  leftOut(): { count: number; named: readonly string[] };
};

/** @param noun what the rows of the file are called, in the singular */
export function createWrongRows(noun: 'row' | 'line'): WrongRows {
  const named = new Map<number, string[]>();
  const lines = new Set<number>();
  let leftOut: ReadonlySet<number> = new Set();
  const words = () => {
    const messages = [...named.keys()].sort((a, b) => a - b).flatMap((line) => named.get(line) ?? []);
    return lines.size > NAMED ? [...messages, `and ${lines.size - NAMED} more ${noun}s`] : messages;
  };
  const isAny = () => lines.size > leftOut.size;
  return {
    add(line, problem) {
      if (!(problem instanceof OperatorError)) throw problem;
      lines.add(line);
      if (!named.has(line) && named.size < NAMED) named.set(line, []);
      named.get(line)?.push(...problem.message.split('\n'));
    },
    isAny,
    throwIfAny() {
      if (isAny())
        throw new WrongRowsError(lines.size > 1 ? [...words(), `${lines.size} ${noun}s are wrong`] : words());
    },
    leaveOut() {
      if (!isAny()) return false;
      leftOut = new Set(lines);
      return true;
    },
    isLeftOut: (line) => leftOut.has(line),
    leftOut: () => ({ count: leftOut.size, named: words() }),
  };
}
