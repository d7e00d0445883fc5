/** Whether something has one of the wanted values; nothing wanted is met by everything. */
export const meets = <Value>(wanted: readonly Value[], has: readonly Value[]): boolean =>
  wanted.length === 0 || wanted.some((value) => has.includes(value));
