/**
 * A whole number with its thousands apart: `19,398`. Not by `Intl`: for its first use a browser prepares for 30 to 60 ms, which the
 * first row of every list would wait for.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * A count with what is counted: `1 record`, `1,284 records`.
 * @param one what is counted in the singular, where that is not the plural without its last `s`
 */
export const countWords = (count: number, many: string, one = many.replace(/s$/, '')): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
