/** Answers with its argument. */
export const answer = (given: string): string => given;

/** Allocates memory until the thread ends. */
export function useUpMemory(): never {
  const held: object[] = [];
  for (;;) held.push({ text: `${held.length}`.repeat(10) });
}
