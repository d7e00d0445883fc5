/** Ids and texts of a run of captured days, each as a small number. A number never means another text. */
export type TextNumbers = {
  /** The number of a text; a new text gets a new number. */
  numberOf(text: string): number;
  /** The number of a known text; undefined for any other. */
  find(text: string): number | undefined;
  textOf(number: number): string;
  /** How many texts there are; numbers are below it. */
  size(): number;
  /** The texts that were added from a number on. */
  from(number: number): string[];
};

export function createTextNumbers(texts: readonly string[] = []): TextNumbers {
  const all = [...texts];
  const numbers = new Map(all.map((text, number) => [text, number]));
  return {
    numberOf(text) {
      const found = numbers.get(text);
      if (found !== undefined) return found;
      numbers.set(text, all.length);
      return all.push(text) - 1;
    },
    find: (text) => numbers.get(text),
    textOf: (number) => all[number] ?? '',
    size: () => all.length,
    from: (number) => all.slice(number),
  };
}

/** A set of ids as one text, the same for any order of the ids. */
export const setText = (ids: readonly string[]): string => JSON.stringify([...ids].sort());

export function idsOfSet(text: string): string[] {
  const ids: unknown = text === '' ? [] : JSON.parse(text);
  return Array.isArray(ids) ? ids.map(String) : [];
}
