/** Answers with what it was given. */
export const answer = (given: string): string => given;

/** Takes memory until the thread ends. */
export function useUpMemory(): never {
  const held: object[] = [];
  for (;;) held.push({ text: `${held.length}`.repeat(10) });
}
