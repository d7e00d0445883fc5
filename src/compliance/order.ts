const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Order of two texts as a reader expects it: `LT-9` before `LT-10`, accents and case aside. */
export const byText = (a: string, b: string): number => (a === b ? 0 : collator.compare(a, b)); // half of a column is alike, and a comparison costs

/** Order of two numbers, or dates as numbers; null comes last. */
export function compareNumbers(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a - b;
}
