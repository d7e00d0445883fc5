/** A time of day as pages say it: one of another day comes with its date. For regular expressions. */
export const WHEN = String.raw`(\d+ \w+ \d{4} )?\d\d:\d\d`;
