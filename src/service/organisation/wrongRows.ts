import { OperatorError } from '../operatorError.ts';

/** How many wrong rows are named; of the others there is a count. */
const NAMED = 20;

type WrongRow = { line: number; message: string };

/** What is wrong with the rows of a file, so that all of it can be corrected at once. */
export type WrongRows = {
  /** @throws whatever is no OperatorError */
  add(line: number, problem: unknown): void;
  /** @throws OperatorError naming the first of them, a line each, and how many there are */
  throwIfAny(): void;
};

export function createWrongRows(): WrongRows {
  const named: WrongRow[] = [];
  let count = 0;
  return {
    add(line, problem) {
      if (!(problem instanceof OperatorError)) throw problem;
      count += 1;
      if (named.length < NAMED) named.push({ line, message: problem.message });
    },
    throwIfAny() {
      const lines = named.toSorted((a, b) => a.line - b.line).map(({ message }) => message);
      if (count > NAMED) lines.push(`and ${count - NAMED} more`);
      if (count > 1) lines.push(`${count} values are wrong`);
      if (count > 0) throw new OperatorError(lines);
    },
  };
}
