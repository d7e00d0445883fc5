/** An integer that a number holds exactly, with or without leading zeros; undefined for any other text. */
export function readInteger(text: string): number | undefined {
  const number = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}
