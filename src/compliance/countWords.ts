/**
 * A whole number with its thousands apart: `19,398`. Not by `Intl`: its first use takes a browser 30 to 60 ms of
 * preparation, and would delay the first row of every list.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * A count with its unit: `1 record`, `1,284 records`.
 * @param one the singular, if it is not the plural without its last `s`
 */
export const countWords = (count: number, many: string, one = many.replace(/s$/, '')): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
