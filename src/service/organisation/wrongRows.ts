import { OperatorError } from '../operatorError.ts';

/** How many wrong rows are named; of the others there is a count. */
const NAMED = 20;

type WrongRow = { line: number; message: string };

/** What is wrong with the rows of a file, so that all of it can be corrected at once. */
export type WrongRows = {
  /** @throws whatever is no OperatorError */
  add(line: number, problem: unknown): void;
  /** @throws OperatorError naming the first of them, a line each, and how many there are; not for rows that are left out */
  throwIfAny(): void;
  /** Leaves out the rows that are wrong so far; false when all of them were left out before. */
  leaveOut(): boolean;
  isLeftOut(line: number): boolean;
  /** How many rows are left out, and the lines that name the first of them. */
  leftOut(): { count: number; named: readonly string[] };
};

export function createWrongRows(): WrongRows {
  const named: WrongRow[] = [];
  const lines = new Set<number>();
  let leftOut: ReadonlySet<number> = new Set();
  let count = 0;
  const words = () => {
    const messages = named.toSorted((a, b) => a.line - b.line).map(({ message }) => message);
    return count > NAMED ? [...messages, `and ${count - NAMED} more`] : messages;
  };
  return {
    add(line, problem) {
      if (!(problem instanceof OperatorError)) throw problem;
      count += 1;
      lines.add(line);
      if (named.length < NAMED) named.push({ line, message: problem.message });
    },
    throwIfAny() {
      if (lines.size === leftOut.size) return;
      throw new OperatorError(count > 1 ? [...words(), `${count} values are wrong`] : words());
    },
    leaveOut() {
      if (lines.size === leftOut.size) return false;
      leftOut = new Set(lines);
      return true;
    },
    isLeftOut: (line) => leftOut.has(line),
    leftOut: () => ({ count: leftOut.size, named: words() }),
  };
}
