/** The limits of each number of a renewal session; separate from the words, because the first page reads settings. */
export const sessionLimits = {
  capacity: [1, 500],
  leadDays: [0, 365],
  hours: [1, 200],
  smallestGroup: [1, 500],
  anniversaryDays: [1, 365],
} as const;
