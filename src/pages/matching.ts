/** Whether something has one of the wanted values; nothing wanted is met by everything. */
export const meets = <Value>(wanted: readonly Value[], has: readonly Value[]): boolean =>
  wanted.length === 0 || wanted.some((value) => has.includes(value));

/** A test for texts that hold every word of a search, in any order, whatever their case. */
export function wordsOf(search: string): (...texts: readonly string[]) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (...texts) => {
    if (words.length === 0) return true;
    const searched = texts.join(' ').toLowerCase();
    return words.every((word) => searched.includes(word));
  };
}
