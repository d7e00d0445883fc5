/** A time of day as pages write it, with its date if it is on another day. For regular expressions. */
export const WHEN = String.raw`(\d+ \w+ \d{4} )?\d\d:\d\d`;

/** The day this many days ahead, `2027-03-01`. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
