/**
 * A count with what is counted: `1 record`, `1,284 records`.
 * @param one what is counted in the singular, where that is not the plural without its last `s`
 */
export const countWords = (count: number, many: string, one = many.replace(/s$/, '')): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
